import type { PublicSettings } from '../public-settings.ts'

/** Where to write to the mentor, if the operator set an address. */
export function MentoraContact({ privacy_contact, contact: ways }: PublicSettings) {
  const contact = privacy_contact ?? ways?.email?.replace(/^mailto:/, '')
  if (!contact) {
    return 'Ela ainda não informou aqui um e-mail para isso: fale com ela pelo contato que você usou para se inscrever.'
  }
  return (
    <>
      Escreva a ela:{' '}
      <a href={`mailto:${contact}`} className="text-link wrap-anywhere">
        {contact}
      </a>
      .
    </>
  )
}
