import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyFolder } from '../../kit/copy-folder.ts'
import { knowledgeFolder, mediaFolder } from '../../kit/data-folders.ts'
import { ifMissing } from '../../kit/files.ts'
import type { Progress } from '../../kit/progress.ts'
import { projectRoot } from '../../kit/project-root.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { listFiles, pack } from './archive.ts'
import { openBackupDir } from './backup-dir.ts'
import { dump } from './dump.ts'
import { format, type Manifest } from './manifest.ts'
import { findExpired, type Kind, nameOf, parseName, type Stored } from './retention.ts'

/** Any fixed number: the lock that lets a database be backed up by one process at a time. */
export const lockKey = 20261121

type Options = {
  /** A connection as the owner, in no transaction. */
  client: pg.Client
  secrets: Secrets
  dataDir: string
  backupDir: string
  /** The mentor's own knowledge, which goes along. */
  knowledgeDir?: string
  /** BACKUP_KEY: encrypts the archive. */
  backupKey?: string | undefined
  kind: Kind
  progress?: Progress
}

/** Makes one archive in `backupDir` and removes those that are past their time. */
export async function writeBackup(o: Options): Promise<{ path: string; manifest: Manifest }> {
  await openBackupDir(o.backupDir)
  o.progress?.('esperando outra cópia que está sendo feita')
  await o.client.query('select pg_advisory_lock($1)', [lockKey])
  const folder = join(o.backupDir, '.unfinished')
  try {
    // What a backup that was killed left behind.
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    const at = new Date()
    const manifest = await collect(o, folder, at)
    o.progress?.('comprimindo')
    const path = join(o.backupDir, nameOf(at, o.kind, o.backupKey !== undefined))
    await pack(folder, manifest, { path, key: o.backupKey })
    await removeExpired(o.backupDir)
    return { path, manifest }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await o.client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
  }
}

/** Every part of the archive, laid in `folder`. */
async function collect(
  { client, secrets, dataDir, knowledgeDir, progress }: Options,
  folder: string,
  at: Date,
) {
  const snapshot = await dump(client, folder, progress ?? (() => undefined))
  await writeFile(join(folder, 'secrets.json'), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  progress?.('copiando arquivos')
  for (const [from, name] of [
    [join(dataDir, mediaFolder), mediaFolder],
    [knowledgeDir ?? join(dataDir, knowledgeFolder), knowledgeFolder],
  ] as const)
    await copyFolder(from, join(folder, name)).catch(ifMissing(undefined))
  const manifest: Manifest = {
    format,
    createdAt: at.toISOString(),
    program: await readProgramVersion(),
    ...snapshot,
    files: await listFiles(folder),
  }
  return manifest
}

/** The backups in a folder, whoever made them. */
export async function listBackups(backupDir: string): Promise<Stored[]> {
  const names = await readdir(backupDir).catch(ifMissing([] as string[]))
  return names.flatMap((name) => parseName(name) ?? [])
}

async function removeExpired(backupDir: string): Promise<void> {
  for (const { name } of findExpired(await listBackups(backupDir)))
    await rm(join(backupDir, name), { force: true })
}

async function readProgramVersion(): Promise<string> {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
