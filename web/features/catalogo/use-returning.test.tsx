import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SessionProvider } from '#shared/session/session.tsx'
import { storageKey } from '#shared/session/stored-session.ts'
import { useReturning } from './use-returning.ts'

const hour = 60 * 60_000

test.each([
  ['made just now', 0, false],
  ['of some days', 72 * hour, true],
])('on a device that is new to it, an account %s (%i ms): returns %s', (_name, age, isReturning) => {
  const user = { id: `membro-${age}`, created_at: new Date(Date.now() - age).toISOString() }
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: 4e9, user }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  const { result } = renderHook(useReturning, {
    wrapper: ({ children }) => <SessionProvider hadSession>{children}</SessionProvider>,
  })
  expect(result.current).toBe(isReturning)
})
