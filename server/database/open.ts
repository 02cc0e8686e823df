import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../kit/log.ts'
import { generateSecrets, readSecrets, type Secrets, writeSecrets } from '../kit/secrets.ts'
import { StartError } from '../kit/start-error.ts'
import { refuseHalfRestored, removeStage } from './interrupted-restore.ts'
import { startCluster } from './own/cluster.ts'
import { openDataDir } from './own/data-dir.ts'
import { explainFullDisk } from './own/disk-full.ts'
import { postgresIdentity } from './own/identity.ts'
import { lockFolder } from './own/lock.ts'
import { type Database, openPools } from './pools.ts'
import { type BeforeMigrating, prepareDatabase } from './prepare.ts'
import { explainLogin, explainShared } from './shared-error.ts'

export type { Database } from './pools.ts'

type Options = {
  dataDir: string
  databaseUrl?: string
  /** Called with the owner's connection when a database that has members is about to be migrated; throws to prevent it. */
  beforeMigrating: BeforeMigrating
  log: Logger
  signal?: AbortSignal
}
type Opened = { database: Database; secrets: Secrets }

/** Opens the database, our own in `dataDir` or the one at `databaseUrl`, ready to serve. */
export async function openDatabase(o: Options): Promise<Opened> {
  const identity = o.databaseUrl ? undefined : await postgresIdentity(o.dataDir)
  const dataDir = await openDataDir(o.dataDir, identity)
  const explain = (error: unknown) => {
    throw explainFullDisk(error, dataDir)
  }
  const unlock = await lockFolder(dataDir).catch(explain)
  try {
    const opened = await (o.databaseUrl
      ? openShared({ ...o, dataDir }, o.databaseUrl)
      : openOwn({ ...o, dataDir }))
    const close = () => opened.database.close().finally(unlock)
    return { ...opened, database: { ...opened.database, close } }
  } catch (error) {
    await unlock()
    return explain(error)
  }
}

async function openOwn(o: Options): Promise<Opened> {
  const { dataDir, log, signal } = o
  const secrets = await ownSecrets(dataDir)
  const cluster = await startCluster({ dataDir, password: secrets.ownerPassword, log, signal })
  try {
    const config = { ...cluster.address.connection, database: 'postgres' }
    const owner = { ...config, user: 'postgres', password: secrets.ownerPassword }
    await prepareDatabase(owner, secrets, { log, isShared: false, beforeMigrating: o.beforeMigrating })
    const pools = openPools(config, secrets, log)
    const close = () => pools.close().finally(cluster.stop)
    return { database: { ...pools, close }, secrets }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** On disk before the database that they open, so that a start cut short can be done again. */
async function ownSecrets(dataDir: string): Promise<Secrets> {
  const existing = await readSecrets(dataDir)
  if (existing) {
    await removeStage(dataDir)
    return existing
  }
  await refuseHalfRestored(dataDir)
  const folder = join(dataDir, 'postgres')
  const hasDatabase = await access(folder).then(
    () => true,
    () => false,
  )
  if (hasDatabase) {
    throw new StartError(
      `Há um banco em ${folder}, mas falta ${join(dataDir, 'secrets.json')}, que o abre; recupere esse arquivo de uma cópia de segurança.`,
    )
  }
  const secrets = generateSecrets()
  await writeSecrets(dataDir, secrets)
  return secrets
}

/** The Postgres at `databaseUrl`; any number of servers may share it, each with a data folder of its own. */
async function openShared(o: Options, databaseUrl: string): Promise<Opened> {
  const { dataDir, log } = o
  const config = { connectionString: databaseUrl }
  const own = (await readSecrets(dataDir)) ?? generateSecrets()
  const preparation = { log, isShared: true, beforeMigrating: o.beforeMigrating }
  const secrets = await prepareDatabase(config, own, preparation).catch(explainShared)
  const database = openPools(config, secrets, log, { isShared: true })
  try {
    await database.data.query('select 1')
    await database.auth.query('select 1')
    return { database, secrets }
  } catch (error) {
    await database.close()
    throw explainLogin(error)
  }
}
