import { join } from 'node:path'
import { exists } from '../kit/files.ts'
import type { Logger } from '../kit/log.ts'
import { generateSecrets, readSecrets, type Secrets, writeSecrets } from '../kit/secrets.ts'
import { StartError } from '../kit/start-error.ts'
import { refuseHalfRestored, removeStage } from './interrupted-restore.ts'
import { startCluster } from './own/cluster.ts'
import { openDataDir } from './own/data-dir.ts'
import { explainFullDisk } from './own/disk-full.ts'
import { postgresIdentity } from './own/identity.ts'
import { isMade } from './own/initdb.ts'
import { lockFolder } from './own/lock.ts'
import { refuseLostDatabase, rememberDatabase } from './own/lost-database.ts'
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
    await rememberDatabase(dataDir)
    const pools = openPools(config, secrets, log)
    const close = () => pools.close().finally(cluster.stop)
    return { database: { ...pools, close }, secrets }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** Throws what would stop a start on the own database in `dataDir`, and changes nothing. */
export async function refuseUnopenable(dataDir: string): Promise<Secrets | undefined> {
  const folder = join(dataDir, 'postgres')
  const secrets = await readSecrets(dataDir)
  if (secrets) await refuseLostDatabase(dataDir)
  else await refuseHalfRestored(dataDir)
  if (!secrets && (await exists(folder))) {
    throw new StartError(
      `Há um banco em ${folder}, mas falta ${join(dataDir, 'secrets.json')}, que o abre; monte o disco em que ele está, ou traga uma cópia de segurança no lugar de tudo com npm run estetica -- restore ARQUIVO --trocar.`,
    )
  }
  await isMade(folder)
  return secrets
}

/** On disk before the database that they open is made, so that an interrupted start can be repeated. */
async function ownSecrets(dataDir: string): Promise<Secrets> {
  const existing = await refuseUnopenable(dataDir)
  if (existing) {
    await removeStage(dataDir)
    return existing
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
