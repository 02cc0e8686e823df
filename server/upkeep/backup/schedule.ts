import { withOperator } from '../../database/operator.ts'
import type { Env } from '../../env.ts'
import type { Queries } from '../../kit/connections.ts'
import { endsWithin } from '../../kit/deadline.ts'
import type { Logger } from '../../kit/log.ts'
import { repeat, warnOnce } from '../../kit/timers.ts'
import { createMirror } from './deleted-accounts.ts'
import { isDue, type Stored } from './retention.ts'
import { sealedEnding } from './seal.ts'
import { listBackups, writeBackup } from './write-backup.ts'

type Options = {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backupDir'> & Partial<Pick<Env, 'knowledgeDir' | 'backupKey'>>
  /** A role that may read the list of deleted accounts. */
  database: Queries
  log: Logger
  /** Milliseconds until it first looks whether a backup is due, so that a start is not slowed down. */
  firstLook?: number
}

export type Backups = {
  /** How the newest attempt ended; undefined while none was due since the start. */
  last(): { failure: string | undefined } | undefined
  stop(): Promise<void>
}

/** Any fixed number: the lock under which one of several processes looks whether a backup is due. */
const lockKey = 20261122

const minute = 60_000

/**
 * While the server runs: a backup a day, and the list of deleted accounts never more than seconds behind. `stop`
 * writes the list once more. It waits for no backup, since a stop must be short; the next start makes it.
 */
export function startBackups(o: Options): Backups {
  let failure: string | undefined
  let isTried = false
  const mirror = createMirror(o.database, o.env.backupDir)
  const keepList = warnOnce(mirror, 'The list of deleted accounts cannot be kept now', o.log)
  const attempt = () =>
    backUpWhenDue(o).then(
      (isMade) => {
        isTried ||= isMade
        failure = undefined
      },
      (error: Error) => {
        isTried = true
        failure = error.message
        throw error
      },
    )
  const backUp = warnOnce(attempt, 'The daily backup failed', o.log)
  const stopList = repeat(keepList, 2_000)
  const stopBackups = repeat(backUp, 15 * minute, o.firstLook ?? minute)
  return {
    last: () => (isTried ? { failure } : undefined),
    stop: async () => {
      stopBackups()
      stopList()
      await endsWithin(1_000, keepList())
    },
  }
}

/**
 * Makes the day's backup unless it exists, also when several processes share database and backup folder. Returns
 * whether it made one.
 */
export async function backUpWhenDue({ env, log }: Pick<Options, 'env' | 'log'>): Promise<boolean> {
  // With a key only encrypted backups count, since only they are sent to another place.
  const counts = ({ name }: Stored) => !env.backupKey || name.endsWith(sealedEnding)
  const isNeeded = async () => isDue((await listBackups(env.backupDir)).filter(counts), new Date())
  if (!(await isNeeded())) return false
  return withOperator({ ...env, log }, async (client, { secrets }) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (!rows[0]?.taken || !(await isNeeded())) return false
    const { path } = await writeBackup({ ...env, client, secrets, kind: 'diaria' })
    log.info({ path }, 'Backed up')
    return true
  })
}
