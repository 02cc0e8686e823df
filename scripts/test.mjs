import { checkNode } from './node-version.mjs'

checkNode()
const { ensureInstalled } = await import('./install.mjs')
ensureInstalled({ withTools: true })
const { ensureChromium } = await import('./chromium.mjs')
ensureChromium()
const { ensureNginx } = await import('./nginx.mjs')
ensureNginx()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
const { runChecks } = await import('./check.mjs')
const { runTests } = await import('./run-tests.mjs')

const results = [
  runChecks(),
  runTests(['unit', 'web', 'api']),
  // A server, a browser and a database each: one file at a time.
  runTests(['runtimes', 'chaos', 'e2e'], ['--no-file-parallelism']),
]
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
