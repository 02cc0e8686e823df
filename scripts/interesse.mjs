import { runCommand } from './run-command.mjs'

await runCommand('interesse', { keepBuild: true })
