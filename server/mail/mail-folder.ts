import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { codeMilliseconds } from '../kit/codes.ts'
import { writeWhole } from '../kit/write-file.ts'
import { renderHtml, renderText } from './letter.ts'
import type { Deliver } from './mail.ts'

type Options = { folder: string; from: string }
export type Kept = { name: string; at: number; account: string }

/** Keeps mails as files for the operator's eyes alone, where there is no mail server. */
export function createFileDelivery({ folder, from }: Options): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return async ({ kind, to, account, letter }) => {
    const { message } = await transport.sendMail({
      to: { name: '', address: to },
      subject: letter.subject,
      text: renderText(letter),
      html: renderHtml(letter),
    })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const name = `${time}_${account}_${kind}_${randomBytes(3).toString('hex')}.eml`
    await writeWhole(join(folder, name), String(message))
  }
}

/** The mails in the folder: when each was written, and whose it is. */
export async function listMails(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => {
    const [, date, hour, minute, second, account = ''] =
      /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}Z_([\da-f-]{36})_.*\.eml$/.exec(name) ?? []
    return date ? [{ name, at: Date.parse(`${date}T${hour}:${minute}:${second}Z`), account }] : []
  })
}

/** Removes the mails that are past their codes' life, and those of accounts that are gone. */
export async function pruneMails(
  folder: string,
  findGone: (accounts: string[]) => Promise<string[]>,
): Promise<void> {
  const mails = await listMails(folder)
  if (mails.length === 0) return
  const gone = await findGone([...new Set(mails.map(({ account }) => account))])
  const now = Date.now()
  for (const { name, at, account } of mails) {
    // One from the future (the clock was wrong) must not stay for long either.
    const isExpired = Math.abs(now - at) > codeMilliseconds
    if (isExpired || gone.includes(account)) await rm(join(folder, name), { force: true })
  }
}
