import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { GoTrueClient as AuthClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { createRaw, newcomer, type Raw } from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { makeToken, readSigningKey, type SigningKey } from '../helpers/signing.ts'

let backend: Backend
let call: Raw
let token = ''
let signing: SigningKey
beforeAll(async () => {
  backend = await startBackend()
  call = createRaw(backend.fetch)
  token = (await newcomer(call)).access_token
  signing = await readSigningKey(backend.owner, backend.secrets)
})
afterAll(() => backend.close())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The member's own token, changed and signed again: with the server's key unless another is given. */
const forge = (
  header: object,
  changes: object = {},
  key: KeyObject | string = signing.privateKey,
  hash = 'sha256',
) => makeToken({ kid: signing.kid, ...header }, { ...decodeJwt(token), ...changes }, key, hash)
/** The same with the secret of versions that knew no key. */
const forgeOld = (header: object, changes: object = {}, hash = 'sha256') =>
  makeToken(header, { ...decodeJwt(token), ...changes }, backend.secrets.jwtSecret, hash)

const hs256 = { alg: 'HS256', typ: 'JWT' }
const es256 = { alg: 'ES256', typ: 'JWT' }
const forgeries: [string, () => string][] = [
  ['alg none', () => `${forge({ alg: 'none' }).split('.').slice(0, 2).join('.')}.`],
  ['alg None', () => `${forge({ alg: 'None' }).split('.').slice(0, 2).join('.')}.`],
  ['no signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
  ['HS384 with the old secret', () => forgeOld({ alg: 'HS384' }, {}, 'sha384')],
  ['HS512 with the old secret', () => forgeOld({ alg: 'HS512' }, {}, 'sha512')],
  ['ES384', () => forge({ alg: 'ES384' }, {}, signing.privateKey, 'sha384')],
  ['RS256', () => forge({ alg: 'RS256' })],
  ['es256 in lower case', () => forge({ alg: 'es256' })],
  ['a wrong secret', () => forge(hs256, {}, 'outra chave que não é a do servidor')],
  ['an empty secret', () => forge(hs256, {}, '')],
  ['the publishable key as secret', () => forge(hs256, {}, publishableKey)],
  ['the public key as secret', () => forge(hs256, {}, JSON.stringify(signing.publicKey))],
  ['HS256 under the key’s id', () => forge(hs256)],
  ['another key', () => forge(es256, {}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
  ['a key in its own header', () => forgeWithOwnKey()],
  ['no key id', () => forge({ ...es256, kid: undefined })],
  ['an unknown key id', () => forge({ ...es256, kid: 'f'.repeat(36) })],
  ['a key id that is a list', () => forge({ ...es256, kid: [signing.kid] })],
  ['a critical header', () => forge({ ...es256, crit: ['exp'], exp: 1 })],
  ['expired', () => forge(es256, { exp: Math.floor(Date.now() / 1000) - 1 })],
  ['no expiry', () => forge(es256, { exp: undefined })],
  ['an expiry that is text', () => forge(es256, { exp: '9999999999' })],
  ['no subject', () => forge(es256, { sub: undefined })],
  ['a subject that is a list', () => forge(es256, { sub: [decodeJwt(token).sub] })],
  ['no session', () => forge(es256, { session_id: undefined })],
  [
    'the old secret, of after the upgrade',
    () => forgeOld(hs256, { exp: Math.floor(Date.now() / 1000) + 26 * 3600 }),
  ],
  ['truncated', () => token.slice(0, -1)],
  ['longer', () => `${token}A`],
  ['another payload', () => token.replace(/\.[^.]+\./, `.${encode({ ...decodeJwt(token), role: 'x' })}.`)],
  ['not a token', () => 'nada'],
  ['the publishable key', () => publishableKey],
]

function forgeWithOwnKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return forge({ ...es256, jwk: publicKey.export({ format: 'jwk' }) }, {}, privateKey)
}

test('a token made by hand with the right key is accepted, and one of an older version until it ends', async () => {
  expect((await call('GET user', { token: forge(es256) })).status).toBe(200)
  expect((await call('GET user', { token: forgeOld(hs256) })).status).toBe(200)
})

test('the client verifies a token by itself, with the keys that anybody may read', async () => {
  const asked: string[] = []
  const client = new AuthClient({
    url: 'http://localhost/auth/v1',
    fetch: (input) => {
      asked.push(String(input))
      return backend.fetch(String(input))
    },
  })
  const { data } = await client.getClaims(token)
  expect(data?.claims.sub).toBe(decodeJwt(token).sub)
  expect(asked).toEqual(['http://localhost/auth/v1/.well-known/jwks.json'])
  const keys = await call<{ keys: object[] }>('GET .well-known/jwks.json')
  expect(keys.body.keys).toEqual([signing.publicKey])
  expect(JSON.stringify(keys.body)).not.toContain('"d"')
})

test.each(forgeries)('a token with %s is refused', async (_name, forged) => {
  const { status, body } = await call('GET user', { token: forged() })
  expect(status).toBe(403)
  expect(body.error_code).toBe('bad_jwt')
  expect(body.msg).toMatch(/^invalid JWT: unable to parse or verify signature, /)
})

test.each([
  ['another account’s session', { sub: '00000000-0000-4000-8000-000000000000' }, 'user_not_found'],
  ['a subject that is no id', { sub: "' or true --" }, 'bad_jwt'],
  ['a session that never was', { session_id: '00000000-0000-4000-8000-000000000000' }, 'session_not_found'],
  ['a session that is no id', { session_id: "' or true --" }, 'bad_jwt'],
])('a well-signed token of %s is refused', async (_name, changes, code) => {
  const { status, body } = await call('GET user', { token: forge(es256, changes) })
  expect(status).toBe(body.msg.includes('sub claim must') ? 400 : 403)
  expect(body.error_code).toBe(code)
})

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])(
  'the Authorization header %j is no authorization',
  async (authorization) => {
    const { status, body } = await call('GET user', {
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(status).toBe(401)
    expect(body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
  },
)
