import { Refusal } from '../../kit/refusal.ts'
import type { Letter } from '../../mail/letter.ts'
import {
  addressCodeLetter,
  type CodeType,
  confirmationLetter,
  emailChangeLetter,
  greet,
  type OneTimeCode,
  recoveryLetter,
} from '../../mail/letters.ts'
import type { Mail } from '../../mail/mail.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { isBanned, type UserRow } from '../accounts/user.ts'
import { type AuthParts, nowOf } from './parts.ts'

type To = Parameters<typeof recoveryLetter>[0]

const letters: Record<CodeType, (to: To, secret: OneTimeCode) => Letter> = {
  recovery: recoveryLetter,
  signup: confirmationLetter,
  email_change: emailChangeLetter,
}
const letterFor = (type: CodeType, user: UserRow) =>
  type === 'signup' && user.email_confirmed_at ? addressCodeLetter : letters[type]
const sentAt: Record<CodeType, string> = {
  recovery: 'recovery_sent_at',
  signup: 'confirmation_sent_at',
  email_change: 'email_change_sent_at',
}

type Post = {
  find: () => Promise<UserRow | undefined>
  addressOf?: ((user: UserRow) => string | null | undefined) | undefined
  /** The page that the link opens, as `landingOf` allows it. */
  landing?: string
}

/**
 * Mails a new link and code to the account that `find` finds, if any. All of it happens after the answer, so neither
 * its words nor its time tell whether the address has an account.
 */
export function postCode(
  parts: AuthParts,
  type: CodeType,
  { find, addressOf = (user) => user.email, landing }: Post,
): void {
  parts.outbox.post(type, async () => {
    const user = await find()
    const email = user && addressOf(user)
    if (!email || isBanned(user, nowOf(parts))) return []
    const secret = await inTransaction(parts.auth, async (client) => {
      await client.query(`update auth.users set ${sentAt[type]} = $2 where id = $1`, [
        user.id,
        new Date(nowOf(parts)),
      ])
      return parts.codes.issue(client, { userId: user.id, email, type })
    })
    const to = { ...toPerson(parts, user), ...(landing && { landing }) }
    return [toMail(type, email, user, letterFor(type, user)(to, secret))]
  })
}

/**
 * Counts a letter to this address and says whether it may be sent. Beyond the count the letter is not sent and the
 * answer stays the same: another answer would tell that the address has an account.
 */
export async function maySend({ limits }: AuthParts, kind: string, email: string): Promise<boolean> {
  try {
    await limits.checkLetter(kind, email)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Mails a notice about what is already done; it holds no secret. */
export function postNotice(
  parts: AuthParts,
  kind: string,
  { user, email }: { user: UserRow; email: string | null },
  write: (to: To) => Letter,
): void {
  if (!email) return
  parts.outbox.notify(kind, async () => [toMail(kind, email, user, write(toPerson(parts, user)))])
}

export const toMail = (kind: string, to: string, { id }: UserRow, letter: Letter): Mail => ({
  kind,
  to,
  account: id,
  letter,
})

export const toPerson = ({ publicUrl }: AuthParts, user: UserRow): To => ({
  site: publicUrl,
  greeting: greet(user.raw_user_meta_data?.nome_completo),
})
