import { expect, test } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'

const jwtSecret = 'a secret of the tests, of more than 32 bytes'
const issuer = 'http://localhost/auth/v1'
const claims = { sub: 'somebody', role: 'authenticated', session_id: 'a session' }

test('a token is accepted for an hour and not longer, also when it was verified before', async () => {
  let now = 1_700_000_000_000
  const tokens = createAccessTokens({ jwtSecret, issuer, clock: () => now })
  const token = await tokens.sign(claims)
  const verified = await tokens.verify(token)
  expect(verified).toMatchObject({ ...claims, iss: issuer, aud: 'authenticated', exp: verified.iat + 3600 })
  now += 3_599_000
  expect(await tokens.verify(token)).toEqual(verified)
  now += 1000
  await expect(tokens.verify(token)).rejects.toThrow('"exp" claim timestamp check failed')
})

test('a token that was signed with another secret is refused', async () => {
  const token = await createAccessTokens({ jwtSecret: `${jwtSecret}!`, issuer }).sign(claims)
  await expect(createAccessTokens({ jwtSecret, issuer }).verify(token)).rejects.toThrow('signature')
})

test.each(['sub', 'role', 'session_id'])('a token without %s is refused', async (claim) => {
  const tokens = createAccessTokens({ jwtSecret, issuer })
  const token = await tokens.sign({ ...claims, [claim]: undefined })
  await expect(tokens.verify(token)).rejects.toThrow(claim)
})
