import type { Context, Handler } from 'hono'
import { authenticate } from './request/authenticate.ts'
import type { AuthParts } from './request/parts.ts'
import { AuthError } from './wire/errors.ts'

type Refusal = ConstructorParameters<typeof AuthError>

const noOtp = [422, 'otp_disabled', 'Sign-ins with a code or a link are disabled'] as const
const noSaml = [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'] as const
const noLinking = [404, 'manual_linking_disabled', 'Manual linking is disabled'] as const
const noNonce = [
  422,
  'otp_disabled',
  'Reauthentication with a code is disabled, send the current password as current_password',
] as const

/** What Supabase Auth knows and this product has not: it says so, as there. */
export const refusedRoutes = (parts: AuthParts): Record<string, Record<string, Handler>> => ({
  '/otp': { POST: refuse(...noOtp) },
  '/magiclink': { POST: refuse(...noOtp) },
  '/invite': { POST: refuseAdministration(parts) },
  '/reauthenticate': { GET: refuseMember(parts, ...noNonce) },
  '/sso': { POST: refuse(...noSaml) },
  '/sso/saml/metadata': { GET: refuse(...noSaml) },
  '/sso/saml/acs': { POST: refuse(...noSaml) },
  '/authorize': { GET: refuse(400, 'validation_failed', 'Unsupported provider: provider is not enabled') },
  '/callback': { GET: refuseCallback, POST: refuseCallback },
  '/user/identities/authorize': { GET: refuse(...noLinking) },
  '/user/identities/:identity': { DELETE: refuse(...noLinking) },
})

/** /admin and /invite: no token here is an administrator's; `npm run membros` is the operator's way. */
export const refuseAdministration = (parts: AuthParts) =>
  refuseMember(parts, 403, 'not_admin', 'User not allowed')

const refuse =
  (...refusal: Refusal) =>
  (): never => {
    throw new AuthError(...refusal)
  }

/** Refuses, but only after the access token was checked, as Supabase Auth does. */
const refuseMember =
  (parts: AuthParts, ...refusal: Refusal) =>
  async (c: Context) => {
    await authenticate(c, parts)
    throw new AuthError(...refusal)
  }

/** The address to which an OAuth provider sends people back. */
function refuseCallback(c: Context): never {
  if (c.req.query('state')) throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid')
  throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
}
