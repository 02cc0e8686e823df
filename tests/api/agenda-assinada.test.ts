import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'

let backend: Backend
let ana: Member
beforeAll(async () => {
  backend = await startBackend()
  ana = await backend.signUp()
  await backend.owner.query(
    `insert into agenda_sessoes (titulo, modalidade, inicio, fim, cancelada) values
       ('Aula', 'online', '2040-01-01T10:00Z', '2040-01-01T11:00Z', false),
       ('Prática', 'presencial', '2040-01-02T10:00Z', '2040-01-02T11:00Z', true),
       ('Antiga', 'online', '2020-01-01T10:00Z', '2020-01-01T11:00Z', false)`,
  )
})
afterAll(() => backend.close())

async function subscribe({ data, user }: Member): Promise<string> {
  const made = await data.from('assinaturas_agenda').insert({ usuario: user.id }).select().single()
  return made.data?.chave ?? ''
}
const end = ({ data, user }: Member) => data.from('assinaturas_agenda').delete().eq('usuario', user.id)
const read = (chave: string, init?: RequestInit) => backend.fetch(`/functions/v1/agenda?chave=${chave}`, init)

test('a private address gives the agenda to a calendar without a session, and 304 until it changes', async () => {
  const chave = await subscribe(ana)
  const first = await read(chave)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await first.text()
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Aula', 'SUMMARY:Cancelada: Prática'])
  expect(text).toContain('URL:http://localhost/agenda')
  const etag = first.headers.get('etag') ?? ''
  const again = await read(chave, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await backend.owner.query(
    `update agenda_sessoes set alterado_em = now(), local = 'Sala 2' where titulo = 'Aula'`,
  )
  expect((await read(chave, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('a member has one address; a new one ends the old, and an ended one opens nothing', async () => {
  const bia = await backend.signUp()
  const old = await subscribe(bia)
  expect((await bia.data.from('assinaturas_agenda').insert({ usuario: bia.user.id })).error?.code).toBe(
    '23505',
  )
  await end(bia)
  const chave = await subscribe(bia)
  expect(chave).not.toBe(old)
  expect([(await read(old)).status, (await read(chave)).status]).toEqual([404, 200])
  await end(bia)
  expect((await read(chave)).status).toBe(404)
})

test('the address ends with its account', async () => {
  const carla = await backend.signUp()
  const chave = await subscribe(carla)
  await backend.owner.query('delete from auth.users where id = $1', [carla.user.id])
  expect((await read(chave)).status).toBe(404)
})

test('the address ends with “não fui eu”, since whoever was in may have copied it', async () => {
  const dora = await backend.signUp()
  const chave = await subscribe(dora)
  await dora.auth.updateUser({ password: 'de-um-intruso', current_password: dora.password } as object)
  const { tokenHash } = await backend.mailTo(dora.email, 1, 'Sua senha mudou')
  expect((await read(chave)).status).toBe(200)
  const answer = await backend.fetch('/auth/v1/not-me', {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify({ token_hash: tokenHash }),
  })
  expect([answer.status, (await read(chave)).status]).toEqual([200, 404])
})

test.each(['', 'nao-e-uma-chave', '00000000-0000-4000-8000-000000000000', "' or true --"])(
  'the key “%s” opens nothing',
  async (chave) => {
    const answer = await read(encodeURIComponent(chave))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

test('nobody asks the database for it over the data API, nor for another member’s key', async () => {
  const chave = await subscribe(await backend.signUp())
  const { error } = await ana.data.rpc('agenda_assinada', { chave })
  expect(error?.code).toBe('PGRST202')
  expect((await ana.data.from('assinaturas_agenda').select().eq('chave', chave)).data).toEqual([])
  const chosen = await ana.data.from('assinaturas_agenda').insert({ usuario: ana.user.id, chave })
  expect(chosen.error?.code).toBe('42501')
})
