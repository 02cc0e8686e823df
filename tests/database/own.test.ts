import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPid } from '../../server/database/own/orphan.ts'
import { createLogger } from '../../server/kit/log.ts'
import { generateSecrets, writeSecrets } from '../../server/kit/secrets.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { openPlatform } from '../helpers/open-platform.ts'

const log = createLogger('silent')
let dataDir: string
let remove: () => Promise<void>

beforeEach(async () => {
  const folder = await makeDataDir()
  dataDir = folder.dataDir
  remove = folder.remove
})
afterEach(() => remove())

test('the first start makes everything, private to its users, and the second finds it', async () => {
  const first = await openPlatform({ dataDir, log })
  await first.database.auth.query(
    `insert into users (id, email) values (gen_random_uuid(), 'ana@exemplo.com.br')`,
  )
  const modes = await Promise.all(['secrets.json', 'postgres', 'postgres-socket', 'lock'].map(modeOf))
  expect(modes).toEqual(['600', '700', '700', '700'])
  await first.database.close()

  const second = await openPlatform({ dataDir, log })
  expect(second.secrets).toEqual(first.secrets)
  expect((await second.database.auth.query('select email from users')).rows).toEqual([
    { email: 'ana@exemplo.com.br' },
  ])
  await second.database.close()
  expect(await readPid(join(dataDir, 'postgres'))).toBeUndefined()
})

test('a second server on the same folder is refused in one sentence while the first goes on', async () => {
  const first = await openPlatform({ dataDir, log })
  await expect(openPlatform({ dataDir, log })).rejects.toThrow(/^Outro servidor já usa a pasta de dados/)
  expect(await first.database.isReady()).toBe(true)
  await first.database.close()
})

test('of two servers that start at once exactly one goes on', async () => {
  const starts = await Promise.allSettled([openPlatform({ dataDir, log }), openPlatform({ dataDir, log })])
  const opened = starts.filter((start) => start.status === 'fulfilled')
  expect(opened).toHaveLength(1)
  expect(await opened[0]?.value.database.isReady()).toBe(true)
  await opened[0]?.value.database.close()
})

test('PostgreSQL comes back by itself after kill -9, with what it had acknowledged', async () => {
  const { database } = await openPlatform({ dataDir, log })
  await database.auth.query(`insert into users (id, email) values (gen_random_uuid(), 'bia@exemplo.com.br')`)
  process.kill((await readPid(join(dataDir, 'postgres'))) as number, 'SIGKILL')
  const asked = Date.now()
  await expect.poll(() => database.isReady(), { timeout: 2_000 }).toBe(false)
  expect(Date.now() - asked).toBeLessThan(2_000)
  await expect.poll(() => database.isReady(), { timeout: 15_000 }).toBe(true)
  expect((await database.auth.query('select email from users')).rows).toEqual([
    { email: 'bia@exemplo.com.br' },
  ])
  await database.close()
})

test('isReady answers within two seconds when PostgreSQL hangs', async () => {
  const { database } = await openPlatform({ dataDir, log })
  // Warm connections, so that the question reaches a process which does not answer.
  await database.isReady()
  const pid = (await readPid(join(dataDir, 'postgres'))) as number
  const backends = (await database.data.query('select pg_backend_pid() as pid')).rows.map(
    (row) => row.pid as number,
  )
  for (const stopped of [pid, ...backends]) process.kill(stopped, 'SIGSTOP')
  const asked = Date.now()
  expect(await database.isReady()).toBe(false)
  expect(Date.now() - asked).toBeLessThan(2_000)
  for (const stopped of [...backends, pid]) process.kill(stopped, 'SIGCONT')
  await sleep(50)
  await database.close()
})

test('a folder whose path is too long for a socket is served all the same', async () => {
  const deep = join(dataDir, 'uma-pasta-de-nome-bastante-comprido', 'e-outra-dentro-dela', 'x'.repeat(60))
  const { database } = await openPlatform({ dataDir: deep, log })
  expect(await database.isReady()).toBe(true)
  await expect(openPlatform({ dataDir: deep, log })).rejects.toThrow(/^Outro servidor/)
  await database.close()
})

test('a folder with spaces, commas, quotes and accents in its name is served', async () => {
  const { database } = await openPlatform({ dataDir: join(dataDir, `a, "b" 'ç'`), log })
  expect(await database.isReady()).toBe(true)
  await database.close()
})

test('a folder of another major version is refused with what to do, and left untouched', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o711 })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await writeSecrets(dataDir, generateSecrets())
  await expect(openPlatform({ dataDir, log })).rejects.toThrow(
    /é do PostgreSQL 17 .* traz o 18: .*DATABASE_URL/,
  )
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n')
})

test('a database without its secrets is refused and nothing new is made over it', async () => {
  const { database } = await openPlatform({ dataDir, log })
  await database.close()
  const secrets = await readFile(join(dataDir, 'secrets.json'), 'utf8')
  await rm(join(dataDir, 'secrets.json'))
  await expect(openPlatform({ dataDir, log })).rejects.toThrow(/falta .*secrets\.json/)
  await writeFile(join(dataDir, 'secrets.json'), secrets, { mode: 0o600 })
  const again = await openPlatform({ dataDir, log })
  await again.database.close()
})

test('a folder that PostgreSQL’s user cannot enter is refused in one sentence', async () => {
  const closed = join(dataDir, 'fechada')
  await mkdir(closed, { recursive: true })
  // Root passes it all the same; PostgreSQL's unprivileged user (or an ordinary one) does not.
  await chmod(closed, 0o600)
  const start = openPlatform({ dataDir: join(closed, 'data'), log })
  await expect(start).rejects.toThrow(/^A pasta DATA_DIR=\S+ .* por exemplo DATA_DIR=\S+/)
  await chmod(closed, 0o700)
})

test('a data folder given closed to everyone else serves, as `mktemp -d` makes it', async () => {
  const given = join(dataDir, 'dada')
  await mkdir(given, { recursive: true })
  await chmod(given, 0o700)
  const { database } = await openPlatform({ dataDir: given, log })
  expect(await database.isReady()).toBe(true)
  await database.close()
})

test('a first start that was interrupted begins again', async () => {
  await mkdir(join(dataDir, 'postgres.new', 'data'), { recursive: true, mode: 0o711 })
  await writeFile(join(dataDir, 'postgres.new', 'data', 'PG_VERSION'), '18\n')
  const { database } = await openPlatform({ dataDir, log })
  expect(await database.isReady()).toBe(true)
  await database.close()
})

test('a database that was there and is gone is never taken for a new platform', async () => {
  await (await openPlatform({ dataDir, log })).database.close()
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await expect(openPlatform({ dataDir, log })).rejects.toThrow(
    /^O banco de .*postgres.* sumiu.*disco.*--trocar.*outra pasta/,
  )
  expect(await readdir(dataDir)).not.toContain('postgres')
})

test('backups in a folder without a database stop the start', async () => {
  const backupDir = join(dataDir, 'backups')
  await mkdir(backupDir, { recursive: true })
  await writeFile(join(backupDir, 'estetica-2026-11-01T03-00-00-000Z-diaria.tar.gz'), '')
  await expect(openPlatform({ dataDir, log })).rejects.toThrow(
    /^Há cópias de segurança em .* mas nenhum banco/,
  )
})

async function modeOf(name: string): Promise<string> {
  return ((await stat(join(dataDir, name))).mode & 0o777).toString(8)
}
