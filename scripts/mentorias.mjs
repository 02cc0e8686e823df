import { runCommand } from './run-command.mjs'

await runCommand('mentorias', { keepBuild: true })
