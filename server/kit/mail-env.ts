import { StartError } from './start-error.ts'

export type MailEnv = {
  /** Unset: mails are kept as files. */
  smtpUrl?: string
  /** As it stands in the header: `Estética <ola@exemplo.com.br>`. */
  from: string
}

type Source = NodeJS.ProcessEnv

/** What mails need; a link in one must lead to the site as members see it. */
export function readMail(source: Source): MailEnv {
  const smtpUrl = readSmtpUrl(source)
  if (smtpUrl && !source.PUBLIC_URL) {
    throw new StartError(
      'PUBLIC_URL falta, embora SMTP_URL esteja definida, e sem ela os links dos e-mails não levariam a lugar nenhum; um valor certo seria PUBLIC_URL=https://mentoria.exemplo.com.br.',
    )
  }
  return { smtpUrl, from: readFrom(source) }
}

function readSmtpUrl(source: Source): string | undefined {
  const text = source.SMTP_URL
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname) return text
  // The value holds a password, so the sentence does not repeat it.
  throw new StartError(
    'SMTP_URL não é o endereço de um servidor de e-mail; um valor certo seria SMTP_URL=smtps://usuario:senha@smtp.exemplo.com.br:465.',
  )
}

function readFrom(source: Source): string {
  const text = source.MAIL_FROM
  if (!text) return `Estética <nao-responda@${hostOf(source.PUBLIC_URL)}>`
  if (/^(?:[^<>"\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text
  throw new StartError(
    `MAIL_FROM=${text} não é um remetente; um valor certo seria MAIL_FROM=Estética <ola@exemplo.com.br>.`,
  )
}

/** A wrong PUBLIC_URL has a sentence of its own, elsewhere. */
const hostOf = (url = '') => (URL.canParse(url) ? new URL(url).hostname : 'localhost')
