import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPending, pendingOf } from '../offline/pending.ts'
import { auth } from './auth.ts'
import { loadAuth } from './load-auth.ts'
import { SessionProvider, useSession } from './session.tsx'
import { storageKey, storedSession } from './stored-session.ts'

const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ana@exemplo.com' }

let sessions = 0

function store(session: { expires_at: number }) {
  // auth-js remembers a refused refresh token, so every session has one of its own.
  sessions += 1
  const whole = {
    access_token: 'a.b.c',
    refresh_token: `r${sessions}`,
    token_type: 'bearer',
    user,
    ...session,
  }
  window.localStorage.setItem(storageKey, JSON.stringify(whole))
}

function Witness() {
  const session = useSession()
  const ended = session.status === 'visitor' && session.ended
  return <p>{`${session.status}${ended ? ' ended' : ''} ${session.user?.email ?? ''}`.trim()}</p>
}

const open = ({ hadSession = storedSession() !== null } = {}) =>
  render(
    <SessionProvider hadSession={hadSession}>
      <Witness />
    </SessionProvider>,
  )

/** auth-js reports some failures itself; nothing else may. */
function expectReported(message: string) {
  const reports = vi.mocked(console.error).mock.calls.flat().map(String)
  expect(reports.every((report) => report.includes(message))).toBe(true)
  vi.mocked(console.error).mockClear()
}

const inAnHour = Date.now() / 1000 + 3600
const anHourAgo = Date.now() / 1000 - 3600

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
})

afterEach(() => vi.unstubAllGlobals())

test('who has no session is a visitor at once', () => {
  open()
  expect(screen.getByText('visitor')).toBeDefined()
})

test('a fresh session is believed at once', () => {
  store({ expires_at: inAnHour })
  open()
  expect(screen.getByText('member ana@exemplo.com')).toBeDefined()
})

test('a session that is to be renewed is looked up first', async () => {
  store({ expires_at: anHourAgo })
  const renewed = {
    access_token: 'd.e.f',
    refresh_token: 'next',
    expires_in: 3600,
    token_type: 'bearer',
    user,
  }
  vi.stubGlobal('fetch', async () => Response.json(renewed))
  open()
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('member ana@exemplo.com')).toBeDefined()
})

test('a session that ended before anybody listened ends here too', async () => {
  store({ expires_at: inAnHour })
  open()
  window.localStorage.removeItem(storageKey)
  await loadAuth()
  expect(await screen.findByText('visitor ended')).toBeDefined()
})

test('a session refused before the first render leads to the login with the same notice', async () => {
  open({ hadSession: true })
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('visitor ended')).toBeDefined()
})

test('a refused refresh ends at the login screen, with a word about it', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  store({ expires_at: anHourAgo })
  const refusal = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }))
  open()
  expect(await screen.findByText('visitor ended')).toBeDefined()
  expectReported('Invalid Refresh Token')
})

test('a member whose network is down is not signed out', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  store({ expires_at: anHourAgo })
  open()
  expect(await screen.findByText('member ana@exemplo.com', {}, { timeout: 6000 })).toBeDefined()
  expect(window.localStorage.getItem(storageKey)).not.toBeNull()
  expectReported('Failed to fetch')
})

test('the end of a session wipes what a sign-up left behind', async () => {
  store({ expires_at: inAnHour })
  keepPending('perfil', user.id, {
    nome_completo: 'Ana',
    profissao: 'outros',
    data_nascimento: '1990-03-15',
    numero_conselho: '1',
  })
  open()
  await screen.findByText('member ana@exemplo.com')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await auth.signOut({ scope: 'local' })
  expect(await screen.findByText('visitor ended')).toBeDefined()
  expect(pendingOf('perfil', user.id)).toBeNull()
})
