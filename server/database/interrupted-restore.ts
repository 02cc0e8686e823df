import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { knowledgeFolder, mediaFolder } from '../kit/data-folders.ts'
import { exists } from '../kit/files.ts'
import { StartError } from '../kit/start-error.ts'
import { stopOrphan } from './own/orphan.ts'

/** The folder of `DATA_DIR` in which a restore works. If it is there and the secrets are not, a restore was interrupted. */
export const stageOf = (dataDir: string) => join(dataDir, 'restoring')

const again =
  'repita npm run restore -- ARQUIVO, que recomeça do início, ou escolha outra pasta, por exemplo DATA_DIR=./data.'

/** Refuses a folder without secrets in which a restore was interrupted: a start would begin an empty platform there. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await exists(stageOf(dataDir)))) return
  throw new StartError(`A restauração em DATA_DIR=${dataDir} foi interrompida antes do fim; ${again}`)
}

// An `initdb` that outlived its killed parent for a moment still writes into the folder that is being emptied, and may
// even make it anew: also at the end of the restore that follows.
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }

/** Removes the folder in which a restore worked, also that of one that was killed after its last step. */
export const removeStage = (dataDir: string) => rm(stageOf(dataDir), removal)

/** Removes what an interrupted restore had already put into a folder that is otherwise empty. */
export async function removeHalfRestored(dataDir: string): Promise<void> {
  const stage = stageOf(dataDir)
  // Its PostgreSQL may still run after a `kill -9`.
  await stopOrphan(join(stage, 'postgres'))
  for (const name of ['postgres', mediaFolder, knowledgeFolder]) await rm(join(dataDir, name), removal)
  await rm(stage, removal)
}

const mark = 'restoring'

/** From now on no server starts on this database, until `markWhole`. */
export const markHalfRestored = (owner: pg.Client) =>
  owner.query(`comment on schema estetica_private is '${mark}'`)

/** In the transaction that brings the rows. */
export const markWhole = (owner: pg.Client) => owner.query('comment on schema estetica_private is null')

/** Refuses a database in which a restore was interrupted before its rows came. */
export async function refuseHalfRestoredDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ comment: string | null }>(
    `select obj_description(to_regnamespace('estetica_private')::oid, 'pg_namespace') as comment`,
  )
  if (rows[0]?.comment !== mark) return
  throw new StartError(
    'A restauração no banco de DATABASE_URL foi interrompida antes do fim; repita npm run restore -- ARQUIVO, que recomeça do início.',
  )
}
