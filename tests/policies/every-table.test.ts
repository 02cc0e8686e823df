import type { KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { rawRequest } from '../api/data-notas.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { makeToken, readSigningKey, type SigningKey } from '../helpers/signing.ts'
import { filtersOf, readTables, requestsOf, samples, send, type Table } from './every-request.ts'

type Row = Record<string, unknown>

let backend: Backend
let ana: Member
let tables: Table[]
let signing: SigningKey
beforeAll(async () => {
  backend = await startBackend()
  ana = await backend.signUp()
  tables = await readTables(backend)
  signing = await readSigningKey(backend.owner, backend.secrets)
})
afterAll(() => backend.close())

/** A token made by hand with the member's own claims, changed. */
function forge(changes: object, { alg = 'ES256', key }: { alg?: string; key?: KeyObject | string } = {}) {
  const claims = JSON.parse(atob(ana.session.access_token.split('.')[1] ?? '')) as object
  const header = { alg, kid: signing.kid, typ: 'JWT' }
  const token = makeToken(header, { ...claims, ...changes }, key ?? signing.privateKey)
  return alg === 'none' ? token.replace(/[^.]*$/, '') : token
}

/** Every function of the API, with arguments that would do harm if it ran for another. */
const calls = ({ session }: Member): Record<string, object> => ({
  contar_opiniao: { util: true },
  encerrar_sessao: { sessao: sessionIdOf(session.access_token) },
  excluir_minha_conta: { confirmacao: 'EXCLUIR' },
  meus_dados: {},
  minhas_sessoes: {},
})

const sessionIdOf = (token: string) =>
  (JSON.parse(atob(token.split('.')[1] ?? '')) as { session_id: string }).session_id

/** All accounts and sessions that there are. */
const accountsStored = async () =>
  (
    await backend.owner.query(
      `select (select json_agg(id order by id) from auth.users) as users,
         (select json_agg(id order by id) from auth.sessions) as sessions`,
    )
  ).rows[0]

const strangers: [string, () => string, string][] = [
  ['a visitor', () => publishableKey, '42501'],
  [
    'a forged token',
    () => forge({ sub: '00000000-0000-4000-8000-000000000000' }, { alg: 'HS256', key: 'adivinhada' }),
    'PGRST301',
  ],
  ['an expired token', () => forge({ exp: 1_700_000_000 }), 'PGRST303'],
  ['a truncated token', () => ana.session.access_token.slice(0, -5), 'PGRST301'],
  ['alg none', () => forge({}, { alg: 'none' }), 'PGRST301'],
  ['another installation', () => forge({}, { alg: 'HS256', key: 'x'.repeat(43) }), 'PGRST301'],
  ['an ended session', () => forge({ session_id: '00000000-0000-4000-8000-000000000000' }), 'PGRST301'],
]

test('every type of a column has a sample', () => {
  const types = new Set(tables.flatMap(({ columns }) => columns.map(({ type }) => type)))
  expect([...types].filter((type) => !(type in samples))).toEqual([])
})

describe.each(strangers)('%s', (_, tokenOf, code) => {
  test('gets nothing by any verb, filter, order or count of any table', async () => {
    const token = tokenOf()
    for (const table of tables) {
      const answers = await Promise.all(requestsOf(table).map((request) => send(backend, token, request)))
      expect([table.name, ...new Set(answers)]).toEqual([table.name, `401 ${code}`])
    }
  })

  test('runs no function, by any verb', async () => {
    const token = tokenOf()
    const before = await accountsStored()
    for (const [name, body] of Object.entries(calls(ana))) {
      const call = { method: 'POST', body: JSON.stringify(body) }
      expect([name, await send(backend, token, [`rpc/${name}`, call])]).toEqual([name, `401 ${code}`])
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await send(backend, token, [`rpc/${name}`, { method }])
        expect([name, method, answer]).toEqual([
          name,
          method,
          expect.stringMatching(/^(400 PGRST127|401 .*|404 .*|405 PGRST101)$/),
        ])
      }
    }
    expect(await accountsStored()).toEqual(before)
  })
})

