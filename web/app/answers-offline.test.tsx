import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepContent, keptContent } from '#shared/offline/kept-content.ts'
import { SessionProvider } from '#shared/session/session.tsx'
import { storageKey, storedSession } from '#shared/session/stored-session.ts'
import { keepAnswers, showKeptAnswers } from './answers-offline.ts'
import { OfflineBanner } from './offline-banner.tsx'

const user = { id: '00000000-0000-4000-8000-000000000001' }
const list = [{ id: '1', titulo: 'PEIM' }]
const savedAt = new Date(2026, 10, 20, 9, 5).getTime()

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

beforeEach(() => {
  const expires_at = Date.now() / 1000 + 3600
  window.localStorage.setItem(
    storageKey,
    JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', expires_at, user }),
  )
})

test('the answers of the list and the profile are kept; a single mentoria is not', async () => {
  const queryClient = new QueryClient()
  const stop = keepAnswers(queryClient, user.id)
  await queryClient.fetchQuery({ queryKey: ['perfil'], queryFn: async () => ({ nome_completo: 'Ana' }) })
  expect(keptContent(user.id, 'perfil')?.data).toEqual({ nome_completo: 'Ana' })
  await queryClient.fetchQuery({ queryKey: ['mentorias', '1'], queryFn: async () => list[0] })
  expect(keptContent(user.id, 'mentorias')).toBeNull()
  await queryClient.fetchQuery({ queryKey: ['mentorias'], queryFn: async () => list })
  expect(keptContent(user.id, 'mentorias')?.data).toEqual(list)
  await queryClient.fetchQuery({ queryKey: ['favoritos'], queryFn: async () => ['1'] })
  expect(keptContent(user.id, 'favoritos')?.data).toEqual(['1'])
  stop()
  await queryClient.fetchQuery({ queryKey: ['mentorias'], queryFn: async () => [] })
  expect(keptContent(user.id, 'mentorias')?.data).toEqual(list)
})

test('an answer that came before anybody followed is kept too; a copy that shows already is not kept as new', async () => {
  keepContent(user.id, 'agenda_sessoes', [], savedAt)
  const queryClient = new QueryClient()
  await queryClient.fetchQuery({ queryKey: ['mentorias'], queryFn: async () => list })
  queryClient.setQueryData(['agenda_sessoes'], [], { updatedAt: 0 })
  const stop = keepAnswers(queryClient, user.id)
  expect(keptContent(user.id, 'mentorias')?.data).toEqual(list)
  expect(keptContent(user.id, 'agenda_sessoes')?.savedAt).toBe(savedAt)
  stop()
})

test('the kept catalogue shows without a network only, and counts as old', () => {
  keepContent(user.id, 'mentorias', list, savedAt)
  const queryClient = new QueryClient()
  showKeptAnswers(queryClient, user.id)
  expect(queryClient.getQueryData(['mentorias'])).toBeUndefined()
  const stop = keepAnswers(queryClient, user.id)
  goOffline()
  window.dispatchEvent(new Event('offline'))
  expect(queryClient.getQueryState(['mentorias'])).toMatchObject({ data: list, dataUpdatedAt: 0 })
  stop()
})

test.each([
  ['/mentorias', 1],
  ['/', 1],
  ['/perfil', 0],
])('at %s without a network, the banner says %i times since when', async (path, times) => {
  keepContent(user.id, 'mentorias', list, savedAt)
  goOffline()
  render(
    <SessionProvider hadSession={storedSession() !== null}>
      <MemoryRouter initialEntries={[path]}>
        <OfflineBanner />
      </MemoryRouter>
    </SessionProvider>,
  )
  await act(async () => {})
  expect(screen.getByText(/Você está sem conexão/)).toBeDefined()
  expect(screen.queryAllByText(/Conteúdo salvo em 20\/11\/2026, 09:05\./)).toHaveLength(times)
})
