import { setTimeout as sleep } from 'node:timers/promises'
import type autocannon from 'autocannon'
import { startLoads } from './memory/mixed-loads.ts'
import { steadinessOf } from './memory/steadiness.ts'
import { median } from './server/load.ts'
import type { Memory } from './server/processes.ts'
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
  reportAnswers(await Promise.all(loads))
  reportMemory(samples)
} finally {
  await stage.stop()
}

async function watch(): Promise<Memory[]> {
  const samples: Memory[] = []
  await stage.product.watch()
  for (let passed = everySeconds; passed < minutes * 60; passed += everySeconds) {
    await sleep(everySeconds * 1000)
    const sample = await stage.product.memory()
    samples.push(sample)
    const { heap, rss, p999 } = sample
    console.error(
      `${(passed / 60).toFixed(2)} min: heap ${heap.toFixed(1)} MB, resident ${rss.toFixed(1)} MB, event loop p99.9 ${p999.toFixed(1)} ms`,
    )
  }
  return samples
}

/** How the loads were answered; a fault of the server fails the run. */
function reportAnswers(results: autocannon.Result[]) {
  const statuses: Record<string, number> = {}
  for (const { statusCodeStats = {} } of results) {
    for (const [status, { count = 0 }] of Object.entries(statusCodeStats)) {
      statuses[status] = (statuses[status] ?? 0) + count
    }
  }
  const unanswered = results.reduce((sum, { errors }) => sum + errors, 0)
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, unanswered)
  const counts = Object.entries(statuses).map(
    ([status, count]) => `${count.toLocaleString('en')} × ${status}`,
  )
  console.log(`\n${minutes} minutes, ${Math.round(requests / minutes / 60)} requests a second`)
  console.log(`${counts.join(', ')}; ${unanswered} without an answer\n`)
  if (unanswered > 0 || Object.keys(statuses).some((status) => status >= '500')) process.exitCode = 1
}

function reportMemory(samples: Memory[]) {
  const warm = Math.max(1, Math.round((warmMinutes * 60) / everySeconds))
  const spans = `minutes ${short(warmMinutes)} to ${short(2 * warmMinutes)} | last ${short(warmMinutes)} minutes`
  console.log(`| memory after a collection | ${spans} | growth | line | |\n|---|---|---|---|---|---|`)
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
}
