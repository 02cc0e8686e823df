import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRaw,
  type Granted,
  newcomer,
  password,
  type Raw,
  refreshRoute,
  signInRoute,
} from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { type ReferenceServer, startReferenceServer } from '../helpers/reference-server.ts'

let backend: Backend
let reference: ReferenceServer
let ours: Raw
let theirs: Raw
beforeAll(async () => {
  ;[backend, reference] = await Promise.all([startBackend(), startReferenceServer()])
  ours = createRaw(backend.fetch)
  theirs = createRaw(reference.fetch)
})
afterAll(() => Promise.all([backend.close(), reference.close()]))

type Ask = (call: Raw) => Promise<{ status: number; body: unknown }>

const data = { nome_completo: 'Ana Beatriz', profissao: 'biomedicina' }
const email = 'oraculo@exemplo.com.br'

/** Requests that both must answer with the same status and body, apart from ids, times and tokens. */
const same: [string, Ask][] = [
  ['sign-up without a password', (call) => call('POST signup', { body: { email } })],
  ['sign-up with an ill-formed e-mail', (call) => call('POST signup', { body: { email: 'a b', password } })],
  ['sign-up with 73 bytes', (call) => call('POST signup', { body: { email, password: 'a'.repeat(73) } })],
  ['sign-up without an e-mail', (call) => call('POST signup', { body: { password } })],
  [
    'sign-up again',
    async (call) => call('POST signup', { body: { email: (await newcomer(call)).email, password } }),
  ],
  ['an unknown e-mail', (call) => call(signInRoute, { body: { email: 'ninguem@exemplo.com.br', password } })],
  [
    'a wrong password',
    async (call) => call(signInRoute, { body: { email: (await newcomer(call)).email, password: 'errada' } }),
  ],
  ['an unknown grant type', (call) => call('POST token?grant_type=nada', { body: {} })],
  ['no refresh token', (call) => call(refreshRoute, { body: {} })],
  ['too short a refresh token', (call) => call(refreshRoute, { body: { refresh_token: 'curto' } })],
  ['an unknown refresh token', (call) => call(refreshRoute, { body: { refresh_token: randomUUID() } })],
  ['a user without a token', (call) => call('GET user')],
  ['a user with a malformed token', (call) => call('GET user', { token: 'nada' })],
  [
    'the same password',
    async (call) => {
      const { access_token: token } = await newcomer(call)
      return call('PUT user', { token, body: { password, current_password: password } })
    },
  ],
  [
    'the session after its end',
    async (call) => {
      const { access_token: token } = await newcomer(call)
      await call('POST logout', { token })
      return call('GET user', { token })
    },
  ],
  [
    'a refresh after the end',
    async (call) => {
      const { access_token: token, refresh_token } = await newcomer(call)
      await call('POST logout?scope=local', { token })
      return call(refreshRoute, { body: { refresh_token } })
    },
  ],
  [
    'an unknown scope',
    async (call) => call('POST logout?scope=tudo', { token: (await newcomer(call)).access_token }),
  ],
  ['a recovery without an e-mail', (call) => call('POST recover', { body: {} })],
  ['a recovery of nobody', (call) => call('POST recover', { body: { email: 'ninguem@exemplo.com.br' } })],
  [
    'a recovery of somebody',
    async (call) => call('POST recover', { body: { email: (await newcomer(call)).email } }),
  ],
  ['a resend of no type', (call) => call('POST resend', { body: { email } })],
  ['a resend to nobody', (call) => call('POST resend', { body: { type: 'signup', email } })],
  ['a code of no type', (call) => call('POST verify', { body: { token_hash: 'x' } })],
  ['a code of an unknown type', (call) => call('POST verify', { body: { type: 'nada', token_hash: 'x' } })],
  ['an unknown link', (call) => call('POST verify', { body: { type: 'recovery', token_hash: 'x' } })],
  [
    'an e-mail that is taken',
    async (call) => {
      const [{ access_token: token }, other] = [await newcomer(call), await newcomer(call)]
      return call('PUT user', { token, body: { email: other.email, current_password: password } })
    },
  ],
  ['a log-out', async (call) => call('POST logout', { token: (await newcomer(call)).access_token })],
]

/**
 * What the reference server lacks, of Supabase Auth or as our own; checked below, so that this list is mended when the
 * reference server is.
 */
