import { checkNode } from './node-version.mjs'

checkNode()
// Only now: an older Node.js could not read these.
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
ensureInstalled({ withTools: false })
await ensureBuilt()
// In this very process, so that signals reach the server and nobody stands between.
await import(new URL('../dist/server/main.js', import.meta.url).href)
