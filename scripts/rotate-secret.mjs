import { runCommand } from './run-command.mjs'

await runCommand('rotate-secret', { keepBuild: true })
