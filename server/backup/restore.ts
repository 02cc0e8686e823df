import { cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataDir } from '../database/data-dir.ts'
import { postgresIdentity } from '../database/identity.ts'
import { lockFolder } from '../database/lock.ts'
import type { Logger } from '../log.ts'
import { mediaFolder } from '../media.ts'
import type { Progress } from '../operator/progress.ts'
import { writeSecrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import { unpack } from './archive.ts'
import type { DeletedAccount } from './deleted-accounts.ts'
import type { Manifest } from './manifest.ts'
import { restoreDatabase } from './restore-database.ts'
import { withCluster } from './with-cluster.ts'

export type RestoreOptions = {
  file: string
  dataDir: string
  deleted: DeletedAccount[]
  log: Logger
  progress: Progress
  signal?: AbortSignal
}

/** What may lie in a folder that is still to become a data folder. */
const harmless = ['backups', 'bin', 'lock', 'lost+found', 'restoring']

/** Brings an archive back into an empty data folder, ready for a start. Cut short, it leaves none that starts. */
export async function restoreOwn(o: RestoreOptions): Promise<Manifest> {
  const { signal, log } = o
  await refuseUsedFolder(o.dataDir)
  const identity = await postgresIdentity(o.dataDir)
  const dataDir = await openDataDir(o.dataDir, identity)
  const unlock = await lockFolder(dataDir)
  const stage = join(dataDir, 'restoring')
  try {
    await rm(stage, { recursive: true, force: true })
    await openDataDir(stage, identity)
    o.progress('conferindo o arquivo')
    const archive = await unpack(o.file, join(stage, 'archive'))
    o.progress('iniciando o PostgreSQL')
    await withCluster({ dataDir: stage, password: archive.secrets.ownerPassword, log, signal }, (config) =>
      restoreDatabase(config, archive, { ...o, isShared: false }),
    )
    await rename(join(stage, 'postgres'), join(dataDir, 'postgres'))
    await copyFiles(archive.folder, dataDir)
    // Last, since a database without its secrets refuses to start.
    await writeSecrets(dataDir, archive.secrets)
    return archive.manifest
  } finally {
    await rm(stage, { recursive: true, force: true })
    await unlock()
  }
}

async function refuseUsedFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[]
    throw new StartError(`A pasta DATA_DIR=${dataDir} não pode ser lida (${error.code}); escolha outra.`)
  })
  // A server at work says so itself; the lock leaves nothing behind in a folder that is not ours.
  if (names.includes('lock')) await (await lockFolder(dataDir))()
  if (names.every((name) => harmless.includes(name))) return
  throw new StartError(
    `A pasta DATA_DIR=${dataDir} não está vazia; restaure numa pasta nova, por exemplo DATA_DIR=./data-restaurada.`,
  )
}

/** The files beside the database, where the archive has any. */
export async function copyFiles(from: string, dataDir: string): Promise<void> {
  const options = { recursive: true, force: false, preserveTimestamps: true }
  await cp(join(from, mediaFolder), join(dataDir, mediaFolder), options).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
}
