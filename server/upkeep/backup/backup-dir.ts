import { access, chmod, constants } from 'node:fs/promises'
import { makeFolder } from '../../kit/make-folder.ts'
import { StartError } from '../../kit/start-error.ts'
import { giveToFolderOwner } from '../../kit/write-file.ts'

/** A folder to propose, which is not the one that failed. */
const otherThan = (backupDir: string) => (backupDir === '/mnt/copias' ? '/srv/copias' : '/mnt/copias')

/** Makes the folder where it is missing, closed to everyone else; refuses one that cannot be written. */
export async function openBackupDir(backupDir: string): Promise<void> {
  try {
    const isNew = await makeFolder(backupDir, 0o700)
    if (isNew) {
      await chmod(backupDir, 0o700)
      await giveToFolderOwner(backupDir)
    }
    await access(backupDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const cure =
      code === 'EROFS'
        ? 'num servidor, rode de novo deploy/install.sh, que a faz e deixa o serviço escrever nela; se isso não basta, o disco está só para leitura (veja dmesg)'
        : `num servidor, rode de novo deploy/install.sh, que a faz; ou escolha outra, por exemplo BACKUP_DIR=${otherThan(backupDir)}`
    throw new StartError(
      `A pasta de cópias de segurança ${backupDir} não pode ser criada ou escrita (${code}); ${cure}.`,
    )
  }
}
