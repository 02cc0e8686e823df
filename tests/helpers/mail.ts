import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A mail as its recipient sees it, with what it bears. */
export type ReadMail = {
  file: string
  to: string
  subject: string
  text: string
  html: string
  /** The link of its button. */
  link?: string | undefined
  tokenHash: string
  code: string
}

const patience = 10_000

/** The mails to an address (of a subject) that lie in the folder, oldest first; waits until there are so many. */
export async function waitForMails(
  folder: string,
  to: string,
  { count = 1, subject = '' } = {},
): Promise<ReadMail[]> {
  for (const deadline = Date.now() + patience; ; await sleep(20)) {
    const mails = (await readMails(folder)).filter(
      (mail) => mail.to === to && (subject === '' || mail.subject === subject),
    )
    if (mails.length >= count) return mails
    if (Date.now() > deadline) {
      throw new Error(`${mails.length} of ${count} mails to ${to}: ${mails.map(({ subject }) => subject)}`)
    }
  }
}

/** Every mail in the folder, oldest first. */
export async function readMails(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(folder, file), 'utf8').catch(() => undefined)
      return source === undefined ? [] : [{ file, ...parseMail(source) }]
    }),
  )
  return found.flat()
}

/** Reads what our server writes: two alternatives, in whatever encoding each has. */
export function parseMail(source: string): Omit<ReadMail, 'file'> {
  const message = source.replaceAll('\r\n', '\n')
  const head = readHeaders(message)
  const boundary = /boundary="([^"]+)"/.exec(head['content-type'] ?? '')?.[1] ?? ''
  const [, first = '', second = ''] = message.split(`--${boundary}\n`)
  const text = readPart(first)
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  return {
    to: (head.to ?? '').replace(/^.*<|>.*$/g, ''),
    subject: decodeWords(head.subject ?? ''),
    text,
    html: readPart(second.split(`--${boundary}--`)[0] ?? ''),
    link,
    tokenHash: /token_hash=([\w-]+)/.exec(link ?? '')?.[1] ?? '',
    code: /Código: (\d+)/.exec(text)?.[1] ?? '',
  }
}

function readHeaders(part: string): Record<string, string> {
  const lines = (part.split('\n\n')[0] ?? '').replace(/\n[ \t]+/g, ' ').split('\n')
  return Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

function readPart(part: string): string {
  const encoding = readHeaders(part)['content-transfer-encoding']
  const body = part.slice(part.indexOf('\n\n') + 2)
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\n/g, '')) : body
}

const decodeQuoted = (text: string) => {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** RFC 2047: `=?UTF-8?Q?Sua_senha?=`, neighbours joined. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
