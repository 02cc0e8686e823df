import type { Context } from 'hono'
import type { AuthParts } from './request/parts.ts'

/** GET /.well-known/jwks.json: the public keys with which anybody may verify an access token. */
export const publishKeys = (parts: AuthParts) => async (c: Context) =>
  c.json({ keys: await parts.keys.published() })
