import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { create, extract } from 'tar'
import { migrationsFolder, readMigrations } from '../../database/migrate.ts'
import { isSecrets, type Secrets } from '../../kit/secrets.ts'
import { StartError } from '../../kit/start-error.ts'
import { giveToFolderOwner, syncFolder } from '../../kit/write-file.ts'
import { digestOfFile, drain } from './digest.ts'
import { type ArchivedFile, format, type Manifest, parseManifest } from './manifest.ts'
import { isSealed, seal, unseal } from './seal.ts'

/** An archive laid out in `folder`, every part as its manifest says. */
export type Archive = { folder: string; manifest: Manifest; secrets: Secrets }

/**
 * Packs a folder into the archive `path`, sealed where there is a key; it gets its name only when it is whole and on
 * disk.
 */
export async function pack(
  folder: string,
  manifest: Manifest,
  { path, key }: { path: string; key?: string | undefined },
): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  const parts = [...manifest.files, ...manifest.tables].map((part) => part.path)
  const temporary = join(folder, 'archive')
  await create({ cwd: folder, file: temporary, mode: 0o600, gzip: true, portable: true }, [
    'manifest.json',
    ...parts,
  ])
  const finished = key ? `${temporary}.sealed` : temporary
  if (key) await seal(temporary, finished, key)
  const file = await open(finished, 'r+')
  await file.sync().finally(() => file.close())
  await rename(finished, path)
  await giveToFolderOwner(path)
  await syncFolder(dirname(path))
}

/** The digests of all files in `folder` but those of tables. */
export async function listFiles(folder: string): Promise<ArchivedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: ArchivedFile[] = []
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const absolute = join(entry.parentPath, entry.name)
    const path = relative(folder, absolute).replaceAll(sep, '/')
    if (!path.startsWith('tables/')) files.push({ path, ...(await digestOfFile(absolute)) })
  }
  return files
}

/** Unpacks `file`, with `key` where it is sealed, into `folder` and compares every part with the manifest. */
export async function unpack(file: string, folder: string, key?: string): Promise<Archive> {
  await access(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`O arquivo ${file} não pode ser lido (${error.code}); confira o caminho.`)
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const manifest = await openArchive(file, folder, key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOSPC' || error instanceof StartError) throw error
    throw damaged(file, error.message)
  })
  await refuseNewer(file, manifest)
  for (const part of [...manifest.files, ...manifest.tables]) {
    const path = join(folder, part.path)
    const size = await stat(path).catch(() => undefined)
    if (size?.size !== part.bytes) throw damaged(file, `${part.path} está incompleto`)
    if ((await digestOfFile(path)).sha256 !== part.sha256) throw damaged(file, `${part.path} foi alterado`)
  }
  const secrets: unknown = JSON.parse(
    await readFile(join(folder, 'secrets.json'), 'utf8').catch(() => 'null'),
  )
  if (!isSecrets(secrets)) throw damaged(file, 'secrets.json está incompleto')
  return { folder, manifest, secrets }
}

async function openArchive(file: string, folder: string, key: string | undefined): Promise<Manifest> {
  if (!(await isSealed(file))) return unpackAll(file, folder)
  const opened = join(folder, '.opened')
  await unseal(file, opened, key)
  return unpackAll(opened, folder).finally(() => rm(opened))
}

type Filter = NonNullable<Parameters<typeof extract>[0]['filter']>

async function unpackAll(file: string, folder: string): Promise<Manifest> {
  // All of it is read once before anything is written: compression has a checksum and a length of its own.
  await pipeline(createReadStream(file), createGunzip(), drain)
  // Symbolic links are left out: one could make the site show a file outside its pictures.
  const filter: Filter = (_, entry) => 'type' in entry && ['File', 'Directory'].includes(entry.type)
  await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter })
  return parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'))
}

async function refuseNewer(file: string, manifest: Manifest): Promise<void> {
  const known = (await readMigrations(migrationsFolder)).map(({ version }) => version)
  if (manifest.format === format && manifest.migrations.every((version) => known.includes(version))) return
  throw new StartError(
    `O arquivo ${file} foi feito por um programa mais novo do que este; atualize o programa, por exemplo com git pull, e tente de novo.`,
  )
}

const damaged = (file: string, reason: string) =>
  new StartError(`O arquivo ${file} não é uma cópia de segurança inteira (${reason}); use outra cópia.`)
