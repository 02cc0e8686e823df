import { join } from 'node:path'
import { openDatabase } from '../../server/database/open.ts'
import { backUpBeforeMigrating } from '../../server/upkeep/backup/before-migrating.ts'
import { refuseLostFolder } from '../../server/upkeep/backup/refuse-lost.ts'

type Options = Omit<Parameters<typeof openDatabase>[0], 'beforeMigrating'> & { backupDir?: string }

/** Opens the database as the server's start does: never beside lost data, and with a backup before each migration. */
export async function openPlatform(given: Options) {
  const o = { backupDir: join(given.dataDir, 'backups'), ...given }
  await refuseLostFolder(o)
  return openDatabase({ ...o, beforeMigrating: backUpBeforeMigrating(o) })
}
