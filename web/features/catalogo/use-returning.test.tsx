import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SessionProvider } from '#shared/session/session.tsx'
import { storageKey } from '#shared/session/stored-session.ts'
import { useReturning } from './use-returning.ts'

const hour = 60 * 60_000

const before = (ms: number) => new Date(Date.now() - ms).toISOString()

test.each([
  ['made just now', { created_at: before(0), last_sign_in_at: before(0) }, false],
  ['of some days', { created_at: before(72 * hour) }, true],
  ['of this morning, that signs in again', { created_at: before(hour), last_sign_in_at: before(0) }, true],
  [
    'confirmed an hour after it was made',
    { created_at: before(hour), confirmed_at: before(0), last_sign_in_at: before(0) },
    false,
  ],
  [
    'that enters for the first time some minutes after its letter confirmed it',
    { created_at: before(hour), confirmed_at: before(hour - 40_000), last_sign_in_at: before(0) },
    false,
  ],
])('on a device that is new to it, an account %s: returns %s', (name, account, isReturning) => {
  const user = { id: name, ...account }
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: 4e9, user }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  const { result } = renderHook(useReturning, {
    wrapper: ({ children }) => <SessionProvider hadSession>{children}</SessionProvider>,
  })
  expect(result.current).toBe(isReturning)
})
