import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { alreadyRegisteredNotice } from '../../mail/letters.ts'
import { type Account, insertAccount } from '../accounts/account.ts'
import { inTransaction } from '../accounts/transaction.ts'
import { findUserByEmail, toUserObject, type UserRow } from '../accounts/user.ts'
import { hashPassword, inHashingSlot } from '../passwords/passwords.ts'
import type { AuthParts } from '../request/parts.ts'
import { postCode, postNotice } from '../request/post-code.ts'
import { AuthError } from '../wire/errors.ts'

/** More than storing an account takes, so that an e-mail that has one already is answered no sooner. */
const milliseconds = 400

/** A sign-up that waits for its address to be confirmed. The answer does not tell whether there was an account. */
export async function signUpPending(
  parts: AuthParts,
  account: Account,
  { password, address }: { password: string; address: string },
) {
  await parts.limits.checkMailTo(account.email, address)
  const [found] = await Promise.all([store(parts, account, password), sleep(milliseconds)])
  if (found?.email_confirmed_at) {
    postNotice(parts, 'signup_again_notice', { user: found, email: found.email }, alreadyRegisteredNotice)
  } else {
    postCode(parts, 'signup', () => findUserByEmail(parts.auth, account.email))
  }
  return toUserObject(found?.id === account.id ? found : pretend(account))
}

/** The account with this e-mail: the new one, or the one that was there. */
async function store(parts: AuthParts, account: Account, password: string): Promise<UserRow | undefined> {
  const hash = await inHashingSlot(() => hashPassword(password))
  await inTransaction(parts.auth, (client) => insertAccount(client, account, hash)).catch((error) => {
    if (!(error instanceof AuthError && error.code === 'user_already_exists')) throw error
  })
  return findUserByEmail(parts.auth, account.email)
}

/** What the answer would be if the account were new. */
function pretend({ id, email, now, metadata, identity }: Account): UserRow {
  const time = now.toISOString()
  const nothing = {
    email_confirmed_at: null,
    invited_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
  }
  return {
    ...nothing,
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: null,
    encrypted_password: null,
    email_change: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: metadata,
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    is_anonymous: false,
    factors: [],
    identities: [
      {
        id: randomUUID(),
        provider_id: id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        email,
      },
    ],
  }
}
