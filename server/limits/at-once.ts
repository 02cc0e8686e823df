import { tooBusy, tooManyRequests } from '../refusal.ts'

type Client = { running: number; waiting: (() => void)[] }
type Bounds = {
  /** Requests of one client under way at the same moment; more wait their turn, and beyond that are refused. */
  perClient: number
  waitingPerClient: number
  /** Requests of all clients, under way or waiting. */
  total: number
}

export const bounds: Bounds = { perClient: 64, waitingPerClient: 448, total: 2_048 }

/** Lets each client have so much in hand at once, so that one in a hurry does not hold up the others. */
export function createAtOnce({ perClient, waitingPerClient, total }: Bounds) {
  const clients = new Map<string, Client>()
  let inHand = 0

  function leave(key: string, client: Client) {
    inHand -= 1
    const next = client.waiting.shift()
    if (next) return next()
    client.running -= 1
    if (client.running === 0) clients.delete(key)
  }

  /** Resolves when the request may begin, with the way to say that it ended. */
  async function enter(key: string): Promise<() => void> {
    if (inHand >= total) throw tooBusy()
    const client = clients.get(key) ?? { running: 0, waiting: [] }
    if (client.waiting.length >= waitingPerClient) throw tooManyRequests(1)
    clients.set(key, client)
    inHand += 1
    if (client.running < perClient) client.running += 1
    else await new Promise<void>((resolve) => client.waiting.push(resolve))
    return () => leave(key, client)
  }

  return { enter, inHand: () => inHand }
}

export type AtOnce = ReturnType<typeof createAtOnce>