describe("a member and another's rows", () => {
  /** A row of each table that says whose it is; a table that comes to it needs one here. */
  const rowsOf: Record<string, (bia: Member, mentoria: string) => Row> = {
    profiles: ({ user, email }) => ({
      id: user.id,
      email,
      nome_completo: 'Bia de Teste',
      profissao: 'outros',
      data_nascimento: '1991-02-03',
      numero_conselho: 'Registro 77',
      uf_conselho: 'SP',
      experiencia: 'praticando',
    }),
    favoritos: ({ user }, mentoria) => ({ usuario: user.id, mentoria }),
    interesses: ({ user }, mentoria) => ({
      ...{ usuario: user.id, mentoria, recado: 'À tarde', aceita_contato: true },
      contato_em: '2026-01-01T00:00:00Z',
    }),
    assinaturas_agenda: ({ user }) => ({ usuario: user.id }),
    ciencias_privacidade: ({ user }) => ({ usuario: user.id, versao: '2026-01-01' }),
    eventos_seguranca: ({ user }) => ({
      usuario: user.id,
      tipo: 'senha',
      dispositivo: 'Navegador',
      rede: '203.0.113.0/24',
    }),
  }
  const stored = async () => {
    const names = Object.keys(rowsOf)
    const lists = names.map(
      (name) => `(select json_agg(t order by t::text) from public.${name} t) as ${name}`,
    )
    return (await backend.owner.query<Record<string, Row[]>>(`select ${lists.join(', ')}`)).rows[0] ?? {}
  }
  let before: Record<string, Row[]>
  beforeAll(async () => {
    const bia = await backend.signUp()
    // What the server noted of the sign-ups: else ana would rightly find her own.
    await backend.owner.query('delete from eventos_seguranca')
    const { rows } = await backend.owner.query('select id from mentorias limit 1')
    for (const [name, rowOf] of Object.entries(rowsOf)) {
      const row = rowOf(bia, rows[0].id)
      const columns = Object.keys(row).join(', ')
      const insert = `insert into ${name} (${columns}) select ${columns} from json_populate_record(null::${name}, $1)`
      await backend.owner.query(insert, [row])
    }
    before = await stored()
  })

  test('every table that belongs to members has a row here', async () => {
    const { rows } = await backend.owner.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'auth.users'::regclass and connamespace = 'public'::regnamespace order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(rowsOf).sort())
  })

  test('no filter finds, changes or deletes them, also by their very values', async () => {
    const token = ana.session.access_token
    for (const table of tables.filter(({ name }) => name in rowsOf)) {
      const [row = {}] = before[table.name] ?? []
      for (const filter of filtersOf(table, ({ name }) => String(row[name]))) {
        const read = await rawRequest(backend, token)(`${table.name}?${filter}`, {
          headers: { prefer: 'count=exact' },
        })
        expect([filter, read.status, await read.text(), read.headers.get('content-range')]).toEqual([
          filter,
          200,
          '[]',
          '*/0',
        ])
        const headers = { prefer: 'return=representation' }
        const { name = '' } = table.columns.at(-1) ?? {}
        const change = await send(backend, token, [
          `${table.name}?${filter}`,
          { method: 'PATCH', headers, body: JSON.stringify({ [name]: row[name] }) },
        ])
        const removal = await send(backend, token, [`${table.name}?${filter}`, { method: 'DELETE', headers }])
        expect(['200 undefined', '403 42501']).toEqual(expect.arrayContaining([change, removal]))
      }
      for (const join of tables.flatMap(({ name }) => [
        `*,${name}(*)`,
        `...${name}(*)`,
        `x:${name}!inner(*)`,
      ])) {
        expect(await send(backend, token, [`${table.name}?select=${join}`, {}])).toBe('400 PGRST127')
      }
    }
    expect(await stored()).toEqual(before)
  })
})

describe("a member and another's account", () => {
  let bia: Member
  const call = (name: string, body: object) =>
    rawRequest(backend, ana.session.access_token)(`rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  beforeAll(async () => {
    bia = await backend.signUp()
  })

  test('no function tells of it', async () => {
    for (const name of ['meus_dados', 'minhas_sessoes']) {
      const answer = await call(name, {})
      const text = await answer.text()
      expect([name, answer.status]).toEqual([name, 200])
      for (const theirs of [bia.user.id, bia.email, sessionIdOf(bia.session.access_token)]) {
        expect(text).not.toContain(theirs)
      }
      const named = await call(name, { usuario: bia.user.id, id: bia.user.id })
      expect([name, named.status]).toEqual([name, 404])
    }
  })

  test('no function ends its sessions or deletes it', async () => {
    const before = await accountsStored()
    expect((await call('encerrar_sessao', calls(bia).encerrar_sessao ?? {})).status).toBe(204)
    const deletion = { confirmacao: 'EXCLUIR', usuario: bia.user.id }
    expect((await call('excluir_minha_conta', deletion)).status).toBe(404)
    expect(await accountsStored()).toEqual(before)
    const carla = await backend.signUp()
    const { status } = await carla.data.rpc('excluir_minha_conta', { confirmacao: 'EXCLUIR' })
    expect([status, await accountsStored()]).toEqual([204, before])
  })
})

test('no function of the schema public runs for a role of the API but those for one’s own account', async () => {
  const { rows } = await backend.owner.query<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(calls(ana)))
})
