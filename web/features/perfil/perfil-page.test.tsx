import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepContent } from '#shared/offline/kept-content.ts'
import { SessionProvider } from '#shared/session/session.tsx'
import { storageKey } from '#shared/session/stored-session.ts'
import { notify } from '#shared/ui/toast.ts'
import { PerfilPage } from './perfil-page.tsx'

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@exemplo.com',
  user_metadata: {
    nome_completo: 'Ana Beatriz de Souza',
    profissao: 'enfermagem',
    data_nascimento: '1990-03-15',
  },
}

const profile = {
  id: user.id,
  email: user.email,
  nome_completo: 'Ana Beatriz de Souza',
  profissao: 'enfermagem',
  data_nascimento: '1990-03-15',
  numero_conselho: '123.456-SP',
}

const noRow = () =>
  Response.json({ code: 'PGRST116', details: '', hint: null, message: 'none' }, { status: 406 })

/** What the network brings, by method and path. */
let answers: Record<string, () => Response>
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  answers = {
    'GET /auth/v1/user': () => Response.json(user),
    'GET /auth/v1/passkeys': () => Response.json([]),
    'GET /rest/v1/profiles': () => Response.json(profile),
  }
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at: 4e9, user }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET', body = null }: RequestInit = {}) => {
    const path = `${method} ${new URL(input).pathname}`
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : body })
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return () => vi.unstubAllGlobals()
})

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

function open(queryClient = newClient()) {
  const router = createMemoryRouter([{ path: '*', element: <PerfilPage /> }], { initialEntries: ['/perfil'] })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider hadSession>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  return router
}

test('shows who the member is', async () => {
  open()
  expect(await screen.findByText('Ana Beatriz de Souza')).toBeDefined()
  expect(screen.getByText('AB')).toBeDefined()
  expect(screen.getByText('Enfermagem')).toBeDefined()
  expect(screen.getByText('COREN').nextSibling?.textContent).toBe('123.456-SP')
  expect(screen.getByText('Data de nascimento').nextSibling?.textContent).toBe('15/03/1990')
})

test('says when there is no birth date', async () => {
  answers['GET /rest/v1/profiles'] = () => Response.json({ ...profile, data_nascimento: null })
  open()
  expect(await screen.findByText('Não informado')).toBeDefined()
})

test('a copy of which the line above tells brings no toast, and a refusal does', async () => {
  keepContent(user.id, 'perfil', { user, perfil: profile }, Date.now())
  const toast = vi.spyOn(notify, 'error').mockResolvedValue(true)
  answers['GET /rest/v1/profiles'] = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  const queryClient = newClient()
  queryClient.setQueryData(['perfil'], { user, perfil: profile }, { updatedAt: 0 })
  open(queryClient)
  const failures = () => queryClient.getQueryState(['perfil'])?.errorUpdateCount
  await waitFor(() => expect(failures()).toBe(1))
  expect(await screen.findByText('AB')).toBeDefined()
  expect(toast).not.toHaveBeenCalled()
  answers['GET /rest/v1/profiles'] = () => Response.json({ message: 'Não' }, { status: 500 })
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Erro ao carregar perfil'))
  toast.mockRestore()
})

test('a failure is told, and tried again on request', async () => {
  const fault = { code: 'XX000', details: null, hint: null, message: 'Banco em manutenção' }
  answers['GET /rest/v1/profiles'] = () => Response.json(fault, { status: 500 })
  open()
  expect(await screen.findByText('Erro ao carregar perfil')).toBeDefined()
  answers['GET /rest/v1/profiles'] = () => Response.json(profile)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('AB')).toBeDefined()
})

test('a failure that has only a message is told in its words', async () => {
  answers['GET /rest/v1/profiles'] = () => Response.json({ message: 'boom perfil' }, { status: 500 })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('boom perfil')
})

