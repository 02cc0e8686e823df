import { setTimeout as sleep } from 'node:timers/promises'
import { alreadyRegisteredNotice } from '../../mail/letters.ts'
import { type Account, insertAccount, toPendingRow } from '../accounts/account.ts'
import { holdUnconfirmed, noteOtherSignUp, noteSignUp, replaceSignUp } from '../accounts/sign-ups.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserByEmail, toUserObject, type UserRow } from '../accounts/user.ts'
import { hashPassword, inHashingSlot, isPassword } from '../passwords/passwords.ts'
import { type AuthParts, networkOf } from '../request/parts.ts'
import { postCode, postNotice } from '../request/post-code.ts'
import { AuthError } from '../wire/errors.ts'

/**
 * Milliseconds that an answer takes at least: longer than storing an account takes, so that the time does not tell
 * whether the e-mail has an account.
 */
const shortestAnswer = 400

/** What the request brings besides the account; the letter's link opens `landing`. */
type Asked = { password: string; address: string; landing: string }

/**
 * A sign-up that waits for its address to be confirmed. The answer is made of the request alone, so neither its words
 * nor their order tell whether there was an account.
 */
export async function signUpPending(parts: AuthParts, account: Account, asked: Asked) {
  // Every sign-up makes a letter of one kind or the other.
  await parts.limits.checkMailTo('signup', account.email, asked.address)
  await parts.limits.checkLetter('signup', account.email)
  const [found] = await Promise.all([store(parts, account, asked), sleep(shortestAnswer)])
  if (found?.email_confirmed_at) {
    postNotice(parts, 'signup_again_notice', { user: found, email: found.email }, alreadyRegisteredNotice)
  } else {
    const find = () => findUserByEmail(parts.auth, account.email)
    postCode(parts, 'signup', { find, landing: asked.landing })
  }
  return toUserObject(toPendingRow(account))
}

/** Makes the account, or gives one that nobody confirmed the newer password; answers what was there before. */
async function store(
  parts: AuthParts,
  account: Account,
  { password, address }: Asked,
): Promise<UserRow | undefined> {
  const hash = await hashPassword(password)
  const isNew = await inTransaction(parts.auth, async (client) => {
    await insertAccount(client, account, hash)
    await noteSignUp(client, account.id, networkOf(address))
    return true
  }).catch((error) => {
    if (error instanceof AuthError && error.code === 'user_already_exists') return false
    throw error
  })
  const found = isNew ? undefined : await findUserByEmail(parts.auth, account.email)
  // Runs also without an account, so that the answer always takes as long.
  const isSame = await inHashingSlot(() => isPassword(password, found?.encrypted_password))
  if (!found) return undefined
  await inTransaction(parts.auth, async (client) => {
    const before = await holdUnconfirmed(client, found.id)
    if (before === undefined) return
    await replaceSignUp(client, found.id, account, hash)
    const hasRival = !isSame || before !== found.encrypted_password
    if (hasRival) await noteOtherSignUp(client, found.id, networkOf(address))
  })
  return found
}
