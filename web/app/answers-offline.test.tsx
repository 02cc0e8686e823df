import { onlineManager, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchNoted } from '#shared/offline/answering.ts'
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

afterEach(async () => {
  // The next test begins with a network and a platform that answers.
  onlineManager.setOnline(true)
  vi.stubGlobal('fetch', async () => new Response())
  await fetchNoted('/')
  vi.unstubAllGlobals()
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

test('a platform that falls silent leaves the copy in sight, its failure beside it, and is asked anew when it answers', async () => {
  const [mentoria] = list
  keepContent(user.id, 'mentorias', list, savedAt)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = keepAnswers(queryClient, user.id)
  const gate = new Response('<h1>Bad gateway</h1>', { status: 502 })
  const ask = async () => {
    const answer = await fetchNoted('/rest/v1/mentorias')
    if (!answer.ok) throw new Error('Bad gateway')
    return answer.json()
  }
  vi.stubGlobal('fetch', async () => gate)
  const page = new QueryObserver(queryClient, { queryKey: ['mentorias'], queryFn: ask })
  const leave = page.subscribe(() => {})
  const one = queryClient.fetchQuery({ queryKey: ['mentorias', '1'], queryFn: ask })
  await expect(one).rejects.toThrow('Bad gateway')
  expect(queryClient.getQueryState(['mentorias'])).toMatchObject({ data: list, status: 'error' })
  expect(queryClient.getQueryData(['mentorias', '1'])).toEqual(mentoria)
  vi.stubGlobal('fetch', async () => Response.json([]))
  await fetchNoted('/rest/v1/favoritos')
  await vi.waitFor(() => expect(queryClient.getQueryData(['mentorias'])).toEqual([]))
  leave()
  stop()
})

/** The banner at an address, as the signed-in member sees it. */
async function renderBanner(path: string, queryClient = new QueryClient()) {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider hadSession={storedSession() !== null}>
        <MemoryRouter initialEntries={[path]}>
          <OfflineBanner />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  )
  await act(async () => {})
}

test.each([
  ['/mentorias', 1],
  ['/', 1],
  ['/perfil', 0],
])('at %s without a network, the banner says %i times since when', async (path, times) => {
  keepContent(user.id, 'mentorias', list, savedAt)
  goOffline()
  await renderBanner(path)
  expect(screen.getByText(/Você está sem conexão/)).toBeDefined()
  expect(screen.queryAllByText(/Conteúdo salvo em 20\/11\/2026, 09:05\./)).toHaveLength(times)
  expect(screen.queryAllByText(/tudo se atualiza/)).toHaveLength(1 - times)
  expect(screen.queryAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(times)
})

test('a copy is told as one while the platform does not answer, and asked for again by a button', async () => {
  keepContent(user.id, 'mentorias', list, savedAt)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await fetchNoted('/').catch(() => undefined)
  const queryClient = new QueryClient()
  await renderBanner('/mentorias', queryClient)
  expect(screen.getByRole('status').textContent).toBe(
    'A plataforma não responde agora. Conteúdo salvo em 20/11/2026, 09:05.',
  )
  let answer = () => {}
  const queryFn = () => new Promise<unknown[]>((resolve) => (answer = () => resolve(list)))
  const leave = new QueryObserver(queryClient, { queryKey: ['mentorias'], queryFn }).subscribe(() => {})
  answer()
  await act(async () => {})
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(screen.getByRole('button', { name: 'Tentando…' })).toHaveProperty('disabled', true)
  await act(async () => answer())
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toHaveProperty('disabled', false)
  vi.stubGlobal('fetch', async () => new Response())
  await act(() => fetchNoted('/'))
  expect(screen.queryByText(/não responde/)).toBeNull()
  leave()
})

test('a copy is told as one too where other requests were answered meanwhile', async () => {
  keepContent(user.id, 'mentorias', list, savedAt)
  const queryClient = new QueryClient()
  queryClient.setQueryData(['mentorias'], list, { updatedAt: 0 })
  await renderBanner('/mentorias', queryClient)
  expect(screen.getByText(/A plataforma não responde agora/)).toBeDefined()
  act(() => void queryClient.setQueryData(['mentorias'], []))
  await waitFor(() => expect(screen.queryByText(/não responde/)).toBeNull())
})

test('a page of which nothing was kept says itself that the platform does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await fetchNoted('/').catch(() => undefined)
  await renderBanner('/agenda')
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each(['/concierge', '/emergencia/anafilaxia', '/calculadoras'])(
  'at %s, which works on the device, a silent platform is told too',
  async (path) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await fetchNoted('/').catch(() => undefined)
    await renderBanner(path)
    expect(screen.getByRole('status').textContent).toMatch(
      /^A plataforma está sem resposta; esta página funciona também assim/,
    )
  },
)
