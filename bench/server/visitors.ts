import { once } from 'node:events'
import { Agent, type IncomingMessage, request as open } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReset, noteResets } from './resets.ts'

export type Asked = { method?: 'POST'; path: string; headers: Record<string, string>; body?: string }

/**
 * Sends requests to a server over connections that stay open; resolves when the answer is whole. As browsers do, it
 * asks once more when the server closed the connection just then.
 */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true })
  const ask = async ({ body, ...asked }: Asked): Promise<void> => {
    const request = open(url, { agent, ...asked }).end(body)
    // `once` hears only the first error; another one without a listener would end the bench.
    request.on('error', () => undefined)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    const { statusCode } = response
    if (statusCode !== 200) throw new Error(`${asked.path}: ${statusCode}`)
  }
  return (asked: Asked): Promise<void> =>
    ask(asked).catch((error: unknown) => {
      if (!isReset(error)) throw error
      noteResets(1)
      return ask(asked)
    })
}

/** So many do `work` again and again; all that was begun in time is finished and counted. */
export async function perSecond(workers: number, duration: number, work: (turn: number) => Promise<unknown>) {
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1000
  let count = 0
  const repeat = async () => {
    while (passed() < duration) await work(count++)
  }
  await Promise.all(Array.from({ length: workers }, repeat))
  return count / passed()
}

/** Visits are lists of requests, each sent when the one before is answered. */
export function createVisitors(url: string, visits: Asked[][]) {
  const ask = createClient(url)
  let count = 0
  const next = () => visits[count++ % visits.length] ?? []

  /** Visits a second while so many visit at once, as soon as those `lead` seconds are over in which queues form. */
  async function mostVisits(atOnce: number, lead: number, duration: number): Promise<number> {
    const from = performance.now() + lead * 1000
    const until = from + duration * 1000
    let ended = 0
    const stay = async () => {
      while (performance.now() < until) {
        for (const asked of next()) await ask(asked)
        const now = performance.now()
        if (now >= from && now < until) ended += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, stay))
    return ended / duration
  }

  /** Visits begin by chance, so many a second, whether or not others wait: how long each request took, from when it was due. */
  async function arriving(rate: number, duration: number): Promise<{ asked: Asked; milliseconds: number }[]> {
    const answered: { asked: Asked; milliseconds: number }[] = []
    const visit = async (due: number) => {
      let since = due
      for (const asked of next()) {
        await ask(asked)
        const now = performance.now()
        answered.push({ asked, milliseconds: now - since })
        since = now
      }
    }
    const start = performance.now()
    const underWay: Promise<unknown>[] = []
    for (
      let due = start;
      due < start + duration * 1000;
      due += (-Math.log(1 - Math.random()) * 1000) / rate
    ) {
      await sleep(Math.max(0, due - performance.now()))
      underWay.push(visit(due).catch((error: Error) => error))
    }
    const failed = (await Promise.all(underWay)).find((result) => result instanceof Error)
    if (failed) throw failed
    return answered
  }

  return { mostVisits, arriving }
}
