import { checkNode } from './node-version.mjs'

checkNode()
// Only now: an older Node.js could not read these.
const { loadEnvFile } = await import('./env-file.mjs')
const { ensureInstalled, root } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
loadEnvFile(root)
ensureInstalled({ withTools: false })
await ensureBuilt()
if (process.env.npm_lifecycle_event) followParent()
// In this very process, so that signals reach the server and nobody stands between.
await import(new URL('../dist/server/main.js', import.meta.url).href)

/** npm hands a signal to its shell, which ends without passing it on; that end is the signal. */
function followParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
