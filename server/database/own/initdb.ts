import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../kit/start-error.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, type Identity } from './identity.ts'

const run = promisify(execFile)

/** One major version, because the files of another cannot be opened. */
const major = '18'

/** Makes the database folder when there is none. It gets its final name only when it is complete. */
export async function ensureFolder(o: {
  folder: string
  binaries: Binaries
  identity: Identity | undefined
  password: string
}): Promise<void> {
  const version = await readVersion(o.folder)
  if (version === major) return
  if (version !== undefined) throw otherMajor(o.folder, version)
  await removeScratch(o.folder)
  // A name of its own: the initdb of a start that was killed may still be writing where that one told it to.
  const scratch = await mkdtemp(`${o.folder}.new-`)
  await writeFile(join(scratch, 'password'), o.password, { mode: 0o600 })
  await giveTo(o.identity, join(scratch, 'password'))
  await giveTo(o.identity, scratch)
  await initialize(o.binaries, scratch, o.identity)
  await rename(join(scratch, 'data'), o.folder)
  await rm(scratch, { recursive: true, force: true })
}

/** What starts cut short left behind; what cannot be removed yet is left to the next one. */
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
    const reason = stderr?.trim().split('\n').at(-1) || message
    throw new StartError(`O PostgreSQL não pôde criar o banco em ${scratch}: ${reason}`)
  }
}

async function readVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text?.trim()
}

function otherMajor(folder: string, version: string): StartError {
  return new StartError(
    `O banco em ${folder} é do PostgreSQL ${version} e este servidor traz o ${major}: use um PostgreSQL ${version} próprio por DATABASE_URL, ou exporte os dados com pg_dump ${version} e importe-os numa DATA_DIR vazia.`,
  )
}
