import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { renderHtml, renderText } from './letter.ts'
import type { Deliver } from './mail.ts'

type Options = { smtpUrl: string; from: string }

/** Milliseconds for each step: more than a healthy mail server needs, and few enough for other mails to be sent. */
const patience = 15_000

/** Sends by the SMTP server at `smtpUrl`. */
export function createSmtpDelivery({ smtpUrl, from }: Options): Deliver {
  const transport = openTransport(smtpUrl, from)
  return async ({ to, letter }) => {
    await transport.sendMail({
      to: { name: '', address: to },
      subject: letter.subject,
      text: renderText(letter),
      html: renderHtml(letter),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

/** Connects, agrees on TLS and logs in as for a mail, and sends none; rejects with what went wrong. */
export async function trySmtp({ smtpUrl, from }: Options): Promise<void> {
  const transport = openTransport(smtpUrl, from)
  await transport.verify().finally(() => transport.close())
}

function openTransport(smtpUrl: string, from: string) {
  const url = new URL(smtpUrl)
  return createTransport(
    {
      url: smtpUrl,
      // A password never crosses a network unencrypted.
      requireTLS: url.protocol === 'smtp:' && url.username !== '' && !isLoopback(url.hostname),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
