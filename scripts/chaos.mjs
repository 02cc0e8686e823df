import { randomInt } from 'node:crypto'
import { checkNode } from './node-version.mjs'

checkNode()
const { ensureInstalled } = await import('./install.mjs')
ensureInstalled({ withTools: true })
const { runTests } = await import('./run-tests.mjs')

const seed = process.env.SEED || String(randomInt(1e9))
process.env.SEED = seed
process.env.CHAOS = 'whole'
console.log(`SEED=${seed}`)
const { passed, failed } = await runTests(['chaos'])
if (failed > 0) console.log(`\nThe same faults again: SEED=${seed} npm run chaos`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
