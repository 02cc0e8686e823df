import { toBareUserObject, toUserObject, type UserRow } from '../accounts/user.ts'
import type { Aal } from '../sessions/session.ts'
import { AuthError } from '../wire/errors.ts'
import type { Member } from './authenticate.ts'

/** Whether the member signs in with a second factor. */
export const hasSecondFactor = ({ factors }: Pick<UserRow, 'factors'>) =>
  factors.some(({ status }) => status === 'verified')

/** Whether the member's session proved less than the account asks for. */
export const lacksSecondFactor = ({ user, aal }: Member) => hasSecondFactor(user) && aal !== 'aal2'

/** The user as a session of this level may know it. */
export const toKnownUser = (user: UserRow, aal: Aal) =>
  hasSecondFactor(user) && aal !== 'aal2' ? toBareUserObject(user) : toUserObject(user)

/** The status is Supabase Auth's own, which differs from route to route. */
export const insufficientAal = (status: 401 | 403 | 422, what: string) =>
  new AuthError(status, 'insufficient_aal', `AAL2 ${what}`)
