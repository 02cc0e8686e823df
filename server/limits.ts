import { HTTPException } from 'hono/http-exception'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** What is counted, how many are allowed and in how many seconds: the counts of the contract. */
const counts = {
  request: { points: 3_000, duration: 60 },
  signin: { points: 100, duration: 15 * 60 },
  failedSignin: { points: 10, duration: 15 * 60 },
  signup: { points: 60, duration: 60 * 60 },
  refresh: { points: 300, duration: 15 * 60 },
  concierge: { points: 120, duration: 60 },
} as const

type Counted = keyof typeof counts

const tooMany = 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.'

export type Limits = {
  /** Counts one use by `key`; throws 429 with `Retry-After` (seconds) beyond the count. */
  check(name: Exclude<Counted, 'failedSignin'>, key: string): Promise<void>
  /** Throws 429 when this address has failed too often for this e-mail. Counts nothing. */
  checkFailedSignIns(email: string, address: string): Promise<void>
  /** Counts one wrong password. Keyed by address too, so that nobody can lock a member out from elsewhere. */
  failedSignIn(email: string, address: string): Promise<void>
}

const unlimited: Limits = {
  check: async () => {},
  checkFailedSignIns: async () => {},
  failedSignIn: async () => {},
}

/** Counters in this process's memory; `enabled: false` lifts the counts, for load tests. */
export function createLimits({ enabled }: { enabled: boolean }): Limits {
  if (!enabled) return unlimited
  const limiter = (name: Counted) => new RateLimiterMemory({ keyPrefix: name, ...counts[name] })
  const limiters: Record<Counted, RateLimiterAbstract> = {
    request: limiter('request'),
    signin: limiter('signin'),
    failedSignin: limiter('failedSignin'),
    signup: limiter('signup'),
    refresh: limiter('refresh'),
    concierge: limiter('concierge'),
  }
  const failureKey = (email: string, address: string) => `${email.trim().toLowerCase()} ${address}`

  return {
    check: (name, key) => consume(limiters[name], key),
    failedSignIn: async (email, address) => {
      await limiters.failedSignin.penalty(failureKey(email, address))
    },
    async checkFailedSignIns(email, address) {
      const state = await limiters.failedSignin.get(failureKey(email, address))
      if (state && state.consumedPoints >= counts.failedSignin.points) throw tooManyRequests(state)
    },
  }
}

async function consume(limiter: RateLimiterAbstract, key: string) {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooManyRequests(reason)
    throw reason
  }
}

function tooManyRequests(state: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  const headers = { 'content-type': 'application/json', 'retry-after': String(seconds) }
  return new HTTPException(429, {
    message: tooMany,
    res: new Response(JSON.stringify({ message: tooMany }), { status: 429, headers }),
  })
}
