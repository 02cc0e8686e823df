import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../kit/start-error.ts'

/** A file of `DATA_DIR` that says that a database was made there: a start that was cut short before leaves none. */
const markerOf = (dataDir: string) => join(dataDir, 'database-made')

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Notes that the database of `dataDir` has been made. */
export async function rememberDatabase(dataDir: string): Promise<void> {
  const marker = markerOf(dataDir)
  if (await isThere(marker)) return
  await writeFile(marker, 'The database in the folder postgres was made by this platform.\n', { mode: 0o600 })
}

/** Refuses to begin an empty platform where a database was made before and is not there now. */
export async function refuseLostDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  if ((await isThere(folder)) || !(await isThere(markerOf(dataDir)))) return
  throw new StartError(
    `O banco de ${folder} sumiu, e nada foi criado no lugar dele; monte de novo o disco em que ele está, ou traga uma cópia para uma pasta nova com DATA_DIR=./data-nova npm run restore -- ARQUIVO, ou, para uma plataforma vazia, escolha outra pasta em DATA_DIR.`,
  )
}
