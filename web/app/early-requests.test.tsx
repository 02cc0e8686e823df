import { beforeEach, expect, test, vi } from 'vitest'
import { storageKey } from '#shared/session/stored-session.ts'

const mentoria = '0b3c8f0e-6f5d-4c55-9d0b-3f6a1f1c2d3e'
const userId = '00000000-0000-4000-8000-000000000001'
const phone = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: '2026-11-20T12:00:00Z' }

let asked: string[]

/** Loads the module as a visit to `path` does; the member's session is stored. */
async function visit(path: string, { factors = [] as unknown[], expires_at = 4e9 } = {}) {
  const user = { id: userId, email: 'ana@exemplo.com', factors }
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at, user }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  window.history.replaceState(null, '', path)
  vi.resetModules()
  return import('./early-requests.ts')
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, search } = new URL(input)
    asked.push(pathname + search)
    return Response.json([{ id: mentoria, mentoria }])
  })
  return () => vi.unstubAllGlobals()
})

const favoritos = '/rest/v1/favoritos?select=mentoria&order=criado_em.desc'
const list = '/rest/v1/mentorias?select=*&order=created_at.desc'
const one = `/rest/v1/mentorias?select=*&id=eq.${mentoria}`

test.each([
  ['/mentorias', list, ['mentorias']],
  ['/mentorias?categoria=corporal', list, ['mentorias']],
  [`/mentorias/${mentoria}`, one, ['mentorias', mentoria]],
])('%s asks for what it shows, and the member finds the answer once', async (path, call, key) => {
  const { takeQueryClient } = await visit(path)
  await expect.poll(() => asked.toSorted()).toEqual([favoritos, call].toSorted())
  const client = takeQueryClient(userId)
  await expect.poll(() => client.getQueryData(key)).toBeDefined()
  expect(takeQueryClient(userId).getQueryData(key)).toBeUndefined()
})

test('what was asked for one member is not given to another', async () => {
  const { takeQueryClient } = await visit('/mentorias')
  await expect.poll(() => asked).toHaveLength(2)
  expect(takeQueryClient('another').getQueryCache().getAll()).toEqual([])
})

test.each([
  ['a page that shows no mentoria at first', '/perfil', {}],
  ['a token that needs renewal', '/mentorias', { expires_at: 1 }],
  ['a session that still needs a code', '/mentorias', { factors: [phone] }],
])('%s asks for nothing', async (_, path, session) => {
  const { takeQueryClient } = await visit(path, session)
  expect(takeQueryClient(userId).getQueryCache().getAll()).toEqual([])
  expect(asked).toEqual([])
})

test('without a network nothing is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { takeQueryClient } = await visit('/mentorias')
  expect(takeQueryClient(userId).getQueryData(['mentorias'])).toBeUndefined()
  expect(asked).toEqual([])
})
