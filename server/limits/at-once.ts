import { tooBusy, tooManyRequests } from '../kit/refusal.ts'
import { createSlots, type Slots } from '../kit/slots.ts'

/** What a change may change: each has connections of its own. */
export type Changed = 'data' | 'auth'

type Bounds = {
  /** Requests of one client that are worked on at the same moment; the others wait their turn. */
  perClient: number
  /**
   * Of these, changes of the data and of accounts: fewer than either has connections, so that some are left to
   * everybody else while one client's changes wait for locks.
   */
  changesPerClient: Record<Changed, number>
  /** Requests of one client, and of all, that are being received, wait or are worked on. */
  inHandPerClient: number
  inHand: number
}

/** A request between its arrival and its answer. */
export type Visit = {
  /** Runs `work` when it is this client's turn. */
  inTurn: Slots['run']
  /** The turns of this client's changes, to be taken before `inTurn`. */
  changes: Record<Changed, Pick<Slots, 'run' | 'refuseWaiting'>>
  leave(): void
}

export const bounds: Bounds = {
  perClient: 64,
  changesPerClient: { data: 6, auth: 3 },
  inHandPerClient: 512,
  inHand: 2_048,
}
/** One client may have everything: for load tests. */
export const unbounded: Bounds = {
  perClient: 2_048,
  changesPerClient: { data: 2_048, auth: 2_048 },
  inHandPerClient: 2_048,
  inHand: 2_048,
}

/**
 * Bounds what each client may have in hand at once, so that one in a hurry does not hold up the others. A request
 * takes its turn only when it has been received whole, so that slow senders hold up nobody behind the same address.
 */
export function createAtOnce({ perClient, changesPerClient, inHandPerClient, inHand }: Bounds) {
  const clients = new Map<string, { inHand: number; slots: Slots; changes: Record<Changed, Slots> }>()
  let count = 0

  /** Takes a request in, or refuses it with 429 or 503. */
  function arrive(key: string): Visit {
    if (count >= inHand) throw tooBusy()
    const client = clients.get(key) ?? {
      inHand: 0,
      slots: createSlots(perClient),
      changes: { data: createSlots(changesPerClient.data), auth: createSlots(changesPerClient.auth) },
    }
    if (client.inHand >= inHandPerClient) throw tooManyRequests(1)
    clients.set(key, client)
    client.inHand += 1
    count += 1
    return {
      inTurn: client.slots.run,
      changes: client.changes,
      leave() {
        count -= 1
        client.inHand -= 1
        if (client.inHand === 0) clients.delete(key)
      },
    }
  }

  return { arrive, inHand: () => count }
}

export type AtOnce = ReturnType<typeof createAtOnce>
