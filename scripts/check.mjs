import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, root } from './install.mjs'
import { runTests } from './run-tests.mjs'

/** What must hold before any test: types, lint and format, the dependencies, the knowledge base. */
const checks = [
  ['tipos', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['dependências', ['node_modules/tsx/dist/cli.mjs', 'scripts/check-dependencies.ts']],
  ['conhecimento', ['node_modules/tsx/dist/cli.mjs', 'scripts/check-knowledge.ts']],
]

/** Runs the checks and returns how many passed and failed. */
export function runChecks() {
  const failed = checks.filter(([name, command]) => {
    const { status } = spawnSync(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
    return status !== 0
  }).length
  return { passed: checks.length - failed, failed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled({ withTools: true })
  const total = [runChecks(), runTests(['unit', 'web'])]
  process.exitCode = total.some(({ failed }) => failed > 0) ? 1 : 0
}
