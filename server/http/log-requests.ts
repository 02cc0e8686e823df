import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../kit/log.ts'
import { Refusal } from '../kit/refusal.ts'

const longestPath = 256

/**
 * One line a request; query strings, headers and bodies stay out because they may hold personal data. The reason
 * of a 5xx is in it, under the id that the page shows.
 */
export const logRequests =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now()
    await next()
    const line = {
      id: c.get('requestId'),
      method: c.req.method,
      status: c.res.status,
      path: c.req.path.slice(0, longestPath),
      ms: Math.round(performance.now() - start),
    }
    if (line.status < 500) log.info(line)
    else log.error({ ...line, reason: describe(c.error) })
  }

/** What went wrong and what caused it. A refusal is expected, so its stack is left out. */
function describe(error: unknown): object | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message, cause } = error
  const code = 'code' in error ? error.code : undefined
  const isExpected = error instanceof Refusal || cause !== undefined
  return { name, code, message, ...(!isExpected && { stack: error.stack }), cause: describe(cause) }
}
