import type { MiddlewareHandler } from 'hono'
import { publishableKey } from '../kit/publishable-key.ts'

const keysPath = '/auth/v1/.well-known/jwks.json'

/** Requires Supabase's `apikey` (header or query), in the words of Supabase's gateway; not for the public keys. */
export const requireApiKey: MiddlewareHandler = async (c, next) => {
  const key = c.req.header('apikey') ?? c.req.query('apikey')
  if (key === publishableKey || c.req.path === keysPath) return next()
  const answer = key
    ? { message: 'Invalid API key', hint: 'Double check the provided API key.' }
    : {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      }
  return c.json(answer, 401)
}
