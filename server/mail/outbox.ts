import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endsWithin } from '../kit/deadline.ts'
import type { Logger } from '../kit/log.ts'
import { tooBusy } from '../kit/refusal.ts'
import { createSlots } from '../kit/slots.ts'
import type { Deliver, Mail } from './mail.ts'

/** Looks up who gets which mail, and makes the codes in it; empty when nobody gets one. */
export type Compose = () => Promise<Mail[]>
export type Outbox = ReturnType<typeof createOutbox>

type Options = {
  deliver: Deliver
  log: Logger
  /** Milliseconds before each further attempt. */
  pauses?: number[]
}

/** Mails that wait or are on their way. */
const mostMails = 1000
const mostAtOnce = 4
/**
 * Milliseconds. The work on a mail begins after a random delay up to this, so that it does not delay the answer that
 * caused it.
 */
const longestDelay = 100

/**
 * Mails are made and sent after the request that caused them was answered: neither how long that takes nor whether
 * there is anyone to write to can be seen from the answer.
 */
export function createOutbox({ deliver, log, pauses = [2_000, 15_000, 60_000, 240_000] }: Options) {
  const stopping = new AbortController()
  const slots = createSlots(mostAtOnce)
  const mails = new Set<Promise<void>>()
  let lost = 0
  const outcomes = countOutcomes()

  const withRetries = <T>(kind: string, work: () => Promise<T>, isMail = false) =>
    tryAgain(() => slots.run(work), {
      kind,
      log,
      pauses,
      signal: stopping.signal,
      ...(isMail && { end: outcomes.count }),
    })

  async function run(kind: string, compose: Compose): Promise<void> {
    await sleep(randomInt(longestDelay))
    const composed = (await withRetries(kind, compose)) ?? []
    await Promise.all(composed.map((mail) => withRetries(mail.kind, () => deliver(mail), true)))
  }

  function take(kind: string, compose: Compose): void {
    const job = run(kind, compose).catch(() => {
      lost += 1
    })
    mails.add(job)
    void job.then(() => mails.delete(job))
  }

  return {
    /** Takes a mail; refuses with 503 when there are too many. */
    post(kind: string, compose: Compose): void {
      if (mails.size >= mostMails) throw tooBusy()
      take(kind, compose)
    },
    /**
     * Takes a mail about something that is already done. It is never refused, because a refusal would say that nothing
     * was done. When too many mails wait, this mail is dropped and logged.
     */
    notify(kind: string, compose: Compose): void {
      if (mails.size < 2 * mostMails) take(kind, compose)
      else log.error({ mail: kind }, 'A mail was not taken: too many wait')
    },
    tallies: outcomes.tallies,
    failing: outcomes.failing,
    /** Waits a moment for mails that are being sent, but not for further attempts. */
    async close(): Promise<void> {
      stopping.abort()
      await endsWithin(1_500, Promise.all(mails))
      const unsent = lost + mails.size
      if (unsent > 0) log.warn({ mails: unsent }, 'Mails were not sent before the stop')
    },
  }
}

/** How mails ended. */
function countOutcomes() {
  const tallies = { sent: 0, refused: 0, failed: 0 }
  let failing: number | undefined
  return {
    count(outcome: Outcome): void {
      tallies[outcome] += 1
      // A refusal is about one mailbox: the way to the mail server works.
      failing = outcome === 'failed' ? (failing ?? 0) + 1 : 0
    },
    /** Mails by how they ended. */
    tallies: () => ({ ...tallies }),
    /** How many mails did not leave since the last one that did; undefined before the first was tried. */
    failing: () => failing,
  }
}

type Outcome = 'sent' | 'refused' | 'failed'
type Attempts = {
  kind: string
  log: Logger
  pauses: number[]
  signal: AbortSignal
  end?: (outcome: Outcome) => void
}

/** Tries until it works, is refused for good, or the last attempt has failed: then it is undefined. */
async function tryAgain<T>(
  work: () => Promise<T>,
  { kind, log, pauses, signal, end }: Attempts,
): Promise<T | undefined> {
  for (const [attempt, pause] of [...pauses, undefined].entries()) {
    try {
      const done = await work()
      end?.('sent')
      return done
    } catch (error) {
      // Not the message: mail servers repeat the address in it.
      const line = { mail: kind, attempt: attempt + 1, ...describe(error) }
      if (pause === undefined || isRefusal(error)) {
        log.error(line, 'A mail was not sent')
        end?.(isRefusal(error) ? 'refused' : 'failed')
        return undefined
      }
      log.warn(line, 'A mail waits for another attempt')
      await sleep(pause, undefined, { ref: false, signal })
    }
  }
  return undefined
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