const missingThere = {
  claims: ['aal', 'amr', 'app_metadata', 'is_anonymous', 'iss', 'phone', 'user_metadata'],
  settings: [
    'concierge_provider',
    'contact',
    'mentor',
    'passkeys_enabled',
    'privacy_contact',
    'saml_private_key_next_configured',
  ],
}

test.each(same)('%s is answered as by the reference server', async (_name, ask) => {
  const [mine, reference] = await Promise.all([ask(ours), ask(theirs)])
  expect({ status: mine.status, body: mine.body }).toEqual({ status: reference.status, body: reference.body })
})

test('a sign-up, a sign-in, a refresh and the user have the shape of the reference server’s', async () => {
  const [mine, reference] = await Promise.all([walk(ours), walk(theirs)])
  expect(mine).toEqual(reference)
})

/** The shapes of every answer on a member's way. */
async function walk(call: Raw) {
  const signedUp = await call<Granted>('POST signup', {
    body: { email: 'caminho@exemplo.com.br', password, data },
  })
  const signedIn = await call<Granted>(signInRoute, { body: { email: 'caminho@exemplo.com.br', password } })
  const refreshed = await call<Granted>(refreshRoute, {
    body: { refresh_token: signedIn.body.refresh_token },
  })
  const token = refreshed.body.access_token
  const updated = await call<Granted['user']>('PUT user', {
    token,
    body: { data: { profissao: null, uf: 'PE' } },
  })
  const user = await call<Granted['user']>('GET user', { token })
  // Two slips of the reference server in the answer to a sign-up, which its answer to a sign-in has not.
  delete signedUp.body.user.confirmed_at
  for (const { identity_data } of signedUp.body.user.identities ?? []) delete identity_data?.email_verified
  return [signedUp, signedIn, refreshed, updated, user].map(({ status, body }) => ({
    status,
    body: shape(body),
  }))
}

test('the reference server’s tokens have our claims but for those it lacks', async () => {
  const [mine, reference] = await Promise.all([newcomer(ours), newcomer(theirs)])
  const claimsOf = ({ access_token }: Granted) => Object.keys(decodeJwt(access_token)).sort()
  expect(claimsOf(mine)).toEqual([...claimsOf(reference), ...missingThere.claims].sort())
})

test('the reference server’s answer to a sign-up differs in two places from its own to a sign-in', async () => {
  const { user } = await newcomer(theirs)
  expect(user).not.toHaveProperty('confirmed_at')
  expect(user.identities?.[0]?.identity_data).toHaveProperty('email_verified', true)
})

test('the reference server has one sentence for a wrong link and a wrong code, Supabase Auth two', async () => {
  const attempt = (call: Raw) => call('POST verify', { body: { type: 'recovery', email, token: '12345678' } })
  const [mine, reference] = await Promise.all([attempt(ours), attempt(theirs)])
  expect(reference.body.msg).toBe('Email link is invalid or has expired')
  expect(mine.body).toEqual({ ...reference.body, msg: 'Token has expired or is invalid' })
})

test('the reference server does not know the format of errors that a client may name', async () => {
  const { body } = await theirs('GET user', { headers: { 'x-supabase-api-version': '2024-01-01' } })
  expect(body).toHaveProperty('error_code', 'no_authorization')
})

test('the settings are the reference server’s, and newer fields', async () => {
  type Settings = Record<string, unknown> & { external: Record<string, boolean> }
  const [mine, reference] = await Promise.all([
    ours<Settings>('GET settings'),
    theirs<Settings>('GET settings'),
  ])
  expect(mine.body).toMatchObject(reference.body)
  const more = Object.keys(mine.body).filter((key) => !(key in reference.body))
  expect(more.sort()).toEqual(missingThere.settings)
})

/** Ids, times and tokens by their kind; everything else as it is. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(key, inner)]))
  }
  return value
}

function shapeOf(key: string, value: unknown) {
  if (typeof value === 'string' && /_at$/.test(key)) return 'a time'
  if (typeof value === 'string' && /_token$/.test(key)) return 'a token'
  if (typeof value === 'string' && /^(sub|id|user_id|identity_id)$/.test(key)) return 'an id'
  return key === 'expires_at' ? 'a time' : shape(value)
}
