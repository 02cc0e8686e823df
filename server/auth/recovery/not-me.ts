import type { Context } from 'hono'
import * as v from 'valibot'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserById } from '../accounts/user.ts'
import { spendAlertLink } from '../codes/alert-links.ts'
import { type AuthParts, nowOf } from '../request/parts.ts'
import { postCode } from '../request/post-code.ts'
import { recordSecurityEvent } from '../request/security-event.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { takeBack } from './take-back.ts'

const schema = v.object({ token_hash: text })

/**
 * POST /not-me, an endpoint of ours: spends the link "não fui eu" of a letter. Answers the address to which the code
 * for a new password goes. That letter is not counted: one link makes one letter.
 */
export const notMe = (parts: AuthParts) => async (c: Context) => {
  const { token_hash: secret } = await readBody(c, schema)
  if (secret === '') throw validationFailed('A token hash is required')
  await parts.limits.check('verify', parts.clientAddress(c))
  const now = nowOf(parts)
  const { userId, email } = await inTransaction(parts.auth, async (client) => {
    const alert = await spendAlertLink(client, secret, now)
    if (!alert) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    await takeBack(parts, client, alert, new Date(now))
    await recordSecurityEvent(parts, c, { userId: alert.userId, event: 'nao_fui_eu' }, client)
    return alert
  })
  parts.sessions.forget()
  postCode(parts, 'recovery', { find: () => findUserById(parts.auth, userId) })
  return c.json({ email })
}
