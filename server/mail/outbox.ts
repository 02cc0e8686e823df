import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../kit/log.ts'
import { tooBusy } from '../kit/refusal.ts'
import type { Deliver, Mail } from './mail.ts'

/** Looks up who gets what, and makes the codes in it; empty when nobody does. */
export type Compose = () => Promise<Mail[]>
export type Outbox = ReturnType<typeof createOutbox>

type Options = {
  deliver: Deliver
  log: Logger
  /** Milliseconds before each further attempt. */
  pauses?: number[]
}

const mostInHand = 1000
const mostAtOnce = 4
/** A mail begins a moment after the request, at no fixed time, so that its work shows in nobody's answer. */
const longestHeadStart = 100

/**
 * Mails are made and sent after the request that caused them was answered: how long that takes, and whether there is
 * anyone to write to, shows in no answer.
 */
export function createOutbox({ deliver, log, pauses = [2_000, 15_000, 60_000, 240_000] }: Options) {
  const stopping = new AbortController()
  const waiting: (() => void)[] = []
  const inHand = new Set<Promise<void>>()
  let running = 0
  let lost = 0

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running < mostAtOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  /** Tries until it works, is refused for good, or the last attempt has failed. */
  async function persist<T>(kind: string, work: () => Promise<T>): Promise<T | undefined> {
    for (const [attempt, pause] of [...pauses, undefined].entries()) {
      try {
        return await inSlot(work)
      } catch (error) {
        const isLast = pause === undefined || isRefusal(error)
        // Not the message: mail servers repeat the address in it.
        const line = { mail: kind, attempt: attempt + 1, ...describe(error) }
        if (isLast) log.error(line, 'A mail was not sent')
        else log.warn(line, 'A mail waits for another attempt')
        if (isLast) return undefined
        await sleep(pause, undefined, { ref: false, signal: stopping.signal })
      }
    }
    return undefined
  }

  async function run(kind: string, compose: Compose): Promise<void> {
    await sleep(randomInt(longestHeadStart))
    const mails = (await persist(kind, compose)) ?? []
    await Promise.all(mails.map((mail) => persist(mail.kind, () => deliver(mail))))
  }

  function take(kind: string, compose: Compose): void {
    const job = run(kind, compose).catch(() => {
      lost += 1
    })
    inHand.add(job)
    void job.then(() => inHand.delete(job))
  }

  return {
    /** Takes a mail in hand; refuses with 503 when there are too many. */
    post(kind: string, compose: Compose): void {
      if (inHand.size >= mostInHand) throw tooBusy()
      take(kind, compose)
    },
    /** Takes a mail about what is done already, which its answer must not deny: never refused, though it may be lost. */
    notify(kind: string, compose: Compose): void {
      if (inHand.size < 2 * mostInHand) take(kind, compose)
      else log.error({ mail: kind }, 'A mail was not taken: too many are in hand')
    },
    /** Waits for what is on its way, but not for further attempts. */
    async close(): Promise<void> {
      stopping.abort()
      await Promise.race([Promise.all(inHand), sleep(1_500, undefined, { ref: false })])
      const mails = lost + inHand.size
      if (mails > 0) log.warn({ mails }, 'Mails were not sent before the stop')
    },
  }
}

/** SMTP's 5xx: asking again changes nothing. */
const isRefusal = (error: unknown) => {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return status >= 500 && status < 600
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return {}
  const { name } = error
  return {
    error: 'code' in error ? error.code : name,
    ...('responseCode' in error && { answer: error.responseCode }),
    ...('command' in error && { command: error.command }),
  }
}
