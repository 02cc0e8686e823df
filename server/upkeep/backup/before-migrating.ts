import type { BeforeMigrating } from '../../database/prepare.ts'
import type { Logger } from '../../kit/log.ts'
import { StartError } from '../../kit/start-error.ts'
import { writeBackup } from './write-backup.ts'

type Options = {
  dataDir: string
  backupDir: string
  knowledgeDir?: string
  backupKey?: string | undefined
  log: Logger
}

/** A backup before each migration; one that fails stops the start, and nothing was changed. */
export const backUpBeforeMigrating =
  ({ log, ...folders }: Options): BeforeMigrating =>
  async (client, secrets) => {
    const options = { client, secrets, ...folders, kind: 'migracao' } as const
    const { path } = await writeBackup(options).catch((error: Error) => {
      throw new StartError(
        `A cópia de segurança antes da atualização do banco falhou e nada foi mudado (${error.message}); resolva isso, por exemplo com outra pasta em BACKUP_DIR=/mnt/copias, e inicie de novo.`,
      )
    })
    log.info({ path }, 'Backed up before migrating')
  }
