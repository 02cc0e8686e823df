import { beforeEach, expect, test, vi } from 'vitest'
import { storageKey } from './stored-session.ts'
import { db } from './supabase.ts'

const phone = {
  id: 'f1',
  friendly_name: 'Meu celular',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
}
let sessions = 0
const session = (factors: unknown[] = []) => {
  sessions += 1
  const claims = btoa(JSON.stringify({ exp: 4e9, aal: 'aal1', session: sessions })).replaceAll('=', '')
  return {
    access_token: `e30.${claims}.c`,
    refresh_token: `r${sessions}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4e9,
    user: { id: '00000000-0000-4000-8000-000000000001', email: 'ana@exemplo.com', factors },
  }
}

/** What the network brings, by path. */
let answers: Record<string, () => Response>
let asked: string[]

const hidden = () => Response.json([], { headers: { 'Content-Range': '*/*' } })
const stored = () => JSON.parse(window.localStorage.getItem(storageKey) ?? 'null')

beforeEach(() => {
  asked = []
  answers = {
    '/rest/v1/mentorias': hidden,
    '/rest/v1/rpc/minhas_sessoes': () =>
      Response.json({ code: 'insufficient_aal', message: 'no', details: null, hint: null }, { status: 403 }),
    '/auth/v1/user': () => Response.json(session().user),
    '/auth/v1/token': () => Response.json(session([phone])),
  }
  window.localStorage.setItem(storageKey, JSON.stringify(session()))
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(input)
    asked.push(pathname)
    const answer = answers[pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return () => vi.unstubAllGlobals()
})

test('an empty catalogue makes the page check the session once', async () => {
  await db.from('mentorias').select('*')
  await db.from('mentorias').select('*')
  expect(asked).toEqual(['/rest/v1/mentorias', '/auth/v1/user', '/rest/v1/mentorias'])
  expect(stored().user.factors).toEqual([])
})

test('a catalogue with something in it, and one mentoria that is not there, cost nothing more', async () => {
  answers['/rest/v1/mentorias'] = () => Response.json([{}], { headers: { 'Content-Range': '0-0/*' } })
  await db.from('mentorias').select('*')
  answers['/rest/v1/mentorias'] = hidden
  await db.from('mentorias').select('*').eq('id', 'x').maybeSingle()
  expect(asked).toEqual(['/rest/v1/mentorias', '/rest/v1/mentorias'])
})

test.each([
  ['an empty catalogue', () => db.from('mentorias').select('*')],
  ['a function that refuses', () => db.rpc('minhas_sessoes')],
])('%s tells a session of the second step that was set up elsewhere', async (_, ask) => {
  answers['/auth/v1/user'] = () => Response.json(session([phone]).user)
  await ask()
  expect(stored().user.factors).toEqual([phone])
})
