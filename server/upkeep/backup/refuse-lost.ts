import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../kit/start-error.ts'
import { listBackups } from './write-backup.ts'

type Options = { dataDir: string; backupDir: string; databaseUrl?: string | undefined }

/** Refuses a data folder without a database and without secrets beside backups: its disk may not be mounted. */
export async function refuseLostFolder({ dataDir, backupDir, databaseUrl }: Options): Promise<void> {
  if (databaseUrl || (await listBackups(backupDir)).length === 0) return
  const wanted = ['postgres', 'secrets.json', 'restoring'].map((name) => access(join(dataDir, name)))
  if ((await Promise.allSettled(wanted)).some(({ status }) => status === 'fulfilled')) return
  throw new StartError(
    `Há cópias de segurança em ${backupDir}, mas nenhum banco em DATA_DIR=${dataDir}; monte o disco em que ele está, ou traga uma cópia com npm run restore -- ARQUIVO, ou, para uma plataforma vazia, escolha outras pastas em DATA_DIR e BACKUP_DIR.`,
  )
}
