import { createSecretKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import type { Queries } from '../../kit/connections.ts'
import { makeSigningKey, type StoredKey } from '../../kit/signing-key.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createSigningKeys } from './signing-keys.ts'

const jwtSecret = 'a secret of the tests, of more than 32 bytes'
const issuer = 'http://localhost/auth/v1'
const claims = { sub: 'somebody', role: 'authenticated', session_id: 'a session' }
const hour = 3_600_000
const start = 1_700_000_000_000

type Row = StoredKey & { created_at: Date; retired_at: Date | null }
let rows: Row[]
let now: number
const clock = () => now
/** Answers the only query that is made. */
const auth = { query: async () => ({ rows }) } as unknown as Queries

/** What a process knows that starts now. */
function startProcess(secret = jwtSecret) {
  const keys = createSigningKeys({ auth, jwtSecret: secret, clock })
  return { keys, ...createAccessTokens({ keys, jwtSecret: secret, issuer, clock }) }
}

async function rotate(): Promise<void> {
  const retired = rows.map((row) => ({
    ...row,
    sealed_private_key: null,
    retired_at: row.retired_at ?? new Date(now),
  }))
  const fresh = await makeSigningKey({ jwtSecret })
  rows = [...retired, { ...fresh, created_at: new Date(now), retired_at: null }]
}

beforeEach(async () => {
  now = start
  rows = []
  await rotate()
})

test('a token is accepted for an hour and not longer, also when it was verified before', async () => {
  const tokens = startProcess()
  const token = await tokens.sign(claims)
  const verified = await tokens.verify(token)
  expect(verified).toMatchObject({ ...claims, iss: issuer, aud: 'authenticated', exp: verified.iat + 3600 })
  now += hour - 1000
  expect(await tokens.verify(token)).toBe(verified)
  now += 1000
  await expect(tokens.verify(token)).rejects.toThrow('"exp" claim timestamp check failed')
})

test('after a change of keys, tokens of the new and of the old key are accepted, also by a process that did not know the new key', async () => {
  const [one, other] = [startProcess(), startProcess()]
  const before = await one.sign(claims)
  await other.verify(before)
  await rotate()
  const started = startProcess()
  const after = await started.sign(claims)
  expect(await other.verify(after)).toMatchObject(claims)
  expect(await started.verify(before)).toMatchObject(claims)
  expect(await started.keys.published()).toHaveLength(2)
  now += hour + 61_000
  expect(await started.keys.published()).toEqual([rows[1]?.public_key])
  // Even a token that somebody with the old key gave a longer life.
  expect(await started.keys.find(rows[0]?.kid ?? '')).toBeUndefined()
})

test('a key that is gone verifies nothing more, also what was verified before', async () => {
  const tokens = startProcess()
  const token = await tokens.sign(claims)
  await tokens.verify(token)
  rows = []
  await rotate()
  // Whoever meets the new key learns that the old one has gone.
  await tokens.verify(await startProcess().sign(claims))
  await expect(tokens.verify(token)).rejects.toThrow('signature')
})

test('a key that another secret sealed does not sign', async () => {
  await expect(startProcess(`${jwtSecret}!`).sign(claims)).rejects.toThrow('no signing key')
})

test('an HS256 token is accepted for at most 25 hours after the first key', async () => {
  const secret = createSecretKey(Buffer.from(jwtSecret))
  const old = (exp: number) =>
    new SignJWT({ ...claims, exp }).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  const tokens = startProcess()
  expect(await tokens.verify(await old(start / 1000 + 3600))).toMatchObject(claims)
  await expect(tokens.verify(await old(start / 1000 + 26 * 3600))).rejects.toThrow('signature')
})

test.each(['sub', 'role', 'session_id'])('a token without %s is refused', async (claim) => {
  const tokens = startProcess()
  const token = await tokens.sign({ ...claims, [claim]: undefined })
  await expect(tokens.verify(token)).rejects.toThrow(claim)
})
