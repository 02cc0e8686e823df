import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRaw, type Granted, type Raw, signInRoute, someEmail } from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

/** A stranger and the owner of an address both sign up with it. Whose password opens the account? */

let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ requireEmailConfirmation: true, trustProxy: 1 })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

type Person = { password: string; nome: string; address: string }
const owner: Person = { password: 'senha-da-dona', nome: 'Dona', address: '203.0.113.10' }
const stranger: Person = { password: 'senha-de-estranho', nome: 'Estranho', address: '198.51.100.20' }

const from = ({ address }: Person) => ({ 'x-forwarded-for': address })
const signUp = (email: string, who: Person) =>
  call<Granted['user']>('POST signup', {
    body: { email, password: who.password, data: { nome_completo: who.nome } },
    headers: from(who),
  })
const follow = (token_hash: string, who: Person, type = 'signup') =>
  call<Granted>('POST verify', { body: { type, token_hash }, headers: from(who) })
const signIn = async (email: string, { password }: Person) =>
  (await call(signInRoute, { body: { email, password } })).status
const methodOf = ({ access_token }: Granted) =>
  (decodeJwt(access_token).amr as { method: string }[])[0]?.method

/** Two sign-ups one after the other, and the letter of each. */
async function bothSignUp(first: Person, second: Person, email = someEmail()) {
  await signUp(email, first)
  const earlier = await backend.mailTo(email)
  await signUp(email, second)
  return { email, earlier, later: await backend.mailTo(email, 2) }
}

test('the owner, second, follows her own letter: her password and data count, the stranger’s are gone', async () => {
  const { email, later } = await bothSignUp(stranger, owner)
  const { status, body } = await follow(later.tokenHash, owner)
  expect([status, methodOf(body)]).toEqual([200, 'email/signup'])
  expect(body.user.user_metadata.nome_completo).toBe('Dona')
  expect(body.user.identities?.[0]?.identity_data).toMatchObject({ nome_completo: 'Dona', sub: body.user.id })
  expect(await signIn(email, owner)).toBe(200)
  expect(await signIn(email, stranger)).toBe(400)
})

test('the letter and the code of an earlier sign-up do nothing any more', async () => {
  const { email, earlier, later } = await bothSignUp(stranger, owner)
  expect((await follow(earlier.tokenHash, owner)).status).toBe(403)
  const typed = (token: string) =>
    call('POST verify', { body: { type: 'signup', email, token }, headers: from(owner) })
  expect((await typed(earlier.code)).status).toBe(403)
  expect((await typed(later.code)).status).toBe(200)
})

test('the owner, first, follows the stranger’s letter: she is in and sets a password, no earlier one counts', async () => {
  const { email, later } = await bothSignUp(owner, stranger)
  const { status, body } = await follow(later.tokenHash, owner)
  expect([status, methodOf(body)]).toEqual([200, 'recovery'])
  expect([await signIn(email, stranger), await signIn(email, owner)]).toEqual([400, 400])
  const chosen = await call('PUT user', { token: body.access_token, body: { password: 'escolhida-agora' } })
  expect(chosen.status).toBe(200)
  expect(await signIn(email, { ...owner, password: 'escolhida-agora' })).toBe(200)
  expect(await signIn(email, stranger)).toBe(400)
})

test('on one Wi-Fi nobody can tell the two apart: no password counts', async () => {
  const neighbour = { ...stranger, address: owner.address }
  const { email, later } = await bothSignUp(owner, neighbour)
  expect(methodOf((await follow(later.tokenHash, owner)).body)).toBe('recovery')
  expect([await signIn(email, neighbour), await signIn(email, owner)]).toEqual([400, 400])
})

test('a third sign-up, from where one of the others came, makes no password count again', async () => {
  const { email } = await bothSignUp(owner, stranger)
  await signUp(email, { ...stranger, address: owner.address })
  const { tokenHash } = await backend.mailTo(email, 3)
  expect(methodOf((await follow(tokenHash, owner)).body)).toBe('recovery')
  expect([await signIn(email, stranger), await signIn(email, owner)]).toEqual([400, 400])
})

test('a letter that anybody may ask for confirms the address and no password of two', async () => {
  const { email } = await bothSignUp(stranger, owner)
  await call('POST resend', { body: { type: 'signup', email } })
  const { tokenHash } = await backend.mailTo(email, 3)
  expect(methodOf((await follow(tokenHash, owner)).body)).toBe('recovery')
  expect([await signIn(email, stranger), await signIn(email, owner)]).toEqual([400, 400])
})

test('whoever repeats a sign-up with the same password has both letters, and keeps it from any address', async () => {
  const corrected = { ...owner, nome: 'Dona Ana', address: '192.0.2.77' }
  const { email, earlier } = await bothSignUp(owner, corrected)
  const { status, body } = await follow(earlier.tokenHash, { ...owner, address: '192.0.2.78' })
  expect([status, methodOf(body)]).toEqual([200, 'email/signup'])
  expect(body.user.user_metadata.nome_completo).toBe('Dona Ana')
  expect(await signIn(email, owner)).toBe(200)
})

test('a new password by letter does not confirm the stranger’s sign-up', async () => {
  const email = someEmail()
  await signUp(email, stranger)
  await backend.mailTo(email)
  await call('POST recover', { body: { email } })
  const { tokenHash } = await backend.mailTo(email, 2)
  expect((await follow(tokenHash, owner, 'recovery')).status).toBe(200)
  expect(await signIn(email, stranger)).toBe(400)
})

test('sign-ups at once with differing passwords make one account, whose letter confirms neither by mistake', async () => {
  const email = someEmail()
  const people = Array.from({ length: 4 }, (_, index) => ({ ...stranger, password: `senha-numero-${index}` }))
  const answers = await Promise.all(people.map((who) => signUp(email, who)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { tokenHash } = await backend.mailTo(email, 4)
  expect(methodOf((await follow(tokenHash, owner)).body)).toBe('recovery')
  for (const who of people) expect(await signIn(email, who)).toBe(400)
})

/** The answer with what is random or a time replaced: names, order and everything else to the byte. */
const bytesOf = (body: unknown) =>
  JSON.stringify(body)
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')

test('a sign-up is answered the same to the byte, order included, for an address that has an account', async () => {
  const email = someEmail()
  const data = { profissao: 'outros', a: 1, nome_completo: 'Ana', zz: null, sub: 'x', email: 'y' }
  const ask = () => call('POST signup', { body: { email, password: 'segredo-de-teste', data } })
  const fresh = bytesOf((await ask()).body)
  expect(bytesOf((await ask()).body)).toBe(fresh)
  const { tokenHash } = await backend.mailTo(email, 2)
  expect((await follow(tokenHash, owner)).status).toBe(200)
  expect(bytesOf((await ask()).body)).toBe(fresh)
})
