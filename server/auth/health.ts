import type { Context } from 'hono'

/** The release of Supabase Auth whose answers these routes follow. */
const followedVersion = 'v2.196.0'

/** GET /health: the version of Supabase Auth that this server follows. */
export const health = (c: Context) =>
  c.json({
    version: followedVersion,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
