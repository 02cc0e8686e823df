import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOperator, withClient } from '../../server/database/operator.ts'
import { isAlive, readPid } from '../../server/database/own/orphan.ts'
import { createLogger } from '../../server/kit/log.ts'
import { makeDataDir } from './data-dir.ts'
import { childrenOf } from './processes.ts'

/** A data folder on a disk that can be full. */
export type SmallDisk = {
  dataDir: string
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

const mount = (folder: string, size = '320m') =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder])

/** Whether this user may mount a file system here. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'estetica-test-'))
  try {
    mount(folder)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

/** A small file system of its own: as mount writes sizes, `320m`. */
export async function mountSmallDisk(size?: string): Promise<SmallDisk> {
  const { dataDir, remove } = await makeDataDir()
  mkdirSync(dataDir, { mode: 0o711 })
  mount(dataDir, size)
  const ballast = join(dataDir, 'ballast')
  return {
    dataDir,
    async fill() {
      // Ever smaller pieces, until not even a page fits.
      for (const size of [1 << 20, 1 << 16, 1 << 12]) {
        const piece = Buffer.alloc(size)
        while (await appendFile(ballast, piece).then(() => true, isFull));
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      unmount(dataDir)
      await remove()
    },
  }
}

function isFull(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOSPC') return false
  throw error
}

/**
 * A limit on the size of PostgreSQL's files, which any user may set for their own processes. A segment of its log
 * still fits, a table beyond that does not: so it is full for whoever writes much.
 */
export async function limitFiles(): Promise<SmallDisk> {
  const { dataDir, remove } = await makeDataDir()
  const limit = async (bytes: string) => {
    const postmaster = (await readPid(join(dataDir, 'postgres'))) as number
    const { uid, gid } = statSync(`/proc/${postmaster}`)
    // The postmaster first: what it starts then has the limit already.
    for (const pid of [postmaster, ...(await childrenOf(postmaster))]) {
      try {
        execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { uid, gid, stdio: 'pipe' })
      } catch (error) {
        // It may have ended in the meantime.
        if (pid === postmaster || isAlive(pid)) throw error
      }
    }
  }
  return {
    dataDir,
    async fill() {
      await growAccounts(dataDir, 1 << 24)
      await limit(String(1 << 24))
    },
    free: () => limit('unlimited'),
    remove,
  }
}

/** Makes the file of the accounts this large with rows that nobody sees, since they are rolled back. */
async function growAccounts(dataDir: string, bytes: number): Promise<void> {
  const operator = await openOperator({ dataDir, log: createLogger('silent') })
  await withClient(operator.config, async (client) => {
    await client.query('alter table auth.users set (autovacuum_enabled = false)')
    await client.query('begin')
    await client.query(
      `insert into auth.users (id, email, encrypted_password)
       select gen_random_uuid(), n || '@exemplo.com.br', repeat('x', 250) from generate_series(1, $1) n`,
      [Math.ceil(bytes / 250)],
    )
    await client.query('rollback')
  }).finally(operator.close)
}
