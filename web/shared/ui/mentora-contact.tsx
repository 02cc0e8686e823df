import type { PublicSettings } from '../public-settings.ts'

/** How to reach the mentor about one's data or one's account, if the operator set a way. */
export function MentoraContact({ privacy_contact, contact: ways = {} }: PublicSettings) {
  const address = privacy_contact ?? ways.email?.replace(/^mailto:/, '')
  if (address) {
    return (
      <>
        Escreva a ela:{' '}
        <a href={`mailto:${address}`} className="text-link wrap-anywhere">
          {address}
        </a>
        .
      </>
    )
  }
  const page = ways.whatsapp ?? ways.url
  if (page) {
    return (
      <>
        Fale com ela:{' '}
        <a href={page} target="_blank" rel="noreferrer" className="text-link">
          {ways.whatsapp ? 'WhatsApp' : 'página de contato'}
        </a>
        .
      </>
    )
  }
  return 'Ela ainda não informou aqui um e-mail para isso: fale com ela pelo contato que você usou para se inscrever.'
}
