import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { openDatabase } from './database/open.ts'
import { freePort } from './database/own/address.ts'
import { listeningUrl, readEnv } from './env.ts'
import { createHttpServer } from './http/http-server.ts'
import { alone, amongOthers, checkPort, closeServer, listen } from './http/listen.ts'
import { endsWithin } from './kit/deadline.ts'
import { giveBackMemory } from './kit/give-back-memory.ts'
import { createLogger } from './kit/log.ts'
import { projectRoot } from './kit/project-root.ts'
import { StartError } from './kit/start-error.ts'
import { asTyped } from './kit/typed-command.ts'
import { openMail } from './mail/open-mail.ts'
import { openBackupDir } from './upkeep/backup/backup-dir.ts'
import { backUpBeforeMigrating } from './upkeep/backup/before-migrating.ts'
import { refuseLostFolder } from './upkeep/backup/refuse-lost.ts'
import { startBackups } from './upkeep/backup/schedule.ts'
import { refuseWrongKey } from './upkeep/backup/seal.ts'
import { startOffSite } from './upkeep/off-site/schedule.ts'
import { startPruning } from './upkeep/prune.ts'
import { startPruningPictures } from './upkeep/unused-pictures.ts'
import { openWatch } from './upkeep/watch/open-watch.ts'
import type { Watch } from './upkeep/watch/watch.ts'

/** Milliseconds that a stop waits for a start under way, which may hang on a disk that does not answer. */
const startPatience = 4_000

const log = createLogger()
const stopping = new AbortController()
let close = async () => {}

async function start(): Promise<void> {
  const source = process.env.PORT === '0' ? { ...process.env, PORT: String(await freePort()) } : process.env
  const env = readEnv(source)
  if (!env.rateLimit) log.warn('RATE_LIMIT=off: os limites de uso por endereço estão desligados.')
  if (env.backupKey) {
    await refuseWrongKey(env.backupKey)
    log.warn('BACKUP_KEY cifra as cópias: guarde-a também fora deste servidor; sem ela nenhuma volta.')
  }
  await checkPort(env)
  // A wrong folder is refused now, and not in a day, when the first backup is due. The default one is made later.
  if (source.BACKUP_DIR) await openBackupDir(env.backupDir)
  await refuseLostFolder(env)
  stopping.signal.throwIfAborted()
  const { database, secrets } = await openDatabase({
    ...env,
    log,
    beforeMigrating: backUpBeforeMigrating({
      dataDir: env.dataDir,
      backupDir: env.backupDir,
      knowledgeDir: env.knowledgeDir,
      backupKey: env.backupKey,
      log,
    }),
    signal: stopping.signal,
  })
  close = () => database.close()
  const built = join(projectRoot, 'dist', 'web')
  const webRoot = existsSync(join(built, 'index.html')) ? built : undefined
  const mail = openMail({ ...env, database: database.auth, log })
  let watch: Watch | undefined
  const app = await createApp({
    problems: () => watch?.count() ?? [],
    database,
    secrets,
    env,
    outbox: mail.outbox,
    webRoot,
    log,
    stopping: stopping.signal,
  })
  const server = createHttpServer(app.fetch, { ...env, stopping: stopping.signal })
  const stopServing = () => closeServer(server, env.databaseUrl ? amongOthers : alone).then(mail.close)
  close = () => stopServing().finally(() => database.close())
  stopping.signal.throwIfAborted()
  await listen(server, env)
  const backups = startBackups({ env, database: database.auth, log })
  const pruning = startPruning({ database: database.auth, log })
  const pictures = startPruningPictures({ env, log })
  const offSite = startOffSite({ env, log })
  watch = await openWatch({ env, source, backups, outbox: mail.outbox, log })
  close = () =>
    stopServing()
      .then(watch?.stop)
      .then(pruning.stop)
      .then(offSite.stop)
      .then(pictures.stop)
      .then(backups.stop)
      .finally(() => database.close())
  giveBackMemory()
  process.stdout.write(`Estética pronta em ${listeningUrl(env.host, env.port)}\n`)
}

/** Stops in order: `/health` says so, no new requests, answers finished, connections closed, PostgreSQL last. */
async function stop(exitCode: number): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  await endsWithin(startPatience, starting)
  await close().catch((error) => log.error({ error }, 'Closing failed'))
  process.exit(exitCode)
}

function refuse(error: unknown): void {
  if (stopping.signal.aborted) return
  if (error instanceof StartError) process.stderr.write(`${asTyped(error.message)}\n`)
  else log.fatal({ err: error }, 'The start failed')
  void stop(1)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Unexpected error')
  void stop(1)
})
const starting = start().catch(refuse)
