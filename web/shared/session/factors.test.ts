import { expect, test } from 'vitest'
import { isSecondLevel, needsCode, verifiedFactors } from './factors.ts'

const factor = (id: string, status: 'verified' | 'unverified', day = 1) => ({
  id,
  friendly_name: id,
  factor_type: 'totp' as const,
  status,
  created_at: `2026-11-0${day}T12:00:00Z`,
  updated_at: `2026-11-0${day}T12:00:00Z`,
})

// With signs that base64url writes otherwise than base64.
const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ ...claims, name: '~~~???' })).toString('base64url')}.c`

const session = (access_token: string, factors?: ReturnType<typeof factor>[]) => ({
  access_token,
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer' as const,
  user: {
    id: 'u',
    app_metadata: {},
    user_metadata: {},
    aud: '',
    created_at: '',
    ...(factors && { factors }),
  },
})

test('only verified devices count, the first one first', () => {
  const factors = [factor('b', 'verified', 2), factor('c', 'unverified'), factor('a', 'verified')]
  expect(verifiedFactors({ factors }).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(verifiedFactors({})).toEqual([])
  expect(verifiedFactors(null)).toEqual([])
})

test('the level of a token is read from it, and nothing that cannot be read is the second', () => {
  expect(isSecondLevel(token({ aal: 'aal2' }))).toBe(true)
  expect(isSecondLevel(token({ aal: 'aal1' }))).toBe(false)
  expect(isSecondLevel('a.b.c')).toBe(false)
  expect(isSecondLevel('')).toBe(false)
})

test('with a second factor the session needs a code first', () => {
  expect(needsCode(session(token({ aal: 'aal1' })))).toBe(false)
  expect(needsCode(session(token({ aal: 'aal1' }), [factor('a', 'unverified')]))).toBe(false)
  expect(needsCode(session(token({ aal: 'aal1' }), [factor('a', 'verified')]))).toBe(true)
  expect(needsCode(session(token({ aal: 'aal2' }), [factor('a', 'verified')]))).toBe(false)
})
