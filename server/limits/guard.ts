import { setImmediate } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { silent } from '../kit/connections.ts'
import { incomplete, tooLong } from '../kit/refusal.ts'
import { addressKey } from './address-key.ts'
import type { AtOnce, Changed, Visit } from './at-once.ts'
import type { Limits } from './limits.ts'

const longestUrl = 2_048

type Parts = { limits: Limits; atOnce: AtOnce; clientAddress: (c: Context) => string }
export type Visited = { Bindings: Partial<HttpBindings>; Variables: { visit: Visit } }

/** Checks every request first: the length of its address, and its client's count and share. */
export const createGuard =
  ({ limits, atOnce, clientAddress }: Parts): MiddlewareHandler<Visited> =>
  async (c, next) => {
    const { url } = c.req
    // Path and query only; the host is whatever the client wrote.
    if (url.length - url.indexOf('/', 'https://'.length) > longestUrl) throw tooLong()
    const address = clientAddress(c)
    await limits.check('request', address)
    const visit = atOnce.arrive(addressKey(address))
    c.set('visit', visit)
    await next().finally(visit.leave)
  }

/** Counts `/health` and OPTIONS, which the guard does not see: they must be answered while all others wait. */
export const createProbeCount =
  ({ limits, clientAddress }: Pick<Parts, 'limits' | 'clientAddress'>): MiddlewareHandler =>
  async (c, next) => {
    await limits.check('probe', clientAddress(c))
    return next()
  }

/** Waits for the whole body (whose size was checked before), which the routes then find read, and for a turn. */
export const takeTurn: MiddlewareHandler<Visited> = async (c, next) => {
  await receive(c)
  await c.get('visit').inTurn(next)
}

/**
 * The same where changes wait for a turn of their own too. When one finds the database silent, those behind it need not
 * find out in turns; one that merely lost its connection says nothing about the others.
 */
export const createTakeTurn =
  (changed: Changed, { isSilent }: { isSilent(): boolean }): MiddlewareHandler<Visited> =>
  async (c, next) => {
    await receive(c)
    const { inTurn, changes } = c.get('visit')
    if (!hasBody(c)) return inTurn(next)
    const turns = changes[changed]
    await turns.run(async () => {
      await inTurn(next)
      if (c.res.status !== 503) return
      // On a busy machine time runs out before answers are read that have come: those are read now.
      await setImmediate()
      if (isSilent()) turns.refuseWaiting(new Error(silent))
    })
  }

async function receive(c: Context<Visited>) {
  if (!hasBody(c)) return
  await c.req.text().catch(() => {
    throw incomplete()
  })
}

/** Whether a body is read at all. */
export const hasBody = ({ req }: Context) => req.method !== 'GET' && req.method !== 'HEAD'
