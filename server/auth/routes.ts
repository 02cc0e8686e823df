import { type Handler, Hono } from 'hono'
import { answerRefusal, toRefusal } from '../answer-refusal.ts'
import { challengeFactor } from './challenge-factor.ts'
import { enrollFactor } from './enroll-factor.ts'
import { AuthError, answerAuthError, toAuthError } from './errors.ts'
import { getUser } from './get-user.ts'
import { health } from './health.ts'
import { logOut } from './log-out.ts'
import type { AuthParts } from './parts.ts'
import { recover } from './recover.ts'
import { removeFactor } from './remove-factor.ts'
import { resend } from './resend.ts'
import { settings } from './settings.ts'
import { signUp } from './sign-up.ts'
import { token } from './token.ts'
import { updateUser } from './update-user.ts'
import { verify } from './verify.ts'
import { verifyFactor } from './verify-factor.ts'

/** /auth/v1: what an unmodified `@supabase/auth-js` asks of this product, in Supabase Auth's own words. */
export function createAuth(parts: AuthParts) {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  const routes: Record<string, Record<string, Handler>> = {
    '/signup': { POST: signUp(parts) },
    '/token': { POST: token(parts) },
    '/recover': { POST: recover(parts) },
    '/verify': { POST: verify(parts) },
    '/resend': { POST: resend(parts) },
    '/user': { GET: getUser(parts), PUT: updateUser(parts) },
    '/factors': { POST: enrollFactor(parts) },
    '/factors/:factor': { DELETE: removeFactor(parts) },
    '/factors/:factor/challenge': { POST: challengeFactor(parts) },
    '/factors/:factor/verify': { POST: verifyFactor(parts) },
    '/logout': { POST: logOut(parts) },
    '/settings': { GET: settings(parts) },
    '/health': { GET: health },
  }
  for (const [path, handlers] of Object.entries(routes)) {
    for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler)
    app.all(path, (c) => {
      c.header('allow', Object.keys(handlers).join(', '))
      return answerAuthError(c, new AuthError(405, 'unknown', 'Method Not Allowed'))
    })
  }
  app.all('*', (c) => answerAuthError(c, new AuthError(404, 'unknown', '404 page not found')))
  app.onError((error, c) => {
    const refusal = toAuthError(error)
    return refusal ? answerAuthError(c, refusal) : answerRefusal(c, toRefusal(error, c))
  })
  return app
}
