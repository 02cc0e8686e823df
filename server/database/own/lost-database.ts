import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../../kit/files.ts'
import { StartError } from '../../kit/start-error.ts'

/** A file of `DATA_DIR` that says that a database was made there: a start that was interrupted before leaves none. */
const markerOf = (dataDir: string) => join(dataDir, 'database-made')

/** Notes that the database of `dataDir` has been made. */
export async function rememberDatabase(dataDir: string): Promise<void> {
  const marker = markerOf(dataDir)
  if (await exists(marker)) return
  await writeFile(marker, 'The database in the folder postgres was made by this platform.\n', { mode: 0o600 })
}

/** Refuses to begin an empty platform where a database was made before and is not there now. */
export async function refuseLostDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  if ((await exists(folder)) || !(await exists(markerOf(dataDir)))) return
  throw new StartError(
    `O banco de ${folder} sumiu, e nada foi criado no lugar dele; monte de novo o disco em que ele está, ou traga uma cópia no lugar dele com npm run estetica -- restore ARQUIVO --trocar, ou, para uma plataforma vazia, escolha outra pasta em DATA_DIR.`,
  )
}
