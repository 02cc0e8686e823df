import type { Context } from 'hono'
import type { AuthParts } from '../request/parts.ts'
import { AuthError } from '../wire/errors.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'

/** POST /token: one handler a grant type. */
export const token = (parts: AuthParts) => {
  const grants: Record<string, (c: Context) => Promise<Response>> = {
    password: signIn(parts),
    refresh_token: refresh(parts),
  }
  return (c: Context) => {
    const type = c.req.query('grant_type') ?? ''
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(c)
  }
}
