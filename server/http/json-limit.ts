import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { incomplete, Refusal, tooLarge } from '../kit/refusal.ts'
import { hasBody } from '../limits/guard.ts'

/** Refuses a body of more than so many kilobytes with 413, and with 400 one that broke off before its end. */
export function jsonLimit(kilobytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw tooLarge(kilobytes)
    },
  })
  // What a route throws does not come this way: only what reading the body does.
  const explain = (error: unknown) => {
    throw error instanceof Refusal ? error : incomplete()
  }
  // A body that nobody reads needs no limit, and to ask for it would make Hono build a real `Request` for each read.
  return (c, next) => (hasBody(c) ? limit(c, next).catch(explain) : next())
}
