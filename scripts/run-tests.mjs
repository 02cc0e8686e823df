import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Runs the named Vitest projects in one go and returns how many tests passed and failed. */
export function runTests(projects, options = []) {
  const folder = mkdtempSync(join(tmpdir(), 'estetica-report-'))
  const report = join(folder, 'report.json')
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
    ],
    // A build made before in this process leaves it marked as production, where React has no test half.
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  )
  const counts = readCounts(report)
  rmSync(folder, { recursive: true, force: true })
  // A run that broke outside any test (a set-up, an unhandled rejection) must not pass for a good one.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readCounts(report) {
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
    // Whatever did not pass, a skipped test too, counts as failed.
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
