import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { codeMilliseconds } from '../kit/codes.ts'
import type { Queries } from '../kit/connections.ts'
import type { Logger } from '../kit/log.ts'
import { type Refusal, tooManyMails, tooManyRequests, tooManyWrongTries } from '../kit/refusal.ts'
import { addressKey, widerKeys } from './address-key.ts'
import { type Count, type Counter, countInMemory, countSoon, countTogether } from './counters.ts'
import { createStore } from './shared-store.ts'

/** Counted before work that asks the database anyway, so that several processes count exactly. In docs/product.md. */
const exactCounts = {
  signin: { points: 100, duration: 15 * 60 },
  failedSignin: { points: 10, duration: 15 * 60 },
  signup: { points: 60, duration: 60 * 60 },
  refresh: { points: 300, duration: 15 * 60 },
  // A challenge for passkeys, which the login page asks for when its e-mail field is entered.
  passkey: { points: 300, duration: 15 * 60 },
  // `mail` counts what one client asks for; `mailTo` counts per client, kind of letter and recipient, also when the
  // recipient has no account.
  mail: { points: 60, duration: 60 * 60 },
  mailTo: { points: 6, duration: codeMilliseconds / 1000 },
  // Letters that are sent, per kind and recipient. The time is half of a link's lifetime: when a letter is not sent, an
  // earlier one is in the mailbox and its link still works for at least as long.
  letter: { points: 9, duration: codeMilliseconds / 2000 },
  verify: { points: 100, duration: 15 * 60 },
  // Codes of a second factor, per factor: only sessions of its member may try, so nobody locks another member out.
  failedFactor: { points: 5, duration: 15 * 60 },
  challenge: { points: 30, duration: 15 * 60 },
  // Each takes a core for a moment, as a sign-in does.
  proof: { points: 100, duration: 15 * 60 },
  // Each is a row of the account's history for a year.
  change: { points: 30, duration: 15 * 60 },
}

/**
 * Over days and longer than a process lives, so counted in the database also where one process is alone
 * (docs/decisions/015).
 */
const lastingCounts = {
  failedSigninDays: { points: 30, duration: 3 * 24 * 60 * 60 },
  failedFactorDays: { points: 20, duration: 7 * 24 * 60 * 60 },
  // By account, from any address. At the next one the member gets a letter.
  wrongPassword: { points: 9, duration: 24 * 60 * 60 },
  wrongCode: { points: 4, duration: 24 * 60 * 60 },
}

/** Counted without waiting: a page or a question needs no database. */
const quickCounts = {
  request: { points: 3_000, duration: 60 },
  // `/health`, and what browsers ask before a request: fifty a second are more than any monitor's.
  probe: { points: 3_000, duration: 60 },
  concierge: { points: 120, duration: 60 },
  // From everybody together: twenty-five addresses at their limit.
  conciergeInAll: { points: 3_000, duration: 60 },
}

/** An IPv6 /56 may use twice the count of a single /64, a /48 eight times. */
const widerTimes = [2, 8] as const

const counts = { ...exactCounts, ...lastingCounts, ...quickCounts }
export type Counted = keyof typeof counts

/** One attempt, counted as wrong until it is forgiven. */
type Attempt = { forgive(): Promise<void> }

export type Limits = {
  /** Counts one use by a client's address; throws 429 with `Retry-After` beyond the count. */
  check(
    name:
      | 'request'
      | 'probe'
      | 'signin'
      | 'signup'
      | 'proof'
      | 'refresh'
      | 'passkey'
      | 'mail'
      | 'verify'
      | 'concierge',
    address: string,
  ): Promise<void>
  /** Counts a letter of this kind to this e-mail, asked for from this address; throws 429 beyond the count. */
  checkMailTo(kind: string, email: string, address: string): Promise<void>
  /** Counts a letter of this kind to this e-mail just before it is sent; throws 429 beyond the count. */
  checkLetter(kind: string, email: string): Promise<void>
  /**
   * Counts an attempt at this e-mail's password before it is made; throws 429 when too many were wrong. Keyed by
   * address too, so that nobody can lock a member out from elsewhere, and by the stored hash: a new password begins
   * anew. `forgive` takes back the count of an attempt that was right.
   */
  attemptPassword(tried: {
    email: string
    address: string
    hash?: string | null | undefined
  }): Promise<Attempt>
  /**
   * The same for a code of a second factor. `by` says what the session proved first, the hash of a password for one.
   */
  attemptFactor(id: string, by: string): Promise<Attempt>
  /**
   * Counts a wrong password by e-mail, a wrong code by account. Answers whether it is the one of which the member is to
   * be told, which is so once a day at most.
   */
  countWrong(what: 'wrongPassword' | 'wrongCode', whose: string): Promise<boolean>
  /** Counts that a code of this factor was asked for, `by` as above; throws 429 beyond the count. */
  checkChallenge(id: string, by: string): Promise<void>
  /** Counts that an account's passkeys, factors or recovery codes were changed; throws 429 beyond the count. */
  checkChange(userId: string): Promise<void>
}

