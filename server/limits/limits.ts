import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { codeMilliseconds } from '../kit/codes.ts'
import type { Logger } from '../kit/log.ts'
import { type Refusal, tooManyMails, tooManyRequests } from '../kit/refusal.ts'
import { addressKey } from './address-key.ts'
import { type Counter, countInMemory, countSoon, countTogether } from './counters.ts'
import { createSharedCounts, createStore } from './shared-counts.ts'

/** What is counted, how many are allowed and in how many seconds: the counts of the contract. */
const counts = {
  request: { points: 3_000, duration: 60 },
  signin: { points: 100, duration: 15 * 60 },
  failedSignin: { points: 10, duration: 15 * 60 },
  signup: { points: 60, duration: 60 * 60 },
  refresh: { points: 300, duration: 15 * 60 },
  // Asking for a mail: by client; by client and address that it would go to, whether or not that has an account; to
  // one address in all. The last two last as long as a link, so whoever has to wait has a good one in the mailbox.
  mail: { points: 60, duration: 60 * 60 },
  mailTo: { points: 6, duration: codeMilliseconds / 1000 },
  mailToInAll: { points: 18, duration: codeMilliseconds / 1000 },
  verify: { points: 100, duration: 15 * 60 },
  // Codes of a second factor, by factor: only its member's sessions get that far, so nobody locks another out.
  failedFactor: { points: 5, duration: 15 * 60 },
  challenge: { points: 30, duration: 15 * 60 },
  concierge: { points: 120, duration: 60 },
  // From everybody together: twenty-five addresses at their limit.
  conciergeInAll: { points: 3_000, duration: 60 },
} as const

export type Counted = keyof typeof counts

/** Counted before work that asks the database anyway, so that several processes count exactly. */
const exact = [
  'signin',
  'failedSignin',
  'signup',
  'refresh',
  'mail',
  'mailTo',
  'mailToInAll',
  'verify',
  'failedFactor',
  'challenge',
] as const
/** Counted without waiting: a page or a question needs no database. */
const quick = ['request', 'concierge', 'conciergeInAll'] as const

/** One try, counted as wrong until it is forgiven. */
type Attempt = { forgive(): Promise<void> }

export type Limits = {
  /** Counts one use by a client's address; throws 429 with `Retry-After` beyond the count. */
  check(
    name: 'request' | 'signin' | 'signup' | 'refresh' | 'mail' | 'verify' | 'concierge',
    address: string,
  ): Promise<void>
  /**
   * Counts a mail to this e-mail, asked for from this address and in all; throws 429 beyond the counts. What one
   * address asks for in vain counts for it alone, so that it cannot use up what the member asks for.
   */
  checkMailTo(email: string, address: string): Promise<void>
  /**
   * Counts an attempt at this e-mail's password before it is made; throws 429 when too many were wrong. Keyed by
   * address too, so that nobody can lock a member out from elsewhere. `forgive` takes a right one back.
   */
  attemptPassword(email: string, address: string): Promise<Attempt>
  /** The same for a code of a second factor. */
  attemptFactor(id: string): Promise<Attempt>
  /** Counts that a code of this factor was asked for; throws 429 beyond the count. */
  checkChallenge(id: string): Promise<void>
}

type Options = {
  /** `false` lifts the counts, for load tests. */
  enabled: boolean
  /** Where several processes count together; without it in this process's memory. */
  pool?: pg.Pool | undefined
  log: Logger
  onRefused?: (name: Counted) => void
}

const unlimited: Limits = {
  check: async () => {},
  checkMailTo: async () => {},
  attemptPassword: async () => ({ forgive: async () => {} }),
  attemptFactor: async () => ({ forgive: async () => {} }),
  checkChallenge: async () => {},
}

/** The counts of uses by client. */
export function createLimits({ enabled, pool, log, onRefused }: Options): Limits {
  if (!enabled) return unlimited
  const store = pool && createStore(pool, log)
  const openExact = (name: Counted): Counter => {
    const memory = countInMemory(name, counts[name])
    return store ? countTogether(counts[name], createSharedCounts(name, counts[name], store), memory) : memory
  }
  const openQuick = (name: Counted): Pick<Counter, 'consume'> => {
    const memory = countInMemory(name, counts[name])
    return store ? countSoon(createSharedCounts(name, counts[name], store), memory) : memory
  }
  const exactly = open(exact, openExact)
  const counters = { ...exactly, ...open(quick, openQuick) }

  async function use(name: Counted, key: string, refuse: (seconds: number) => Refusal = tooManyRequests) {
    try {
      await counters[name].consume(key)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      onRefused?.(name)
      // Never longer than the count lasts, whatever the clock did meanwhile.
      throw refuse(Math.min(reason.msBeforeNext / 1000, counts[name].duration))
    }
  }

  async function attempt(name: 'failedSignin' | 'failedFactor', key: string): Promise<Attempt> {
    await use(name, key)
    return { forgive: async () => void (await exactly[name].reward(key)) }
  }

  return {
    async check(name, address) {
      await use(name, addressKey(address))
      if (name === 'concierge') await use('conciergeInAll', 'all')
    },
    async checkMailTo(email, address) {
      await use('mailTo', digest(`${email} ${addressKey(address)}`), tooManyMails)
      await use('mailToInAll', digest(email), tooManyMails)
    },
    attemptPassword: (email, address) =>
      attempt('failedSignin', digest(`${email.trim().toLowerCase()} ${addressKey(address)}`)),
    attemptFactor: (id) => attempt('failedFactor', id),
    checkChallenge: (id) => use('challenge', id),
  }
}

function open<Name extends Counted, C extends Pick<Counter, 'consume'>>(
  names: readonly Name[],
  make: (name: Name) => C,
) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, C>
}

/** E-mails stay out of the table, and fit its column. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
