import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { publishableKey } from '../server/publishable-key.ts'
import { readCases } from '../tests/concierge/score.ts'
import { listPath } from './server/catalogue-rows.ts'
import { median } from './server/load.ts'
import { addMembers, password, pickMembers } from './server/members.ts'
import type { Probe } from './server/processes.ts'
import { openStage } from './server/stage.ts'

/** Mixed load at a few hundred requests a second, from two hundred addresses with the counts in force. */
const minutes = Number(process.env.MINUTES ?? 30)
const warmMinutes = Math.min(5, minutes / 3)
const everySeconds = 15
/** How much more the end may hold than the minutes after the start: what a collector leaves lying differs by this. */
const mayGrow = 1.1

const stage = await openStage({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
try {
  const loads = await startLoads()
  const samples = await watch()
  const results = await Promise.all(loads)
  report(samples, results)
} finally {
  await stage.stop()
}

async function startLoads() {
  const { product } = stage
  const owner = await stage.connect()
  await addMembers(owner, 2_000)
  const members = await pickMembers(owner, stage.secrets, 1_500)
  await owner.end()
  const cases = readCases('tests/concierge/cases-unseen.jsonl')
  const json = { apikey: publishableKey, 'content-type': 'application/json' }
  let count = 0
  const next = <T>(list: T[]) => list[count++ % list.length] as T
  const run = (rate: number, fill: (request: autocannon.Request) => autocannon.Request) =>
    autocannon({
      url: product.url,
      connections: Math.min(10, rate),
      overallRate: rate,
      duration: minutes * 60,
      requests: [
        {
          setupRequest: (request) => {
            const filled = fill(request)
            const from = { 'x-forwarded-for': `198.51.100.${count % 200}` }
            return { ...request, ...filled, headers: { ...filled.headers, ...from } }
          },
        },
      ],
    })
  const signInOf = (email: string) => ({
    method: 'POST' as const,
    path: '/auth/v1/token?grant_type=password',
    headers: json,
    body: JSON.stringify({ email, password }),
  })
  return [
    run(100, () => ({ path: listPath, headers: next(members).headers })),
    run(50, () => {
      const { id, headers } = next(members)
      return { path: `/rest/v1/profiles?select=*&id=eq.${id}`, headers }
    }),
    run(50, () => ({ path: `${listPath}&limit=${1 + (count % 900)}`, headers: next(members).headers })),
    run(30, () => ({ path: '/', headers: { 'accept-encoding': 'br' } })),
    run(20, () => ({ path: '/auth/v1/user', headers: { ...json, authorization: `Bearer ${randomUUID()}` } })),
    run(10, () => ({
      method: 'POST',
      path: '/functions/v1/chat-concierge',
      headers: json,
      body: JSON.stringify({ messages: next(cases).turns }),
    })),
    run(2, () => signInOf(next(members).email)),
    run(1, () => ({ ...signInOf(`${randomUUID()}@exemplo.com.br`), path: '/auth/v1/signup' })),
  ]
}

/** Samples of the warm time and of the rest. */
async function watch(): Promise<Probe[]> {
  const samples: Probe[] = []
  for (let passed = everySeconds; passed < minutes * 60; passed += everySeconds) {
    await sleep(everySeconds * 1000)
    const sample = await stage.product.probe()
    samples.push(sample)
    const { heap, rss, p999 } = sample
    console.error(
      `${(passed / 60).toFixed(2)} min: heap ${heap.toFixed(1)} MB, resident ${rss.toFixed(1)} MB, event loop p99.9 ${p999.toFixed(1)} ms`,
    )
  }
  return samples
}

function report(samples: Probe[], results: autocannon.Result[]) {
  const span = Math.max(1, Math.round((warmMinutes * 60) / everySeconds))
  const requests = results.reduce((sum, { requests: { total } }) => sum + total, 0)
  const faults = results.reduce((sum, result) => sum + result.errors + result['5xx'], 0)
  console.log(`\n${minutes} minutes, ${requests.toLocaleString('en')} requests, ${faults} errors and 5xx\n`)
  console.log(
    '| memory (after a collection) | after the start | at the end | growth | |\n|---|---|---|---|---|',
  )
  for (const key of ['heap', 'rss'] as const) {
    const values = samples.map((sample) => sample[key])
    const [early, late] = [median(values.slice(span, 2 * span)), median(values.slice(-span))]
    const isSteady = late <= early * mayGrow
    const cells = [key, `${early.toFixed(1)} MB`, `${late.toFixed(1)} MB`, `${(late / early).toFixed(3)} ×`]
    console.log(`| ${cells.join(' | ')} | ${isSteady ? 'pass' : 'FAIL'} |`)
    if (!isSteady) process.exitCode = 1
  }
  const p999 = median(samples.map((sample) => sample.p999))
  console.log(`\nevent loop delay, p99.9 of ${everySeconds} s, median: ${p999.toFixed(1)} ms`)
  if (faults > 0) process.exitCode = 1
}
