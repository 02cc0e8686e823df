import { cp, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { removeHalfRestored, removeStage, stageOf } from '../../database/interrupted-restore.ts'
import { openDataDir } from '../../database/own/data-dir.ts'
import { type Identity, postgresIdentity } from '../../database/own/identity.ts'
import { lockFolder } from '../../database/own/lock.ts'
import { knowledgeFolder, mediaFolder } from '../../kit/data-folders.ts'
import { ifMissing } from '../../kit/files.ts'
import type { Logger } from '../../kit/log.ts'
import type { Progress } from '../../kit/progress.ts'
import { writeSecrets } from '../../kit/secrets.ts'
import { StartError } from '../../kit/start-error.ts'
import { unpack } from './archive.ts'
import type { DeletedAccount } from './deleted-accounts.ts'
import type { Manifest } from './manifest.ts'
import { restoreDatabase } from './restore-database.ts'
import { withCluster } from './with-cluster.ts'

export type RestoreOptions = {
  file: string
  /** BACKUP_KEY, for an archive that is sealed. */
  key?: string | undefined
  dataDir: string
  deleted: DeletedAccount[]
  log: Logger
  progress: Progress
  signal?: AbortSignal
}

/** What may lie in a folder that is still to become a data folder. */
const harmless = ['backups', 'bin', 'lock', 'lost+found']
/** What an interrupted restore leaves there besides: all but the secrets, which are its last step. */
const halfRestored = [...harmless, 'restoring', 'postgres', mediaFolder, knowledgeFolder]

/**
 * Brings an archive back into an empty data folder, ready for a start. Interrupted, it leaves a folder that does not
 * start.
 */
export async function restoreOwn(o: RestoreOptions): Promise<Manifest> {
  // Refuses while a server runs there. Only where there is a lock, so that nothing is left in a folder that is not
  // ours.
  if ((await namesIn(o.dataDir)).includes('lock')) await (await lockFolder(o.dataDir).catch(addRestoreHint))()
  await refuseUsedFolder(o.dataDir)
  const identity = await postgresIdentity(o.dataDir)
  const dataDir = await openDataDir(o.dataDir, identity)
  const unlock = await lockFolder(dataDir)
  try {
    // Somebody may have started a platform in it since.
    await refuseUsedFolder(dataDir)
    await removeHalfRestored(dataDir)
    return await restoreInto(dataDir, identity, o)
  } finally {
    await unlock()
  }
}

/** Adds to the error about a folder in use how a restore can replace its data (`--trocar`). */
function addRestoreHint(error: unknown): never {
  if (!(error instanceof StartError)) throw error
  throw new StartError(
    `${error.message} Para pôr a cópia no lugar dos dados de agora, acrescente --trocar a "estetica restore".`,
  )
}

async function restoreInto(dataDir: string, identity: Identity | undefined, o: RestoreOptions) {
  const { signal, log } = o
  const stage = stageOf(dataDir)
  try {
    await openDataDir(stage, identity)
    o.progress('conferindo o arquivo')
    const archive = await unpack(o.file, join(stage, 'archive'), o.key)
    o.progress('iniciando o PostgreSQL')
    await withCluster({ dataDir: stage, password: archive.secrets.ownerPassword, log, signal }, (config) =>
      restoreDatabase(config, archive, { ...o, isShared: false }),
    )
    await rename(join(stage, 'postgres'), join(dataDir, 'postgres'))
    await copyFiles(archive.folder, dataDir)
    // The last step: without its secrets the database refuses to start.
    await writeSecrets(dataDir, archive.secrets)
    return archive.manifest
  } catch (error) {
    await removeHalfRestored(dataDir)
    throw error
  } finally {
    await removeStage(dataDir)
  }
}

async function namesIn(dataDir: string): Promise<string[]> {
  return readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartError(`A pasta DATA_DIR=${dataDir} não pode ser lida (${error.code}); escolha outra.`)
  })
}

async function refuseUsedFolder(dataDir: string): Promise<void> {
  const names = await namesIn(dataDir)
  const allowed = names.includes('restoring') ? halfRestored : harmless
  // npm and other programs keep hidden folders in the home of the platform's user, which DATA_DIR may be.
  if (names.every((name) => name.startsWith('.') || allowed.includes(name))) return
  throw new StartError(
    `A pasta DATA_DIR=${dataDir} não está vazia; para pôr de lado os dados que estão nela, acrescente --trocar a "estetica restore", ou restaure numa pasta nova, por exemplo DATA_DIR=./data-restaurada.`,
  )
}

/** The files beside the database, where the archive has any. */
export async function copyFiles(from: string, dataDir: string): Promise<void> {
  const options = { recursive: true, preserveTimestamps: true }
  for (const name of [mediaFolder, knowledgeFolder])
    await cp(join(from, name), join(dataDir, name), options).catch(ifMissing(undefined))
}
