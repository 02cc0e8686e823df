import type { Context } from 'hono'
import type { AuthParts } from '../request/parts.ts'
import { AuthError } from '../wire/errors.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'

/** We use no PKCE flow: links carry their secret, so no code exists that could be exchanged. */
const noFlow = 'invalid flow state, no valid flow state found'

/** POST /token: each grant type (a password, a refresh token) has its handler. */
export const tokenEndpoint = (parts: AuthParts) => {
  const grants: Record<string, (c: Context) => Promise<Response>> = {
    password: signIn(parts),
    refresh_token: refresh(parts),
  }
  return (c: Context) => {
    const type = c.req.query('grant_type') ?? ''
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
    if (type === 'id_token') throw new AuthError(400, 'provider_disabled', 'Provider is not enabled')
    if (type === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    if (type === 'pkce') throw new AuthError(404, 'flow_state_not_found', noFlow)
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(c)
  }
}
