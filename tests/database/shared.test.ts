import { access } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../server/kit/log.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { openPlatform } from '../helpers/open-platform.ts'
import { databaseUrl, startTemporaryCluster, type TemporaryCluster } from '../helpers/temporary-cluster.ts'

const log = createLogger('silent')
let cluster: TemporaryCluster
let folders: Awaited<ReturnType<typeof makeDataDir>>[]

// A PostgreSQL of its own: roles belong to the whole server, so each test leaves it without any.
beforeAll(async () => {
  cluster = await startTemporaryCluster()
})
afterAll(() => cluster.stop())
beforeEach(async () => {
  folders = await Promise.all([makeDataDir(), makeDataDir()])
})
afterEach(async () => {
  for (const name of ['estetica', 'uma', 'outra']) {
    await asOwner('postgres', `drop database if exists ${name} with (force)`)
  }
  const roles =
    'authenticator, supabase_auth_admin, estetica_limiter, anon, authenticated, service_role, dona'
  await asOwner('postgres', `drop role if exists ${roles}`)
  await Promise.all(folders.map((folder) => folder.remove()))
})

const dataDir = (index: number) => folders[index]?.dataDir as string

async function asOwner<T extends pg.QueryResultRow>(database: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ ...cluster.owner, database })
  await client.connect()
  return (await client.query<T>(sql).finally(() => client.end())).rows
}

test('servers that start together on one DATABASE_URL share its secrets and seed it once', async () => {
  await cluster.createDatabase('estetica')
  const url = databaseUrl(cluster.owner, 'estetica')
  const [one, two] = await Promise.all(
    [0, 1].map((i) => openPlatform({ dataDir: dataDir(i), databaseUrl: url, log })),
  )
  expect(one?.secrets).toEqual(two?.secrets)
  expect(await one?.database.isReady()).toBe(true)
  expect(await two?.database.isReady()).toBe(true)
  expect(await asOwner('estetica', 'select count(*)::int as n from mentorias')).toEqual([{ n: 9 }])
  await Promise.all([one?.database.close(), two?.database.close()])
  await expect(access(join(dataDir(0), 'postgres'))).rejects.toThrow('ENOENT')
})

test('the secrets in the database are closed to every role that serves requests', async () => {
  await cluster.createDatabase('estetica')
  const opened = await openPlatform({
    dataDir: dataDir(0),
    databaseUrl: databaseUrl(cluster.owner, 'estetica'),
    log,
  })
  const read = 'select value from estetica_private.secrets'
  for (const role of ['anon', 'authenticated']) {
    await expect(opened.database.data.query(`set role ${role}; ${read}`)).rejects.toThrow(/permission denied/)
  }
  await expect(opened.database.data.query(`reset role; ${read}`)).rejects.toThrow(/permission denied/)
  await expect(opened.database.auth.query(read)).rejects.toThrow(/permission denied/)
  await opened.database.close()
})

test('an owner who is no superuser but may create roles is enough', async () => {
  await asOwner('postgres', `create role dona login createrole password 'senha-da-dona'`)
  await asOwner('postgres', 'create database estetica owner dona')
  const dona = { ...cluster.owner, user: 'dona', password: 'senha-da-dona' }
  const o = { dataDir: dataDir(0), databaseUrl: databaseUrl(dona, 'estetica'), log }
  for (const _start of ['first', 'second']) {
    const { database } = await openPlatform(o)
    expect(await database.isReady()).toBe(true)
    const id = '11111111-1111-4111-8111-111111111111'
    await database.auth.query('insert into users (id, email) values ($1, $2) on conflict do nothing', [
      id,
      'a@b.co',
    ])
    await database.close()
  }
  expect(await asOwner('estetica', 'select count(*)::int as n from mentorias')).toEqual([{ n: 9 }])
})

test('an owner who may not create roles is refused in one sentence', async () => {
  await asOwner('postgres', `create role dona login password 'senha-da-dona'`)
  await asOwner('postgres', 'create database estetica owner dona')
  const dona = { ...cluster.owner, user: 'dona', password: 'senha-da-dona' }
  const start = openPlatform({ dataDir: dataDir(0), databaseUrl: databaseUrl(dona, 'estetica'), log })
  await expect(start).rejects.toThrow(/^DATABASE_URL: o usuário precisa ser o dono do banco .*CREATEROLE/)
})

test('two installations on one PostgreSQL: the second is refused and the first goes on', async () => {
  await cluster.createDatabase('uma')
  await cluster.createDatabase('outra')
  const first = await openPlatform({
    dataDir: dataDir(0),
    databaseUrl: databaseUrl(cluster.owner, 'uma'),
    log,
  })
  const second = openPlatform({ dataDir: dataDir(1), databaseUrl: databaseUrl(cluster.owner, 'outra'), log })
  await expect(second).rejects.toThrow(/^DATABASE_URL: .*outra instalação/)
  expect(await first.database.isReady()).toBe(true)
  await first.database.close()
})

test.each([
  ['a wrong password', 'postgres', { password: 'errada' }, /recusou o usuário ou a senha/],
  ['a missing database', 'nenhum', {}, /esse banco não existe/],
  ['nobody there', 'postgres', { host: '/tmp/estetica-nenhum' }, /não responde nesse endereço \(ENOENT\)/],
])('%s stops the start with a sentence that shows no password', async (_case, name, change, sentence) => {
  const url = databaseUrl({ ...cluster.owner, ...change }, name)
  const error = await openPlatform({ dataDir: dataDir(0), databaseUrl: url, log }).catch(
    (reason: Error) => reason,
  )
  expect(error).toHaveProperty('name', 'StartError')
  expect(error).toHaveProperty('message', expect.stringMatching(sentence))
  expect(error).toHaveProperty('message', expect.not.stringContaining(cluster.owner.password))
})
