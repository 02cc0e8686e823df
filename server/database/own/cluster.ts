import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../kit/log.ts'
import { StartError } from '../../kit/start-error.ts'
import { type Address, chooseAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { openDataDir } from './data-dir.ts'
import { postgresIdentity } from './identity.ts'
import { ensureFolder } from './initdb.ts'
import { type Keeper, keepRunning } from './keeper.ts'
import { stopOrphan } from './orphan.ts'
import { canConnect } from './ping.ts'

/** A PostgreSQL of our own: a child process on `DATA_DIR/postgres`. */
export type Cluster = { address: Address; stop(): Promise<void> }

/** Modest: a small machine, a few dozen connections, every commit on disk (fsync is PostgreSQL's default). */
const settings = [
  'shared_buffers=64MB',
  'max_connections=60',
  'max_wal_size=256MB',
  'max_parallel_workers_per_gather=0',
  // Processes that a database of this size never has work for.
  'io_workers=1',
  'max_logical_replication_workers=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // What members type never reaches the log: no statements, no details, no rows.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

type Options = { dataDir: string; password: string; log: Logger; signal?: AbortSignal }

/** Starts PostgreSQL and keeps it running until `stop`. The caller holds the lock of the data folder. */
export async function startCluster(o: Options): Promise<Cluster> {
  const identity = await postgresIdentity(o.dataDir)
  const dataDir = await openDataDir(o.dataDir, identity)
  const binaries = await findBinaries(dataDir, identity)
  const folder = join(dataDir, 'postgres')
  await ensureFolder({ folder, binaries, identity, password: o.password })
  await stopOrphan(folder)
  const address = await chooseAddress(dataDir, identity)
  const options = [...settings, ...address.settings].flatMap((setting) => ['-c', setting])
  const keeper = keepRunning({ program: binaries.postgres, options, folder, identity }, o.log)
  const stop = () => keeper.stop().finally(() => address.release())
  try {
    await waitUntilReady(keeper, address, o)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** 100 ms as a rule; longer while PostgreSQL replays its log after a crash, as long as it keeps running. */
async function waitUntilReady(
  keeper: Keeper,
  address: Address,
  { password, signal }: Options,
): Promise<void> {
  const login = { ...address.connection, user: 'postgres', password, database: 'postgres' }
  while (!(await canConnect(login))) {
    signal?.throwIfAborted()
    // Processes of a killed PostgreSQL may hold its memory for a moment, so the first failures prove nothing.
    if (keeper.ends() >= 6) {
      throw new StartError(`O PostgreSQL não fica de pé: ${keeper.reason() ?? 'não disse por quê'}.`)
    }
    await sleep(25)
  }
}
