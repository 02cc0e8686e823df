import { join } from 'node:path'
import { readPid } from '../../server/database/own/orphan.ts'
import { childrenOf } from './processes.ts'

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
