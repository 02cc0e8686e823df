import { checkNode } from './node-version.mjs'

checkNode()
// Only now: an older Node.js could not read these.
const { loadEnvFile } = await import('./env-file.mjs')
const { ensureInstalled, root } = await import('./install.mjs')
loadEnvFile(root)
ensureInstalled({ withTools: false })
const { ensureTaught } = await import('./concierge-train.mjs')
const { runnerImport } = await import('vite')
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)
await ensureTaught()
try {
  await runnerImport('./scripts/concierge-eval.ts', { root, configFile: false })
} catch (error) {
  if (error.name !== 'StartError') throw error
  console.error(error.message)
  process.exitCode = 1
}
