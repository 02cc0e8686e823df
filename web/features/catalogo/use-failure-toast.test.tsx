import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchNoted } from '#shared/offline/answering.ts'
import { keepContent } from '#shared/offline/kept-content.ts'
import { SessionProvider } from '#shared/session/session.tsx'
import { storageKey } from '#shared/session/stored-session.ts'
import { notify } from '#shared/ui/toast.ts'
import { useFailureToast } from './use-failure-toast.ts'

const user = { id: '00000000-0000-4000-8000-000000000001' }
const list = [{ id: '1', titulo: 'PEIM' }]

beforeEach(() => {
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 4e9, user }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  return () => vi.unstubAllGlobals()
})

function Failed({ data }: { data: unknown }) {
  useFailureToast('Erro ao carregar mentorias', { error: new Error('no'), errorUpdatedAt: 1, data })
  return null
}

/** How often a toast tells a failed list, of which `data` is in sight. */
function toldOf(data: unknown): number {
  const toast = vi.spyOn(notify, 'error').mockResolvedValue(true)
  toast.mockClear()
  const { unmount } = render(
    <SessionProvider hadSession>
      <Failed data={data} />
    </SessionProvider>,
  )
  unmount()
  return toast.mock.calls.length
}

test('a failure is told in no toast where the line above the page tells it, and else in one', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await fetchNoted('/')
  expect(toldOf(list), 'nothing was kept, so that no line stands above').toBe(1)
  keepContent(user.id, 'mentorias', list, Date.now())
  expect(toldOf(list)).toBe(0)
  expect(toldOf(undefined), 'a page of which nothing is in sight').toBe(1)
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  await fetchNoted('/')
  expect(toldOf(list), 'an answer that is a refusal').toBe(1)
})
