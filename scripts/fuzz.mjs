import { ensureInstalled } from './install.mjs'

ensureInstalled({ withTools: true })
const { runTests } = await import('./run-tests.mjs')

/** Requests made at random against the server in memory. `SEED` and `CASES` repeat a run. */
process.env.SEED ||= String(Math.trunc(Math.random() * 2 ** 31))
process.env.CASES ||= '200000'
console.log(`SEED=${process.env.SEED} CASES=${process.env.CASES}`)

const started = Date.now()
const { passed, failed } = await runTests(['api'], ['tests/fuzz'])
process.exitCode = failed > 0 ? 1 : 0
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`\nSEED=${process.env.SEED} CASES=${process.env.CASES}, ${seconds} s`)
console.log(`${passed} passed, ${failed} failed`)