type Options = {
  /** `false` lifts the counts, for load tests. */
  enabled: boolean
  /** Where several processes count together; without it in this process's memory. */
  pool?: pg.Pool | undefined
  /** Where counts over days are kept; without it in this process's memory. */
  lasting?: Queries | undefined
  log: Logger
  onRefused?: ((name: Counted) => void) | undefined
}

const unlimited: Limits = {
  check: async () => {},
  checkMailTo: async () => {},
  checkLetter: async () => {},
  attemptPassword: async () => ({ forgive: async () => {} }),
  attemptFactor: async () => ({ forgive: async () => {} }),
  countWrong: async () => false,
  checkChallenge: async () => {},
  checkChange: async () => {},
}

/** A counter for each count; `wider` those of an IPv6 address's networks, as `widerKeys` orders them. */
function openCounters({ pool, lasting, log }: Pick<Options, 'pool' | 'lasting' | 'log'>) {
  const store = pool && createStore(pool, log, 'limits')
  const lastingStore = lasting && createStore(lasting, log, 'wrong_tries')
  const openExact = (name: string, count: Count) =>
    store ? countTogether(name, count, store) : countInMemory(name, count)
  const openQuick = (name: string, count: Count) =>
    store ? countSoon(name, count, store) : countInMemory(name, count)
  const openLasting = (name: string, count: Count) =>
    lastingStore ? countTogether(name, count, lastingStore) : countInMemory(name, count)
  return {
    exact: openAll(exactCounts, openExact),
    quick: openAll(quickCounts, openQuick),
    overDays: openAll(lastingCounts, openLasting),
    wider: widerTimes.map((times) =>
      openAll(counts, (name, { points, duration }) => {
        const open = name in quickCounts ? openQuick : openExact
        return open(`${name}*${times}`, { points: points * times, duration })
      }),
    ),
  }
}

/** The counts of uses by client. */
export function createLimits({ enabled, onRefused, ...stores }: Options): Limits {
  if (!enabled) return unlimited
  const { exact, quick, overDays, wider } = openCounters(stores)
  const counters = { ...exact, ...overDays, ...quick }

  async function use(
    name: Counted,
    key: string,
    refuse: (seconds: number) => Refusal = tooManyRequests,
    counter: Pick<Counter, 'consume'> = counters[name],
  ) {
    try {
      await counter.consume(key)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      onRefused?.(name)
      // Never longer than the count lasts, whatever the clock did meanwhile.
      throw refuse(Math.min(reason.msBeforeNext / 1000, counts[name].duration))
    }
  }

  async function attempt(name: 'failedSignin' | 'failedFactor', key: string): Promise<Attempt> {
    const days = `${name}Days` as const
    await use(name, key)
    await use(days, key, tooManyWrongTries)
    return {
      forgive: async () => void (await Promise.all([exact[name].reward(key), overDays[days].reward(key)])),
    }
  }

  async function countWrong(what: 'wrongPassword' | 'wrongCode', whose: string): Promise<boolean> {
    try {
      await overDays[what].consume(digest(whose))
      return false
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return reason.consumedPoints === counts[what].points + 1
    }
  }

  return {
    async check(name, address) {
      await use(name, addressKey(address))
      for (const [index, key] of widerKeys(address).entries()) {
        await use(name, key, tooManyRequests, wider[index]?.[name])
      }
      if (name === 'concierge') await use('conciergeInAll', 'all')
    },
    checkMailTo: (kind, email, address) =>
      use('mailTo', digest(`${kind} ${email} ${addressKey(address)}`), tooManyMails),
    checkLetter: (kind, email) => use('letter', digest(`${kind} ${email}`), tooManyMails),
    attemptPassword: ({ email, address, hash }) =>
      attempt('failedSignin', digest(`${email.trim().toLowerCase()} ${addressKey(address)} ${hash ?? ''}`)),
    attemptFactor: (id, by) => attempt('failedFactor', digest(`${id} ${by}`)),
    countWrong,
    checkChallenge: (id, by) => use('challenge', digest(`${id} ${by}`)),
    checkChange: (userId) => use('change', userId),
  }
}

function openAll<Name extends string, C>(
  of: Record<Name, Count>,
  open: (name: NoInfer<Name>, count: Count) => C,
): Record<Name, C> {
  const names = Object.keys(of) as Name[]
  return Object.fromEntries(names.map((name) => [name, open(name, of[name])])) as Record<Name, C>
}

/** E-mails stay out of the table, and fit its column. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
