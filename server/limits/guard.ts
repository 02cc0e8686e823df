import type { Context, MiddlewareHandler } from 'hono'
import { tooLong } from '../refusal.ts'
import { addressKey } from './address-key.ts'
import type { AtOnce } from './at-once.ts'
import type { Limits } from './limits.ts'

const longestUrl = 2_048

type Parts = { limits: Limits; atOnce: AtOnce; clientAddress: (c: Context) => string }

/** What every request passes first: the length of its address, its client's count, its client's turn. */
export const createGuard =
  ({ limits, atOnce, clientAddress }: Parts): MiddlewareHandler =>
  async (c, next) => {
    const { url } = c.req
    // Path and query; the host is the client's own words.
    if (url.length - url.indexOf('/', 'https://'.length) > longestUrl) throw tooLong()
    const address = clientAddress(c)
    await limits.check('request', address)
    const leave = await atOnce.enter(addressKey(address))
    await next().finally(leave)
  }
