import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, type Identity } from './identity.ts'

/** Where our own PostgreSQL is reached. */
export type Address = {
  connection: { host: string; port: number }
  settings: string[]
  release(): Promise<void>
}

/** The system's limit is 107 bytes for folder, `/.s.PGSQL.5432` and the lock's `.lock`. */
const longestFolder = 85

/** A Unix socket in a folder of mode 0700; on Windows, which has none, a loopback port behind scram. */
export async function chooseAddress(dataDir: string, identity: Identity | undefined): Promise<Address> {
  if (process.platform === 'win32') return loopback()
  const preferred = join(dataDir, 'postgres-socket')
  if (Buffer.byteLength(preferred) <= longestFolder) {
    await mkdir(preferred, { recursive: true, mode: 0o700 })
    return socket(preferred, identity, async () => undefined)
  }
  const short = await mkdtemp(join(tmpdir(), 'estetica-'))
  return socket(short, identity, () => rm(short, { recursive: true, force: true }))
}

async function socket(
  folder: string,
  identity: Identity | undefined,
  release: Address['release'],
): Promise<Address> {
  await giveTo(identity, folder)
  return {
    connection: { host: folder, port: 5432 },
    settings: [
      'listen_addresses=',
      `unix_socket_directories=${quote(folder)}`,
      'unix_socket_permissions=0700',
    ],
    release,
  }
}

async function loopback(): Promise<Address> {
  const port = await freePort()
  return {
    connection: { host: '127.0.0.1', port },
    settings: ['listen_addresses=127.0.0.1', `port=${port}`],
    release: async () => undefined,
  }
}

/** A port nobody listens on now. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, host, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** The setting is a list: a comma or a space in the path needs quotation marks. */
function quote(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}
