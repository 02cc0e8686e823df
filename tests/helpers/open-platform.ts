import { join } from 'node:path'
import { openDatabase } from '../../server/database/open.ts'
import { backUpBeforeMigrating } from '../../server/upkeep/backup/before-migrating.ts'

type Options = Omit<Parameters<typeof openDatabase>[0], 'beforeMigrating'> & { backupDir?: string }

/** Opens the database as the server's start does: with a backup before each migration. */
export const openPlatform = (o: Options) =>
  openDatabase({
    ...o,
    beforeMigrating: backUpBeforeMigrating({ backupDir: join(o.dataDir, 'backups'), ...o }),
  })
