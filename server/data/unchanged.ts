import type { MiddlewareHandler } from 'hono'
import { matchesTag } from '../kit/etag.ts'

/** Answers 304 in place of a body that the client already has, as its `If-None-Match` says. */
export const answerUnchanged: MiddlewareHandler = async (c, next) => {
  await next()
  const known = c.req.header('if-none-match')
  const tag = known && c.res.status === 200 && c.res.headers.get('etag')
  if (!tag || !matchesTag(known, tag)) return
  const headers = new Headers(c.res.headers)
  headers.delete('content-type')
  // Hono would add the old answer's headers to the new one's.
  c.res = undefined
  c.res = new Response(null, { status: 304, headers })
}
