import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tooLarge } from '../kit/refusal.ts'
import { hasBody } from '../limits/guard.ts'

/** Refuses a body of more than so many kilobytes with 413. */
export function jsonLimit(kilobytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw tooLarge(kilobytes)
    },
  })
  // A body that nobody reads needs no limit, and to ask for it would make Hono build a real `Request` for each read.
  return (c, next) => (hasBody(c) ? limit(c, next) : next())
}
