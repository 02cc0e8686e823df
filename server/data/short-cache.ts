import type { MiddlewareHandler } from 'hono'
import { createRecentMap } from '../kit/recent-map.ts'
import type { Caller } from './caller.ts'
import { shapingHeaders } from './request.ts'

/** Milliseconds, from the arrival of the request, for which its answer may be given to others. */
const freshFor = 500
const mostKept = 16
const longestBody = 1_000_000

type Kept = { until: number; body: string; headers: Record<string, string> }

/** Tables whose policy is the same for all members (tests/api/short-cache.test.ts holds them to it). */
const isSameForAll = (table: string | undefined) => table === 'mentorias'

/**
 * Keeps the answer of the list of mentorias for half a second and gives it to every member who asks for the same.
 * Stands behind the check of the token. `Cache-Control: no-cache` asks the database.
 */
export function createShortCache(): MiddlewareHandler<{ Variables: { caller: Caller } }> {
  const answers = createRecentMap<Kept>(mostKept)

  return async (c, next) => {
    const mayUse =
      c.req.method === 'GET' &&
      isSameForAll(c.req.param('table')) &&
      // Policies show nothing to a member who has yet to use the second factor.
      c.get('caller').hasRequiredAal &&
      !c.req.header('cache-control')?.includes('no-cache')
    if (!mayUse) return next()
    const now = performance.now()
    const key = [c.req.url, ...shapingHeaders.map((name) => c.req.header(name))].join('\n')
    const kept = answers.get(key)
    if (kept && now < kept.until) return new Response(kept.body, { headers: kept.headers })
    await next()
    const { res } = c
    // An empty list is not kept: it may be the answer to a member who has just activated a second factor.
    if (res.status !== 200 || res.headers.get('content-range')?.startsWith('*')) return
    const answer = { body: await res.text(), headers: Object.fromEntries(res.headers) }
    if (answer.body.length <= longestBody) answers.set(key, { until: now + freshFor, ...answer })
    c.res = undefined
    c.res = new Response(answer.body, answer)
  }
}
