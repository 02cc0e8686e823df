import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { exists, ifMissing } from '../../kit/files.ts'
import { StartError } from '../../kit/start-error.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, type Identity } from './identity.ts'

const run = promisify(execFile)

/** The major version whose files can be opened. */
const major = '18'

/** Makes the database folder when there is none. It gets its final name only when it is complete. */
export async function ensureFolder(o: {
  folder: string
  binaries: Binaries
  identity: Identity | undefined
  password: string
}): Promise<void> {
  if (await isMade(o.folder)) return
  await removeScratch(o.folder)
  // A folder of its own: the initdb of a start that was killed may still be writing into its folder.
  const scratch = await mkdtemp(`${o.folder}.new-`)
  await writeFile(join(scratch, 'password'), o.password, { mode: 0o600 })
  await giveTo(o.identity, join(scratch, 'password'))
  await giveTo(o.identity, scratch)
  await initialize(o.binaries, scratch, o.identity)
  await rename(join(scratch, 'data'), o.folder)
  await rm(scratch, { recursive: true, force: true })
}

/** Whether there is a database of this major version in the folder. Refuses another one, and one of which a part is gone. */
export async function isMade(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(ifMissing([] as string[]))
  if (names.length === 0) return false
  const version = await readVersion(folder)
  if (version !== undefined && version !== major) throw otherMajor(folder, version)
  for (const name of ['PG_VERSION', 'base', join('global', 'pg_control'), 'pg_wal']) {
    if (!(await exists(join(folder, name)))) throw damaged(folder, name)
  }
  return true
}

/** Removes what interrupted starts left behind; what cannot be removed yet is left to the next start. */
async function removeScratch(folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(folder)}.new`)) continue
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function initialize(
  binaries: Binaries,
  scratch: string,
  identity: Identity | undefined,
): Promise<void> {
  const options = [
    `--pgdata=${join(scratch, 'data')}`,
    '--username=postgres',
    `--pwfile=${join(scratch, 'password')}`,
    '--auth=scram-sha-256',
    // No host locale: the same order and case rules on every machine.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await run(binaries.initdb, options, {
      ...identity,
      cwd: scratch,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    const lines = stderr?.trim().split('\n') ?? []
    // The cause stands above what initdb says about tidying up.
    const reason =
      lines.find((line) => /No space left|quota exceeded/.test(line)) ??
      lines.find((line) => /FATAL|PANIC|error:/.test(line)) ??
      (lines.at(-1) || message)
    throw new StartError(`O PostgreSQL não pôde criar o banco em ${scratch}: ${reason}`)
  }
}

async function readVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ifMissing(undefined))
  return text?.trim()
}

const damaged = (folder: string, name: string) =>
  new StartError(
    `O banco em ${folder} está incompleto (falta ${name}) e nada foi mudado; traga uma cópia no lugar dele com npm run estetica -- restore ARQUIVO --trocar.`,
  )

function otherMajor(folder: string, version: string): StartError {
  return new StartError(
    `O banco em ${folder} é do PostgreSQL ${version} e este servidor traz o ${major}: use um PostgreSQL ${version} próprio por DATABASE_URL, ou exporte os dados com pg_dump ${version} e importe-os numa DATA_DIR vazia.`,
  )
}
