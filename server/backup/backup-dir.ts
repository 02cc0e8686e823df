import { chmod, mkdir } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

/** Makes the folder where it is missing, closed to everyone else. */
export async function openBackupDir(backupDir: string): Promise<void> {
  try {
    const isNew = await mkdir(backupDir, { recursive: true, mode: 0o700 })
    if (isNew) await chmod(backupDir, 0o700)
  } catch (error) {
    throw new StartError(
      `A pasta de cópias de segurança ${backupDir} não pode ser criada (${(error as NodeJS.ErrnoException).code}); escolha outra, por exemplo BACKUP_DIR=/mnt/copias.`,
    )
  }
}
