import { runCommand } from './run-command.mjs'

await runCommand('agenda', { keepBuild: true })
