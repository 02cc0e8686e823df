import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, root } from './install.mjs'
import { runTests } from './run-tests.mjs'

/** What must hold beside any test: types, lint and format, the dependencies, the patterns of text, the knowledge base. */
const checks = [
  ['tipos', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['dependências', ['node_modules/tsx/dist/cli.mjs', 'scripts/check-dependencies.ts']],
  ['expressões', ['node_modules/tsx/dist/cli.mjs', 'scripts/check-regexes.ts']],
  ['conhecimento', ['node_modules/tsx/dist/cli.mjs', 'scripts/check-knowledge.ts']],
]

/** Runs the checks, all at once; resolves with how many passed and failed. */
export async function runChecks() {
  const results = await Promise.all(checks.map(runCheck))
  const passed = results.filter(Boolean).length
  return { passed, failed: checks.length - passed }
}

/** Prints in one piece what the check said, since others run beside it. */
async function runCheck([name, command]) {
  const check = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [check.stdout, check.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  const [status] = await once(check, 'close')
  console.log(`${said}${status === 0 ? '✓' : '✗'} ${name}`)
  return status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled({ withTools: true })
  const results = await Promise.all([runChecks(), runTests(['unit', 'web'])])
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
}
