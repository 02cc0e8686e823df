import type { User } from '@supabase/auth-js'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { perfilQuery } from '#features/perfil/perfil-data.ts'
import { keepPending } from '#shared/offline/pending.ts'
import { storageKey } from '#shared/session/stored-session.ts'
import { finishSignUp } from './finish-sign-up.ts'

const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ana@exemplo.com' } as User
const perfil = {
  nome_completo: 'Ana Beatriz',
  profissao: 'enfermagem',
  data_nascimento: '1990-03-15',
  numero_conselho: '123',
} as const
const noRow = () => Response.json({ code: 'PGRST116', message: 'no' }, { status: 406 })

test('a profile is shown once it is saved, though an answer of before that comes later', async () => {
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 4e9, user }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  keepPending('perfil', user.id, perfil)
  let isSaved = false
  let bringFirst = () => {}
  const reads: string[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(input)
    if (pathname === '/auth/v1/user') return Response.json(user)
    if (method === 'POST') {
      isSaved = true
      return new Response(null, { status: 201 })
    }
    reads.push(pathname)
    if (isSaved) return Response.json({ id: user.id, email: user.email, ...perfil })
    await new Promise<void>((resolve) => {
      bringFirst = resolve
    })
    return noRow()
  })
  const client = new QueryClient()
  const page = new QueryObserver(client, perfilQuery())
  const leave = page.subscribe(() => undefined)
  await vi.waitFor(() => expect(reads).toEqual(['/rest/v1/profiles']))
  await finishSignUp(user, client)
  bringFirst()
  await vi.waitFor(() => expect(page.getCurrentResult().data?.perfil).toMatchObject(perfil))
  leave()
  vi.unstubAllGlobals()
})
