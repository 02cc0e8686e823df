import { checkNode } from './node-version.mjs'

checkNode()
const { ensureSupabaseCli } = await import('./install.mjs')
ensureSupabaseCli(process.argv.slice(2))
const { runCommand } = await import('./run-command.mjs')
await runCommand('to-supabase', { keepBuild: true })
