import { setTimeout as sleep } from 'node:timers/promises'
import type autocannon from 'autocannon'
import { startLoads } from './memory/mixed-loads.ts'
import { steadinessOf } from './memory/steadiness.ts'
import { median } from './server/load.ts'
import type { Probe } from './server/processes.ts'
import { short } from './server/report.ts'
import { openStage } from './server/stage.ts'

/** Half an hour of mixed load with the counts in force; the first five minutes fill what is kept. */
const minutes = Number(process.env.MINUTES ?? 30)
const warmMinutes = Math.min(5, minutes / 3)
const everySeconds = 15

const stage = await openStage({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
try {
  const loads = await startLoads(stage, minutes * 60)
  const samples = await watch()
  report(samples, await Promise.all(loads))
} finally {
  await stage.stop()
}

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
  const sum = (of: (result: autocannon.Result) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  const requests = sum((result) => result.requests.total)
  const refused = sum((result) => result['4xx'])
  const faults = sum((result) => result.errors + result['5xx'])
  const rate = Math.round(requests / minutes / 60)
  console.log(
    `\n${minutes} minutes, ${requests.toLocaleString('en')} requests (${rate} a second), ${refused.toLocaleString('en')} refused, ${faults} errors and 5xx\n`,
  )
  const warm = Math.max(1, Math.round((warmMinutes * 60) / everySeconds))
  console.log(
    `| memory after a collection | minutes ${short(warmMinutes)} to ${short(2 * warmMinutes)} | last ${short(warmMinutes)} minutes | growth | line | |\n|---|---|---|---|---|---|`,
  )
  for (const key of ['heap', 'rss'] as const) {
    const values = samples.map((sample) => sample[key])
    const { early, late, perHour, isSteady } = steadinessOf(values, warm, everySeconds)
    const megabytes = (value: number) => `${value.toFixed(1)} MB`
    const growth = `${(late / early).toFixed(3)} ×`
    const cells = [key, megabytes(early), megabytes(late), growth, `${megabytes(perHour)} an hour`]
    console.log(`| ${cells.join(' | ')} | ${isSteady ? 'pass' : 'FAIL'} |`)
    if (!isSteady) process.exitCode = 1
  }
  const p999 = median(samples.map((sample) => sample.p999))
  console.log(`\nevent loop delay, p99.9 of ${everySeconds} s, median: ${p999.toFixed(1)} ms`)
  if (faults > 0) process.exitCode = 1
}
