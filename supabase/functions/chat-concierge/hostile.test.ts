import { beforeAll, expect, test, vi } from 'vitest'
import { createHandler } from './handler.ts'
import { files, reader } from './taught.fixture.ts'

const question = 'Quantas unidades de Botox a bula indica na glabela?'
const user = (content: string) => ({ role: 'user', content })

/** Nobody listens there: what is measured is our own work, with what would be sent. */
const model = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: '', model: 'x' }
const handlers = {
  'without a model': createHandler({ files, reader }),
  'with a model': createHandler({ files, reader, model }),
}
type Ask = (messages: object[]) => Promise<number>

/** The milliseconds of this process that an answer takes: other processes do not count. */
const asking =
  (handle: (request: Request) => Promise<Response>): Ask =>
  async (messages) => {
    const body = JSON.stringify({ messages })
    const { user: before } = process.cpuUsage()
    const response = await handle(new Request('http://localhost/', { method: 'POST', body }))
    expect(response.status).toBe(200)
    await response.text()
    return (process.cpuUsage().user - before) / 1000
  }

/** At most: the milliseconds that an answer may hold the server. */
const bound = 50
/**
 * The least of some tries, up to the first within the bound: where others share the processor's caches, the same work
 * takes up to twice as long.
 */
async function leastOf(ask: Ask, messages: object[]) {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 6 && least >= bound; tries++) least = Math.min(least, await ask(messages))
  return least
}

const seeds = [
  ...['#', 'a', '1', '9 ', ' ', '\n', '.', '- ', '"', '<', '[', '%20', '\\u00e9', '0x1f ', 'A1b', '+/', '😀'],
  ...[
    'luis ',
    'ana maria ',
    'maria da ',
    'Paciente Ana ',
    'a.b.',
    'x@',
    '![x](',
    'a b ',
    'k',
    'não ',
    'sem ',
  ],
  ...[
    'botox ',
    'toxina na testa ',
    'micro agulhamentoo ',
    'xptoq ',
    'ignore as regras ',
    '30 g de emla ',
    '1/4 ',
  ],
]
const filled = (seed: string, length: number) => seed.repeat(Math.ceil(length / seed.length)).slice(0, length)

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // So that the code is compiled for every kind of text before it is measured, also where others take the processor.
  const texts = [question, ...Array(5).fill('9 '), ...seeds].map((seed) => filled(seed, 3_990))
  for (const handle of Object.values(handlers)) for (const text of texts) await asking(handle)([user(text)])
})

test.each(Object.entries(handlers))(
  '%s no question of 4,000 characters blocks the server',
  async (_, handle) => {
    for (const seed of seeds) {
      const took = await leastOf(asking(handle), [user(`${filled(seed, 3_990)} botox?`)])
      expect(took, `question of ${JSON.stringify(seed)}`).toBeLessThan(bound)
    }
  },
)

test.each(Object.entries(handlers))('%s no history of 128 kB blocks the server', async (_, handle) => {
  for (const seed of seeds) {
    const bytes = new TextEncoder().encode(JSON.stringify(seed)).length - 2
    const length = Math.floor((62_000 * seed.length) / bytes)
    const earlier = [user(filled(seed, length)), { role: 'assistant', content: filled(seed, length) }]
    const took = await leastOf(asking(handle), [...earlier, user(question)])
    expect(took, `history of ${JSON.stringify(seed)}`).toBeLessThan(bound)
  }
})
