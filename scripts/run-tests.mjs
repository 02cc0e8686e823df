import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'

/** What the last run of tests took, file by file; `npm run test:slow` shows it. */
export const timesFile = join(root, 'node_modules', '.cache', 'estetica', 'test-times.json')

/**
 * Runs the named Vitest projects in one go; resolves with how many tests passed and failed. Prints which passed at
 * their second try only, and what the first one failed with.
 */
export async function runTests(projects, options = []) {
  mkdirSync(dirname(timesFile), { recursive: true })
  rmSync(timesFile, { force: true })
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=./scripts/times-reporter.mjs',
      ...options,
    ],
    // A build made before in this process leaves it marked as production, where React's test functions are missing.
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  )
  const [status] = await once(vitest, 'close')
  const counts = readCounts()
  // A run that broke outside any test (a set-up, an unhandled rejection) must not pass for a good one.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readCounts() {
  try {
    const { tests } = JSON.parse(readFileSync(timesFile, 'utf8'))
    // Whatever did not pass, a skipped test too, counts as failed.
    const passed = tests.filter(({ state }) => state === 'passed')
    const shaky = passed.filter(({ tries }) => tries > 1)
    for (const { file, name, failure } of shaky)
      console.log(`Passed at the second try: ${file}: ${name}\n${failure}`)
    return { passed: passed.length, failed: tests.length - passed.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
