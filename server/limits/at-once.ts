import { tooBusy, tooManyRequests } from '../kit/refusal.ts'

type Client = { inHand: number; running: number; waiting: (() => void)[] }
type Bounds = {
  /** Requests of one client that are worked on at the same moment; the others wait their turn. */
  perClient: number
  /** Requests of one client, and of all, that are being received, wait or are worked on. */
  inHandPerClient: number
  inHand: number
}

/** A request between its arrival and its answer. */
export type Visit = {
  /** Resolves when it may be worked on. */
  turn(): Promise<void>
  leave(): void
}

export const bounds: Bounds = { perClient: 64, inHandPerClient: 512, inHand: 2_048 }

/**
 * Lets each client have so much in hand at once, so that one in a hurry does not hold up the others. A request takes
 * its turn when it has been received whole: slow ones then do not stand in the way of their own household either.
 */
export function createAtOnce({ perClient, inHandPerClient, inHand }: Bounds) {
  const clients = new Map<string, Client>()
  let count = 0

  /** Takes a request in, or refuses it with 429 or 503. */
  function arrive(key: string): Visit {
    if (count >= inHand) throw tooBusy()
    const client = clients.get(key) ?? { inHand: 0, running: 0, waiting: [] }
    if (client.inHand >= inHandPerClient) throw tooManyRequests(1)
    clients.set(key, client)
    client.inHand += 1
    count += 1
    let isRunning = false
    return {
      async turn() {
        if (client.running < perClient) client.running += 1
        else await new Promise<void>((resolve) => client.waiting.push(resolve))
        isRunning = true
      },
      leave() {
        count -= 1
        client.inHand -= 1
        if (client.inHand === 0) clients.delete(key)
        if (!isRunning) return
        const next = client.waiting.shift()
        if (next) next()
        else client.running -= 1
      },
    }
  }

  return { arrive, inHand: () => count }
}

export type AtOnce = ReturnType<typeof createAtOnce>
