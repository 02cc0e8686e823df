import { runCommand } from './run-command.mjs'

await runCommand('membros', { keepBuild: true })
