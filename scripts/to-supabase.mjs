import { checkNode } from './node-version.mjs'

checkNode()
const { ensureInstalled } = await import('./install.mjs')
// The official CLI is a tool, which a server does not need otherwise.
const isAsking = !process.argv.slice(2).some((option) => option.startsWith('--db-url'))
if (!isAsking) ensureInstalled({ withTools: true })
const { runCommand } = await import('./run-command.mjs')
await runCommand('to-supabase', { keepBuild: true })
