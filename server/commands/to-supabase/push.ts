import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../kit/project-root.ts'
import { StartError } from '../../kit/start-error.ts'

const run = promisify(execFile)

/** Brings the migrations to the project with the official CLI, which skips those that it has. */
export async function pushMigrations(target: string, signal: AbortSignal): Promise<void> {
  const supabase = join(projectRoot, 'node_modules', '.bin', 'supabase')
  const options = ['db', 'push', `--remote=${target}`, '--yes']
  try {
    await run(supabase, options, { cwd: projectRoot, signal })
  } catch (error) {
    signal.throwIfAborted()
    const { code, stderr = '', message } = error as Error & { code?: unknown; stderr?: string }
    if (code === 'ENOENT') {
      throw new StartError('Falta o programa do Supabase; instale-o com npm install e tente de novo.')
    }
    // Its message repeats the command, and with it the password.
    const reason = (stderr.trim() || message).replaceAll(target, 'ENDERECO').split('\n').slice(-3).join(' ')
    throw new StartError(
      `As migrações não puderam ser aplicadas no Supabase e nenhum dado foi gravado: ${reason}`,
    )
  }
}
