import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { rawRequest } from './data-notas.ts'

const list = 'mentorias?select=titulo&order=created_at.desc'
let offset = 0
let backend: Backend
let ana: Member
let bia: Member
let asAna: ReturnType<typeof rawRequest>
let asBia: ReturnType<typeof rawRequest>

beforeAll(async () => {
  backend = await startBackend({ clock: () => Date.now() + offset })
  ana = await backend.signUp()
  bia = await backend.signUp()
  asAna = rawRequest(backend, ana.session.access_token)
  asBia = rawRequest(backend, bia.session.access_token)
})
afterAll(() => backend.close())
afterEach(() => {
  offset = 0
})

/** Asks again and again, so that answers are repeated, until `stop`. */
function keepAsking(ask: () => Promise<Response>) {
  let isStopped = false
  const asking = (async () => {
    while (!isStopped) {
      await (await ask()).text()
      await sleep(5)
    }
  })()
  return async () => {
    isStopped = true
    await asking
  }
}

const changeTitle = async () => {
  const titulo = `Mudada ${randomUUID()}`
  await backend.owner.query('update mentorias set titulo = $1 where titulo = any($2)', [
    titulo,
    [(await titles(asAna))[0]],
  ])
  return titulo
}
const titles = async (as: ReturnType<typeof rawRequest>, headers = {}) =>
  ((await (await as(list, { headers })).json()) as { titulo: string }[]).map(({ titulo }) => titulo)

test('a mentoria that someone else changed is seen by everybody within 2 seconds, however often it is asked for', async () => {
  const stops = [keepAsking(() => asAna(list)), keepAsking(() => asBia(list))]
  await sleep(100)
  for (let round = 0; round < 2; round += 1) {
    const titulo = await changeTitle()
    await sleep(2000)
    expect(await titles(asAna)).toContain(titulo)
    expect(await titles(asBia)).toContain(titulo)
  }
  for (const stop of stops) await stop()
})

test('whoever insists asks the database', async () => {
  const stop = keepAsking(() => asAna(list))
  await sleep(100)
  const titulo = await changeTitle()
  expect(await titles(asAna, { 'cache-control': 'no-cache' })).toContain(titulo)
  await stop()
})

test('an answer that is repeated has the headers and the body of one that is not', async () => {
  const path = 'mentorias?order=titulo'
  const once = await asAna(path, { headers: { 'cache-control': 'no-cache' } })
  const body = await once.text()
  const stop = keepAsking(() => asAna(path))
  await sleep(100)
  const again = await asAna(path, { headers: { 'x-request-id': 'pedido-1' } })
  await stop()
  const plain = ({ headers }: Response) => ({ ...Object.fromEntries(headers), 'x-request-id': '' })
  expect([again.status, await again.text(), plain(again)]).toEqual([200, body, plain(once)])
  expect(again.headers.get('x-request-id')).toBe('pedido-1')
})

test('who asks whether it changed gets 304 and no body', async () => {
  const path = 'mentorias?order=id'
  const tag = (await asAna(path)).headers.get('etag') as string
  const ask = () => asAna(path, { headers: { 'if-none-match': `W/${tag}` } })
  const stop = keepAsking(ask)
  await sleep(100)
  const [known, other] = [await ask(), await asAna(path, { headers: { 'if-none-match': '"outra"' } })]
  await stop()
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag])
  expect(known.headers.get('content-type')).toBeNull()
  expect([other.status, other.headers.get('etag')]).toEqual([200, tag])
})

test('what a member is repeated, nobody else gets', async () => {
  const stop = keepAsking(() => asAna(list))
  await sleep(100)
  const gone = await backend.signUp()
  const asGone = rawRequest(backend, gone.session.access_token)
  expect((await asGone(list)).status).toBe(200)
  await gone.auth.signOut()
  const forged = `${ana.session.access_token.slice(0, -4)}AAAA`
  const answers = [
    await asGone(list),
    await rawRequest(backend)(list),
    await rawRequest(backend, forged)(list),
    await asAna(list, { headers: { apikey: 'outra' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  offset = 3_601_000
  expect((await asAna(list)).status).toBe(401)
  offset = 0
  await stop()
})

test('a session that ended in another process is refused within 2 seconds, however often it asks', async () => {
  const gone = await backend.signUp()
  const asGone = rawRequest(backend, gone.session.access_token)
  const stop = keepAsking(() => asGone(list))
  await sleep(100)
  await backend.owner.query('delete from auth.sessions where user_id = $1', [gone.user.id])
  await sleep(2000)
  expect((await asGone(list)).status).toBe(401)
  await stop()
})

test('profiles are asked for each time: nobody is shown the one of somebody else', async () => {
  for (const { user, email, data } of [ana, bia]) {
    const { error } = await data.from('profiles').insert({
      id: user.id,
      email,
      nome_completo: email,
      profissao: 'odontologia',
      numero_conselho: 'CRO 1',
    })
    expect(error).toBeNull()
  }
  const path = 'profiles?select=id'
  const stops = [keepAsking(() => asAna(path)), keepAsking(() => asBia(path))]
  for (let count = 0; count < 30; count += 1) {
    expect(await (await asAna(path)).json()).toEqual([{ id: ana.user.id }])
    expect(await (await asBia(path)).json()).toEqual([{ id: bia.user.id }])
  }
  for (const stop of stops) await stop()
})

test('the policy of what is repeated is the same for all members', async () => {
  const { rows } = await backend.owner.query(
    `select permissive, cmd, roles::text, qual from pg_policies
     where schemaname = 'public' and tablename = 'mentorias' order by 1`,
  )
  // Whether a second factor was used is asked before an answer is repeated.
  const factor = '( SELECT estetica_private.has_required_aal() AS has_required_aal)'
  expect(rows).toEqual([
    { permissive: 'PERMISSIVE', cmd: 'SELECT', roles: '{authenticated}', qual: 'true' },
    { permissive: 'RESTRICTIVE', cmd: 'ALL', roles: '{authenticated}', qual: factor },
  ])
})
