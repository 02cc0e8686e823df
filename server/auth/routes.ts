import { type Handler, Hono } from 'hono'
import { challengeFactor } from './factors/challenge-factor.ts'
import { enrollFactor } from './factors/enroll-factor.ts'
import { makeRecoveryCodes, tellRecoveryCodes } from './factors/recovery-codes.ts'
import { removeFactor } from './factors/remove-factor.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { health } from './health.ts'
import { answerPasskey, askPasskey } from './passkeys/authenticate-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/manage-passkeys.ts'
import { registerPasskey, startRegistration } from './passkeys/register-passkey.ts'
import { publishKeys } from './publish-keys.ts'
import { notMe } from './recovery/not-me.ts'
import { recover } from './recovery/recover.ts'
import { resend } from './recovery/resend.ts'
import { verify } from './recovery/verify.ts'
import { refuseAdministration, refusedRoutes } from './refusals.ts'
import type { AuthParts } from './request/parts.ts'
import { settings } from './settings.ts'
import { logOut } from './sign-in/log-out.ts'
import { signUp } from './sign-in/sign-up.ts'
import { tokenEndpoint } from './sign-in/token-endpoint.ts'
import { getUser } from './user/get-user.ts'
import { updateUser } from './user/update-user.ts'
import { AuthError, answerAuthError } from './wire/errors.ts'

/** /auth/v1: what an unmodified `@supabase/auth-js` asks of this product, in Supabase Auth's format. */
export function createAuth(parts: AuthParts) {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  const routes: Record<string, Record<string, Handler>> = {
    '/signup': { POST: signUp(parts) },
    '/token': { POST: tokenEndpoint(parts) },
    '/recover': { POST: recover(parts) },
    '/verify': { POST: verify(parts) },
    '/not-me': { POST: notMe(parts) },
    '/resend': { POST: resend(parts) },
    '/user': { GET: getUser(parts), PUT: updateUser(parts) },
    '/factors': { POST: enrollFactor(parts) },
    '/factors/recovery-codes': { GET: tellRecoveryCodes(parts), POST: makeRecoveryCodes(parts) },
    '/factors/:factor': { DELETE: removeFactor(parts) },
    '/factors/:factor/challenge': { POST: challengeFactor(parts) },
    '/factors/:factor/verify': { POST: verifyFactor(parts) },
    '/passkeys': { GET: listPasskeys(parts) },
    '/passkeys/registration/options': { POST: startRegistration(parts) },
    '/passkeys/registration/verify': { POST: registerPasskey(parts) },
    '/passkeys/authentication/options': { POST: askPasskey(parts) },
    '/passkeys/authentication/verify': { POST: answerPasskey(parts) },
    '/passkeys/:passkey': { PATCH: renamePasskey(parts), DELETE: removePasskey(parts) },
    '/logout': { POST: logOut(parts) },
    '/settings': { GET: settings(parts) },
    '/health': { GET: health },
    '/.well-known/jwks.json': { GET: publishKeys(parts) },
    ...refusedRoutes(parts),
  }
  for (const [path, handlers] of Object.entries(routes)) {
    for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler)
    app.all(path, (c) => {
      c.header('allow', Object.keys(handlers).join(', '))
      return answerAuthError(c, new AuthError(405, 'unknown', 'Method Not Allowed'))
    })
  }
  app.all('/admin/*', refuseAdministration(parts))
  app.all('*', (c) => answerAuthError(c, new AuthError(404, 'unknown', '404 page not found')))
  return app
}
