import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { createRaw, newcomer, type Raw } from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let backend: Backend
let call: Raw
let token = ''
beforeAll(async () => {
  backend = await startBackend()
  call = createRaw(backend.fetch)
  token = (await newcomer(call)).access_token
})
afterAll(() => backend.close())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token made by hand, so that no library keeps us from making a wrong one. */
function forge(header: object, changes: object = {}, key = backend.secrets.jwtSecret, hash = 'sha256') {
  const signed = `${encode(header)}.${encode({ ...decodeJwt(token), ...changes })}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

const hs256 = { alg: 'HS256', typ: 'JWT' }
const forgeries: [string, () => string][] = [
  ['alg none', () => `${forge({ alg: 'none' }).split('.').slice(0, 2).join('.')}.`],
  ['alg None', () => `${forge({ alg: 'None' }).split('.').slice(0, 2).join('.')}.`],
  ['no signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
  ['HS384 with the right key', () => forge({ alg: 'HS384' }, {}, backend.secrets.jwtSecret, 'sha384')],
  ['HS512 with the right key', () => forge({ alg: 'HS512' }, {}, backend.secrets.jwtSecret, 'sha512')],
  ['RS256', () => forge({ alg: 'RS256' })],
  ['hs256 in lower case', () => forge({ alg: 'hs256' })],
  ['a wrong key', () => forge(hs256, {}, 'outra chave que não é a do servidor')],
  ['an empty key', () => forge(hs256, {}, '')],
  ['the publishable key as key', () => forge(hs256, {}, publishableKey)],
  ['a critical header', () => forge({ ...hs256, crit: ['exp'], exp: 1 })],
  ['expired', () => forge(hs256, { exp: Math.floor(Date.now() / 1000) - 1 })],
  ['no expiry', () => forge(hs256, { exp: undefined })],
  ['an expiry that is text', () => forge(hs256, { exp: '9999999999' })],
  ['no subject', () => forge(hs256, { sub: undefined })],
  ['a subject that is a list', () => forge(hs256, { sub: [decodeJwt(token).sub] })],
  ['no session', () => forge(hs256, { session_id: undefined })],
  ['truncated', () => token.slice(0, -1)],
  ['longer', () => `${token}A`],
  ['another payload', () => token.replace(/\.[^.]+\./, `.${encode({ ...decodeJwt(token), role: 'x' })}.`)],
  ['not a token', () => 'nada'],
  ['the publishable key', () => publishableKey],
]

test('a token made by hand with the right key is accepted', async () => {
  expect((await call('GET user', { token: forge(hs256) })).status).toBe(200)
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
  const { status, body } = await call('GET user', { token: forge(hs256, changes) })
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
