import { PostgrestError } from '@supabase/postgrest-js'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepContent } from '#shared/offline/kept-content.ts'
import { SessionProvider } from '#shared/session/session.tsx'
import { storageKey } from '#shared/session/stored-session.ts'
import { notify } from '#shared/ui/toast.ts'
import { useFailureToast } from './use-failure-toast.ts'

const user = { id: '00000000-0000-4000-8000-000000000001' }
const list = [{ id: '1', titulo: 'PEIM' }]
const asError = (message: string) => new PostgrestError({ message, details: '', hint: '', code: '' })
const silence = asError('<h1>Bad gateway</h1>')

type Failure = { data?: unknown; error?: Error }

function Failed({ data, error = silence }: Failure) {
  useFailureToast('Erro ao carregar mentorias', { error, errorUpdatedAt: 1, data })
  return null
}

/** How often a toast tells a list that failed. */
function toldOf(failure: Failure): number {
  const toast = vi.spyOn(notify, 'error').mockResolvedValue(true)
  toast.mockClear()
  const { unmount } = render(
    <SessionProvider hadSession>
      <Failed {...failure} />
    </SessionProvider>,
  )
  unmount()
  return toast.mock.calls.length
}

test('a failure is told in no toast where the line above the page tells it, and else in one', () => {
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 4e9, user }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  expect(toldOf({ data: list }), 'nothing was kept, so that no line stands above').toBe(1)
  keepContent(user.id, 'mentorias', list, Date.now())
  expect(toldOf({ data: list })).toBe(0)
  expect(toldOf({}), 'a page of which nothing is in sight').toBe(1)
  expect(toldOf({ data: list, error: asError('Em manutenção.') }), 'a refusal in words of its own').toBe(1)
})
