import { access, chmod, constants } from 'node:fs/promises'
import { makeFolder } from '../../kit/make-folder.ts'
import { StartError } from '../../kit/start-error.ts'

/** Makes the folder where it is missing, closed to everyone else; refuses one that cannot be written. */
export async function openBackupDir(backupDir: string): Promise<void> {
  try {
    const isNew = await makeFolder(backupDir, 0o700)
    if (isNew) await chmod(backupDir, 0o700)
    await access(backupDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `A pasta de cópias de segurança ${backupDir} não pode ser criada ou escrita (${(error as NodeJS.ErrnoException).code}); escolha outra, por exemplo BACKUP_DIR=/mnt/copias.`,
    )
  }
}
