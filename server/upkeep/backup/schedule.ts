import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openOperator, withClient } from '../../database/operator.ts'
import type { Env } from '../../env.ts'
import type { Logger } from '../../kit/log.ts'
import { repeat, warnOnce } from '../../kit/timers.ts'
import { createMirror } from './deleted-accounts.ts'
import { isDue } from './retention.ts'
import { listBackups, writeBackup } from './write-backup.ts'

type Options = {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backupDir'>
  /** A role that may read the list of deleted accounts. */
  database: Pick<pg.Pool, 'query'>
  log: Logger
  /** Milliseconds until the first look whether a backup is due; a start has better things to do. */
  firstLook?: number
}

/** Any fixed number: the lock under which one of several processes looks whether a backup is due. */
const lockKey = 20261122

const minute = 60_000

/**
 * While the server runs: a backup a day, and the list of deleted accounts never more than seconds behind. `stop`
 * writes the list once more and waits for no backup, since a stop must be short and a start resumes.
 */
export function startBackups(o: Options): { stop(): Promise<void> } {
  const mirror = createMirror(o.database, o.env.backupDir)
  const keepList = warnOnce(mirror, 'The list of deleted accounts cannot be kept now', o.log)
  const backUp = warnOnce(() => backUpWhenDue(o), 'The daily backup failed', o.log)
  const stopList = repeat(keepList, 2_000)
  const stopBackups = repeat(backUp, 15 * minute, o.firstLook ?? minute)
  return {
    stop: async () => {
      stopBackups()
      stopList()
      await Promise.race([keepList(), sleep(1_000)])
    },
  }
}

/** Makes the day's backup unless it exists, also when several processes share database and backup folder. */
export async function backUpWhenDue({ env, log }: Pick<Options, 'env' | 'log'>): Promise<void> {
  const isNeeded = async () => isDue(await listBackups(env.backupDir), new Date())
  if (!(await isNeeded())) return
  const operator = await openOperator({ ...env, log })
  try {
    await withClient(operator.config, async (client) => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
      if (!rows[0]?.taken || !(await isNeeded())) return
      const { path } = await writeBackup({ ...env, client, secrets: operator.secrets, kind: 'diaria' })
      log.info({ path }, 'Backed up')
    })
  } finally {
    await operator.close()
  }
}
