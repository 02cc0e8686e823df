import type { MiddlewareHandler } from 'hono'
import type { Logger } from '../kit/log.ts'
import { Refusal } from '../kit/refusal.ts'

const longestPath = 256

/**
 * One line a request; query strings, headers and bodies stay out because they may hold personal data. A fault of
 * ours has its reason here, under the id that the page shows.
 */
export const logRequests =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now()
    await next()
    const { method, path } = c.req
    const line = lineOf({ id: c.get('requestId'), method, path, status: c.res.status, start })
    if (line.status < 500) log.info(line)
    else log.error({ ...line, reason: describe(c.error) })
  }

type Request = { id: string; method: string; path: string; status: number; start: number }

/** What the log says of a request. */
export const lineOf = ({ start, path, ...rest }: Request) => ({
  ...rest,
  path: path.slice(0, longestPath),
  ms: Math.round(performance.now() - start),
})

/** What went wrong and what caused it. A refusal is expected, so its place in the code tells nothing. */
function describe(error: unknown): object | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message, cause } = error
  const code = 'code' in error ? error.code : undefined
  const isExpected = error instanceof Refusal || cause !== undefined
  return { name, code, message, ...(!isExpected && { stack: error.stack }), cause: describe(cause) }
}
