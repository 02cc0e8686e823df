import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPid } from '../../server/database/orphan.ts'

/**
 * Stops a PostgreSQL and all its processes where they are: what is sent to it is taken and never answered, as by a
 * network that hangs. Answers the way to let it go on.
 */
export async function freeze(dataDir: string): Promise<() => void> {
  const postmaster = (await readPid(join(dataDir, 'postgres'))) as number
  // The postmaster first, so that it starts no more.
  process.kill(postmaster, 'SIGSTOP')
  const stopped = [postmaster, ...(await childrenOf(postmaster))]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  return () => {
    // Once: afterwards they may end, and their numbers be somebody else's.
    for (const pid of stopped.splice(0).toReversed()) process.kill(pid, 'SIGCONT')
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)] as const))
  return parents.filter(([, of]) => of === parent).map(([pid]) => pid)
}

async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may hold anything, so count from its end.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
