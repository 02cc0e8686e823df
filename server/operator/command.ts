import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Env, readEnv } from '../env.ts'
import { createLogger, type Logger } from '../log.ts'
import { StartError } from '../start-error.ts'
import { createProgress, type Progress } from './progress.ts'

type Values = { [name: string]: string | boolean | undefined }
type Command = {
  /** What `--help` shows. */
  help: string
  options: Exclude<ParseArgsConfig['options'], undefined>
  work(o: {
    values: Values
    files: string[]
    env: Env
    log: Logger
    progress: Progress
    signal: AbortSignal
  }): Promise<string>
}

/** Wrong usage: the help is shown and the exit code is 2. */
export class UsageError extends Error {}

/** Runs an operator's command to its end: 0 done (its sentence on stdout), 1 failed, 2 wrong usage, 130 interrupted. */
export async function runCommand({ help, options, work }: Command): Promise<void> {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interruption.abort())
  const { progress, end } = createProgress((line) => process.stderr.write(`${line}\n`))
  try {
    const { values, positionals } = parse(options)
    if (values.help) {
      process.stdout.write(help)
      return
    }
    const env = readEnv(process.env)
    const log = createLogger('error')
    const { signal } = interruption
    process.stdout.write(`${await work({ values, files: positionals, env, log, progress, signal })}\n`)
  } catch (error) {
    process.exitCode = interruption.signal.aborted ? 130 : explain(error, help)
    if (interruption.signal.aborted) process.stderr.write('Interrompido.\n')
  } finally {
    end()
  }
  // A connection that no longer answers must not keep the command alive.
  process.exit()
}

/** A path as whoever typed it means it: npm moves to the repository's root and says from where. */
export const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

function parse(options: Command['options']) {
  try {
    const own = { ...options, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ options: own, allowPositionals: true }) as { values: Values; positionals: string[] }
  } catch {
    throw new UsageError('Há uma opção desconhecida ou sem valor.')
  }
}

function explain(error: unknown, help: string): number {
  const { message, code } = error as Error & { code?: string }
  if (error instanceof UsageError) {
    process.stderr.write(`${message}\n\n${help}`)
    return 2
  }
  if (error instanceof StartError) process.stderr.write(`${message}\n`)
  else if (code === 'ENOSPC' || code === '53100') {
    process.stderr.write('Não há espaço no disco; libere espaço ou escolha outra pasta e tente de novo.\n')
  } else process.stderr.write(`O comando falhou (${message}); verifique o banco e o disco e tente de novo.\n`)
  return 1
}
