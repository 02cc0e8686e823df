import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SessionProvider } from '#shared/session/session.tsx'
import { storageKey, storedSession } from '#shared/session/stored-session.ts'
import { PrimeirosPassos } from './primeiros-passos.tsx'

const user = { id: '00000000-0000-4000-8000-000000000001', created_at: new Date().toISOString() }

/** The home's question for a member of an hour ago, whose profile the server tells once `answer` is called. */
function open(experiencia: string | null) {
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: 4e9, user }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async () => {
    await answered
    return Response.json([{ profissao: 'biomedicina', experiencia }])
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['mentorias'], [])
  render(
    <QueryClientProvider client={client}>
      <SessionProvider hadSession={storedSession() !== null}>
        <MemoryRouter>
          <PrimeirosPassos />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  )
  return answer
}

const question = () => screen.queryByRole('region', { name: 'Primeiros passos' })

test('who answered on another device, or before a sign-out, is not asked again', async () => {
  const answer = open('praticando')
  expect(question()?.className, 'its place is held').toContain('invisible')
  answer()
  await waitFor(() => expect(question()).toBeNull())
  vi.unstubAllGlobals()
})

test('who did not answer yet is asked once that is known', async () => {
  const answer = open(null)
  answer()
  await waitFor(() => expect(question()?.className).not.toContain('invisible'))
  expect(screen.getByRole('button', { name: 'Já atendo' })).toBeDefined()
  vi.unstubAllGlobals()
})
