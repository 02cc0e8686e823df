import type { Told } from '../public-settings.ts'

/** Where the mentor can be written to, as far as the operator told. */
export function MentoraContact({ privacy_contact: contact }: Told) {
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
