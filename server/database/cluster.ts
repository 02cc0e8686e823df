import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type Address, chooseAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { canBeEntered, type Identity, postgresIdentity } from './identity.ts'
import { ensureFolder } from './initdb.ts'
import { stopOrphan } from './orphan.ts'
import { canConnect } from './ping.ts'

/** A PostgreSQL of our own: a child process on `DATA_DIR/postgres`. */
export type Cluster = { address: Address; password: string; stop(): Promise<void> }

/** Modest: a small machine, a few dozen connections, every commit on disk (fsync is PostgreSQL's default). */
const settings = [
  'shared_buffers=64MB',
  'max_connections=60',
  'max_wal_size=256MB',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // What members type never reaches the log: no statements, no details, no rows.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

/** Starts PostgreSQL and keeps it running until `stop`. The caller holds the lock of the data folder. */
export async function startCluster(o: { dataDir: string; password: string; log: Logger }): Promise<Cluster> {
  const identity = postgresIdentity()
  await mkdir(o.dataDir, { recursive: true, mode: identity ? 0o711 : 0o700 })
  const dataDir = await realpath(o.dataDir)
  if (identity) await checkReachable(dataDir, identity)
  const binaries = await findBinaries(dataDir, identity)
  const folder = join(dataDir, 'postgres')
  await ensureFolder({ folder, binaries, identity, password: o.password })
  await stopOrphan(folder)
  const address = await chooseAddress(dataDir, identity)
  const start = () => spawnPostgres(binaries.postgres, folder, address, identity, o.log)
  const keeper = keepRunning(start, o.log)
  await waitUntilReady(keeper, address, o.password).catch(async (error) => {
    await keeper.stop()
    throw error
  })
  return { address, password: o.password, stop: () => keeper.stop().then(() => address.release()) }
}

type Keeper = { stop(): Promise<void>; failure(): string | undefined }
type Child = { process: ChildProcess; lastLines: string[] }

function spawnPostgres(
  program: string,
  folder: string,
  address: Address,
  identity: Identity | undefined,
  log: Logger,
): Child {
  const options = [...settings, ...address.settings].flatMap((setting) => ['-c', setting])
  // A session of its own, so that the terminal's Ctrl-C reaches only the server, which stops it last.
  const child = spawn(program, ['-D', folder, ...options], {
    ...identity,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  const lastLines: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      lastLines.push(line)
      log.debug({ postgres: line })
    }
    lastLines.splice(0, lastLines.length - 20)
  })
  child.on('error', (error) => lastLines.push(error.message))
  return { process: child, lastLines }
}

/** Starts PostgreSQL again whenever it ends by itself, a little later each time while it keeps ending. */
function keepRunning(start: () => Child, log: Logger): Keeper {
  let child = start()
  let isStopping = false
  let hasServed = false
  let pause = 100
  const watch = () => {
    const startedAt = Date.now()
    const current = child
    current.process.once('close', async (code, signal) => {
      if (isStopping) return
      hasServed ||= Date.now() - startedAt > 10_000
      if (Date.now() - startedAt > 60_000) pause = 100
      log.warn({ code, signal, lines: current.lastLines.slice(-3) }, 'PostgreSQL ended; starting it again')
      await sleep(pause)
      pause = Math.min(pause * 2, 5_000)
      if (isStopping) return
      child = start()
      watch()
    })
  }
  watch()
  return {
    failure: () => child.lastLines.findLast((line) => /FATAL|PANIC|could not|ENOENT|EACCES/.test(line)),
    async stop() {
      isStopping = true
      await stopChild(child.process)
    },
  }
}

/** Fast stop; after 3.5 seconds immediate, since the server has promised to be gone within 5. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const closed = once(child, 'close')
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 3_500)
  await closed
  clearTimeout(impatience)
}

async function waitUntilReady(keeper: Keeper, address: Address, password: string): Promise<void> {
  // Replaying the log after a crash may take a while; a first try takes 100 ms.
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (await canConnect({ ...address.connection, user: 'postgres', password, database: 'postgres' })) return
    await sleep(25)
  }
  throw new StartError(
    `O PostgreSQL não ficou pronto em 60 segundos: ${keeper.failure() ?? 'sem explicação'}.`,
  )
}

async function checkReachable(dataDir: string, identity: Identity): Promise<void> {
  await stat(dataDir)
  if (await canBeEntered(dataDir, identity)) return
  throw new StartError(
    `DATA_DIR (${dataDir}) fica dentro de uma pasta fechada para o usuário sem privilégios que roda o PostgreSQL; escolha outra, por exemplo DATA_DIR=/srv/estetica, ou rode o servidor sem ser root.`,
  )
}
