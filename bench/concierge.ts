import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createHandler } from '../supabase/functions/chat-concierge/handler.ts'
import { parseKnowledge } from '../supabase/functions/chat-concierge/knowledge/passages.ts'
import { mix } from '../supabase/functions/chat-concierge/ranking/mix.ts'
import { createRetriever } from '../supabase/functions/chat-concierge/ranking/retrieve.ts'
import { openTaught, teach } from '../supabase/functions/chat-concierge/teach.ts'
import { type Case, readCases } from '../tests/concierge/score.ts'

/** What the built-in answerer must keep to (milliseconds, megabytes). */
const goals = { ready: 100, readyWith5000: 1_000, searchP95: 30, median: 20, memory: 30 }

const folder = join('supabase', 'functions', 'chat-concierge', 'knowledge')
const cases = ['seen', 'unseen'].flatMap((set) => readCases(`tests/concierge/cases-${set}.jsonl`))

function heap() {
  if (!globalThis.gc) throw new Error('Run with --expose-gc (npm run bench:concierge)')
  globalThis.gc()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

const readKnowledge = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const readReader = () => new Uint8Array(readFileSync(join(folder, '..', 'reader', 'reader.bin')))

async function timed<T>(work: () => T) {
  const start = performance.now()
  return { value: await work(), took: performance.now() - start }
}

/** Every case once for warmth, then each timed `rounds` times. */
async function timesOf(ask: (one: Case) => Promise<unknown>, rounds = 3) {
  for (const one of cases) await ask(one)
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const one of cases) times.push((await timed(() => ask(one))).took)
  return times.sort((a, b) => a - b)
}

const at = (sorted: number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN

function print(name: string, value: number, unit: string, goal?: number) {
  const verdict = goal === undefined ? '' : value <= goal ? `  ✓ ≤ ${goal}` : `  ✗ > ${goal}`
  console.log(`${name.padEnd(28)}${value.toFixed(2).padStart(9)} ${unit}${verdict}`)
  if (goal !== undefined && value > goal) process.exitCode = 1
}

const bodyOf = ({ turns }: Case) => ({ method: 'POST', body: JSON.stringify({ messages: turns }) })

const before = heap()
const idle = process.cpuUsage()
const { value: handle, took } = await timed(() =>
  createHandler({ files: readKnowledge(), reader: readReader() }),
)
const { user, system } = process.cpuUsage(idle)
const memory = heap() - before

const direct = await timesOf(async (one) =>
  (await handle(new Request('http://localhost/', bodyOf(one)))).text(),
)
const afterAll = heap() - before

const server = await new Promise<ServerType>((resolve) => {
  const started = serve({ fetch: handle, hostname: '127.0.0.1', port: 0 }, () => resolve(started))
})
const { port } = server.address() as AddressInfo
const http = await timesOf(async (one) => (await fetch(`http://127.0.0.1:${port}/`, bodyOf(one))).text())
server.close()

console.log(`${cases.length} cases\n`)
print('ready (cold)', took, 'ms')
// On a busy machine the clock runs on while others work; this is what starting itself takes.
print('ready, CPU', (user + system) / 1000, 'ms', goals.ready)
print('memory of the index', memory, 'MB', goals.memory)
print('memory after all questions', afterAll, 'MB', goals.memory)
print('answer, median', at(direct, 0.5), 'ms', goals.median)
print('answer, p95', at(direct, 0.95), 'ms')
print('answer, slowest', at(direct, 1), 'ms')
print('answer over HTTP, median', at(http, 0.5), 'ms', goals.median)
print('answer over HTTP, p95', at(http, 0.95), 'ms')

/** The knowledge base so often over, under other names, until there are 5,000 passages; taught, then opened and asked. */
const copies = Math.ceil(5_000 / parseKnowledge(readKnowledge()).length)
const many = Array.from({ length: copies }, (_, copy) =>
  readKnowledge().map(({ name, text }) => ({ name: `${copy}-${name}`, text })),
).flat()
const taught = teach(many, [])
const start = process.cpuUsage()
const passages = parseKnowledge(many)
const { index, learned } = openTaught(taught)
const retriever = createRetriever(passages, index, learned, mix)
const started = process.cpuUsage(start)
const searches: number[] = []
for (const { turns } of cases) {
  const before = process.cpuUsage()
  retriever.search(turns.at(-1)?.content ?? '')
  searches.push(process.cpuUsage(before).user / 1000)
}
print(`ready with ${passages.length}, CPU`, (started.user + started.system) / 1000, 'ms', goals.readyWith5000)
print(
  'search there, p95, CPU',
  at(
    searches.sort((a, b) => a - b),
    0.95,
  ),
  'ms',
  goals.searchP95,
)
process.exit()
