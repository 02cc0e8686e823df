import { checkNode } from './node-version.mjs'

checkNode()
const { ensureInstalled } = await import('./install.mjs')
ensureInstalled({ withTools: true })
const { ensureNginx } = await import('./nginx.mjs')
ensureNginx()
const { ensureChromium } = await import('./chromium.mjs')
ensureChromium()
const { runChecks } = await import('./check.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { runTests } = await import('./run-tests.mjs')

const checks = runChecks()
await ensureBuilt()
const results = await Promise.all([checks, runTests(['unit', 'web', 'api', 'runtimes', 'chaos', 'e2e'])])
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
