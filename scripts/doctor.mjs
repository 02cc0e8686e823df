import { runCommand } from './run-command.mjs'

await runCommand('doctor', { keepBuild: true })
