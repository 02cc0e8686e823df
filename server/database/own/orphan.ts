import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../kit/start-error.ts'

const run = promisify(execFile)

/**
 * Stops the PostgreSQL that a killed server left behind in `folder`. The caller holds the lock of the data
 * folder, so nobody else is using it.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pid = await readPid(folder)
  if (pid === undefined || !isAlive(pid)) return
  if (!(await isPostmaster(pid, folder))) {
    // The number now belongs to some other program: after a reboot, or in a new container.
    return rm(join(folder, 'postmaster.pid'), { force: true })
  }
  // SIGINT is PostgreSQL's fast stop, SIGQUIT its immediate one (the next start replays the log).
  if ((await stop(pid, 'SIGINT', 15_000)) || (await stop(pid, 'SIGQUIT', 5_000))) return
  throw new StartError(
    `O PostgreSQL de uma execução anterior (processo ${pid}) não para; encerre-o e tente de novo.`,
  )
}

async function stop(pid: number, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  try {
    process.kill(pid, signal)
  } catch {
    return true
  }
  while (isAlive(pid) && performance.now() < deadline) await sleep(25)
  return !isAlive(pid)
}

/** The first line of `postmaster.pid`, PostgreSQL's own lock file. */
export async function readPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 1 ? pid : undefined
}

/** Whether a process has this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A postmaster lives in its data folder; elsewhere than on Linux its command line names that folder. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    return cwd === (await realpath(folder))
  }
  const [program, options] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH']]
      : ['ps', ['-p', String(pid), '-o', 'command=']]
  const { stdout } = await run(program, options).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}
