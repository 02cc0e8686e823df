import type { Context } from 'hono'
import { wrongCodesNotice, wrongPasswordsNotice } from '../../mail/letters.ts'
import { isBanned, type UserRow } from '../accounts/user.ts'
import { type AuthParts, nowOf } from './parts.ts'
import { postAlert } from './post-alert.ts'
import { maySend, toMail, toPerson } from './post-code.ts'
import { logSecurity, recordSecurityEvent } from './security-event.ts'

/**
 * Counts a wrong password and tells its member of the tenth in a day. An e-mail without an account is counted alike, and
 * all that follows happens after the answer, so neither its words nor its time tell whether there is one.
 */
export async function noteWrongPassword(
  parts: AuthParts,
  c: Context,
  { email, user }: { email: string; user: UserRow | undefined },
): Promise<void> {
  logSecurity(parts, c, { account: user?.id ?? null, event: 'senha_errada' })
  const isEpisode = await parts.limits.countWrong('wrongPassword', email)
  if (!isEpisode || !user || isBanned(user, nowOf(parts))) return
  const kind = 'wrong_passwords_notice'
  parts.outbox.notify(kind, async () => {
    if (!(await maySend(parts, kind, email))) return []
    await recordSecurityEvent(parts, c, { userId: user.id, event: 'senhas_erradas' })
    return [toMail(kind, email, user, wrongPasswordsNotice(toPerson(parts, user)))]
  })
}

/** Counts a wrong code of a second factor and tells its member of the fifth in a day: somebody knows the password. */
export async function noteWrongCode(parts: AuthParts, c: Context, user: UserRow): Promise<void> {
  logSecurity(parts, c, { account: user.id, event: 'codigo_errado' })
  if (!(await parts.limits.countWrong('wrongCode', user.id))) return
  await recordSecurityEvent(parts, c, { userId: user.id, event: 'codigos_errados' })
  const about = { user, email: user.email, at: nowOf(parts) }
  postAlert(parts, 'wrong_codes_notice', about, wrongCodesNotice)
}
