import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeCsv } from '../../server/commands/content/csv-write.ts'
import { importContent } from '../../server/commands/content/import.ts'
import { countInteresses } from '../../server/commands/interesse/interesses.ts'
import { type Action, list, remove, resetPassword, signOut } from '../../server/commands/membros/actions.ts'
import { mentorias } from '../../server/commands/mentorias/mentorias.ts'
import { withClient } from '../../server/database/operator.ts'
import { readEnv } from '../../server/env.ts'
import { createLogger } from '../../server/kit/log.ts'
import { writeSecrets } from '../../server/kit/secrets.ts'
import { openPlatform } from '../helpers/open-platform.ts'
import { databaseUrl } from '../helpers/temporary-cluster.ts'

const log = createLogger('silent')
const name = `dona_${randomUUID().slice(0, 8)}`
const { host, port, secrets } = inject('cluster')
const superuser = { host, port, user: 'postgres', password: secrets.ownerPassword }
const url = databaseUrl({ ...superuser, user: name, password: 'senha' }, name)
let folder: string

const asSuperuser = (...statements: string[]) =>
  withClient({ ...superuser, database: 'postgres' }, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** As managed databases give it: an owner who is no superuser. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  const roles = [
    'anon',
    'authenticated',
    'service_role',
    'authenticator',
    'supabase_auth_admin',
    'estetica_limiter',
  ]
  await asSuperuser(
    `create role ${name} login createrole password 'senha'`,
    // On a PostgreSQL of its own the role would have made these itself.
    ...roles.map((role) => `grant ${role} to ${name} with admin option`),
    `create database ${name} owner ${name}`,
  )
  await writeSecrets(folder, secrets)
  await (await openPlatform({ dataDir: folder, databaseUrl: url, log })).database.close()
})
afterAll(async () => {
  await asSuperuser(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
})

test('an owner who is no superuser imports, counts interest, and helps members', async () => {
  const work = {
    values: { sim: true },
    files: [],
    env: readEnv({ DATA_DIR: folder, DATABASE_URL: url }),
    log,
    progress: () => undefined,
    signal: new AbortController().signal,
  }
  const path = join(folder, 'm.csv')
  await writeFile(path, writeCsv(['titulo', 'duracao', 'modalidade'], [['PEIM', '2 dias', 'Online.']]))
  const { plan } = await importContent(mentorias, path, { ...work, isDryRun: false, isRemoving: true })
  expect([plan.changed.length, plan.outside.length]).toEqual([1, 8])

  const id = randomUUID()
  const act = (action: Action, argument?: string) =>
    withClient({ connectionString: url }, (client) => action(client, { ...work, argument, secrets }))
  await withClient({ connectionString: url }, async (client) => {
    await client.query(
      `insert into auth.users (id, email, created_at) values ($1, 'ana@exemplo.com.br', now())`,
      [id],
    )
    await client.query('insert into interesses (usuario, mentoria) select $1, id from mentorias', [id])
    expect(await countInteresses(client)).toMatchObject([{ titulo: 'PEIM', interessados: 1 }])
  })
  expect((await act(list)).json).toMatchObject([{ id }])
  expect((await act(resetPassword, id)).json).toMatchObject({
    id,
    link: expect.stringContaining('type=recovery'),
  })
  expect((await act(signOut, id)).json).toEqual({ id, sessions: 0 })
  await act(remove, id)
  expect((await act(list)).json).toEqual([])
})
