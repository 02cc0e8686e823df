import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Env, readEnv } from '../../env.ts'
import { createLogger, type Logger } from '../../kit/log.ts'
import { createProgress, type Progress } from '../../kit/progress.ts'
import { StartError } from '../../kit/start-error.ts'
import { asTyped } from '../../kit/typed-command.ts'
import { FileProblems } from './file-problems.ts'

export type Values = { [name: string]: string | boolean | undefined }
/** What an operator's command is given to work with. */
export type Work = {
  values: Values
  files: string[]
  env: Env
  log: Logger
  progress: Progress
  signal: AbortSignal
}
type Command = {
  /** What `--help` shows. */
  help: string
  options: Exclude<ParseArgsConfig['options'], undefined>
  work(o: Work): Promise<string>
}

/** Wrong usage: the help is shown and the exit code is 2. */
export class UsageError extends Error {}

/**
 * Runs an operator's command to its end: 0 done (its sentence on stdout), 1 failed, 2 wrong usage, 130 interrupted.
 * With an option `json` a failure too is JSON on stdout.
 */
export async function runCommand({ help: asNpm, options, work }: Command): Promise<void> {
  const help = asTyped(asNpm)
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interruption.abort())
  const { progress, end } = createProgress(process.stderr)
  let isJson = false
  try {
    const { values, positionals } = parse(options)
    if (values.help) {
      end()
      process.stdout.write(help)
      return
    }
    isJson = values.json === true
    const env = readEnv(process.env)
    const log = createLogger('error')
    const { signal } = interruption
    const answer = await work({ values, files: positionals, env, log, progress, signal })
    end()
    await write(`${isJson ? answer : asTyped(answer)}\n`)
  } catch (error) {
    end()
    process.exitCode = interruption.signal.aborted ? 130 : await explain(error, help, isJson)
    if (interruption.signal.aborted) process.stderr.write('Interrompido.\n')
  }
  // A connection that no longer answers must not keep the command alive.
  process.exit()
}

/** A long answer to a pipe is not out yet when `write` returns, and the exit would cut it. */
const write = (text: string) => new Promise<void>((done) => process.stdout.write(text, () => done()))

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

async function explain(error: unknown, help: string, isJson: boolean): Promise<number> {
  if (error instanceof UsageError) {
    process.stderr.write(`${asTyped(error.message)}\n\n${help}`)
    return 2
  }
  const sentence = asTyped(sentenceFor(error))
  if (!isJson) process.stderr.write(`${sentence}\n`)
  else
    await write(
      `${JSON.stringify({ error: sentence, ...(error instanceof FileProblems && { problems: error.problems }) }, null, 2)}\n`,
    )
  return 1
}

function sentenceFor(error: unknown): string {
  const { message, code } = error as Error & { code?: string }
  if (error instanceof StartError) return message
  if (code === 'ENOSPC' || code === '53100') {
    return 'Não há espaço no disco; libere espaço ou escolha outra pasta e tente de novo.'
  }
  if (code === '42P01' || code === '42703') {
    return 'O banco é de um programa mais antigo do que este; inicie a plataforma uma vez com npm start e tente de novo.'
  }
  if (code === 'EACCES' || code === 'EPERM')
    return `O comando falhou (${message}): o arquivo é de outro usuário; rode npm run doctor, que diz como curar.`
  return `O comando falhou (${message}); verifique o banco e o disco e tente de novo.`
}