test('says when nobody is there', async () => {
  answers['GET /auth/v1/user'] = () =>
    Response.json({ code: 403, error_code: 'user_not_found', msg: '' }, { status: 403 })
  open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Usuário não autenticado')
})

test('an account without a profile completes it', async () => {
  answers['GET /rest/v1/profiles'] = noRow
  open()
  expect(await screen.findByText('Perfil não encontrado')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Ana Beatriz de Souza')
  await userEvent.type(screen.getByLabelText('COREN'), '123.456-SP')
  answers['POST /rest/v1/profiles'] = () => new Response(null, { status: 201 })
  answers['GET /rest/v1/profiles'] = () => Response.json(profile)
  await userEvent.click(screen.getByRole('button', { name: 'Completar perfil' }))
  expect(await screen.findByText('AB')).toBeDefined()
  expect(sent.find(({ path }) => path === 'POST /rest/v1/profiles')?.body).toEqual(profile)
})

test('a sign-out that fails is told, and the member stays', async () => {
  const router = open()
  answers['POST /auth/v1/logout'] = () => Response.json({ code: 500, msg: 'Em manutenção' }, { status: 500 })
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByText('Erro ao sair')).toBeDefined()
  expect(router.state.location.pathname).toBe('/perfil')
  expect(window.localStorage.getItem(storageKey)).not.toBeNull()
})

test('signing out forgets the session and goes home', async () => {
  const router = open()
  answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 })
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(window.localStorage.getItem(storageKey)).toBeNull()
})

const waits = { mentoria: '7', titulo: 'PEIM', wanted: true, at: 1, isLate: true }
const waiting = [
  { ...waits, table: 'favoritos' },
  { ...waits, table: 'interesses' },
]

test('who leaves with marks that wait for the network is told which, and may stay', async () => {
  keepContent(user.id, 'marcas', waiting, 1)
  const router = open()
  answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 })
  const leave = screen.getByRole('button', { name: 'Sair' })
  await userEvent.click(leave)
  const lost = within(screen.getByRole('alert')).getAllByRole('listitem')
  expect(lost.map((item) => item.textContent)).toEqual([
    'PEIM: guardar na sua lista',
    'PEIM: o seu interesse',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Ficar' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(leave)
  expect(sent.map(({ path }) => path)).not.toContain('POST /auth/v1/logout')
  await userEvent.click(leave)
  await userEvent.click(screen.getByRole('button', { name: 'Sair e apagar' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  window.localStorage.clear()
})

/** Another tab writes the marks that wait. */
async function writeWaiting(marks: unknown[]) {
  keepContent(user.id, 'marcas', marks, 1)
  await act(async () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'estetica-conteudo-marcas' })),
  )
}

test('once all is sent nothing is asked, and later marks do not ask by themselves', async () => {
  keepContent(user.id, 'marcas', waiting, 1)
  open()
  const leave = screen.getByRole('button', { name: 'Sair' })
  await userEvent.click(leave)
  screen.getByRole('button', { name: 'Ficar' }).focus()
  await writeWaiting([])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(leave)
  await writeWaiting(waiting)
  expect(screen.queryByRole('alert')).toBeNull()
  window.localStorage.clear()
})

test('without a network a sign-out is refused before anything is asked', async () => {
  keepContent(user.id, 'marcas', waiting, 1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByText('Você está sem conexão. Tente de novo quando ela voltar.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  window.localStorage.clear()
})

test('the data that are downloaded stay there after the click, when Safari reads them', async () => {
  answers['POST /rest/v1/rpc/meus_dados'] = () => Response.json({ perfil: profile })
  const revokeObjectURL = vi.fn()
  const createObjectURL = () => '#dados'
  vi.stubGlobal('URL', Object.assign(window.URL, { createObjectURL, revokeObjectURL }))
  open()
  await userEvent.click(await screen.findByText('Privacidade e meus dados'))
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar em JSON' }))
  await screen.findByText('O arquivo foi baixado.')
  expect(revokeObjectURL).not.toHaveBeenCalled()
})
