import type { User } from '@supabase/auth-js'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKey } from '#shared/session/stored-session.ts'
import { ContaSection } from './conta-section.tsx'
import { perfilQuery } from './perfil-data.ts'

type Sent = { path: string; body: Record<string, unknown> }

/** What the network brings, by method and path; a path without an answer has no network. */
let answers: Record<string, (body: Record<string, unknown>) => Response>
let sent: Sent[]

const factor = (id: string, friendly_name: string, status = 'verified') => ({
  id,
  friendly_name,
  factor_type: 'totp',
  status,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
})
const phone = factor('f1', 'Meu celular')
const tablet = factor('f2', 'Tablet')

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@exemplo.com',
  user_metadata: {},
} as unknown as User
const token = (aal: string) => `e30.${btoa(JSON.stringify({ exp: 4e9, aal })).replaceAll('=', '')}.c2ln`
const session = (factors: unknown[] = [], aal = 'aal1') => ({
  access_token: token(aal),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4e9,
  user: { ...user, factors },
})
const refusal = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code, msg: 'no' }, { status })
const challenge = (id: string) => () => Response.json({ id: `c-${id}`, type: 'totp', expires_at: 4e9 })
const enrolment = {
  id: 'f1',
  type: 'totp',
  friendly_name: 'Meu celular',
  totp: {
    qr_code: '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000"/></svg>',
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/Est%C3%A9tica:ana@exemplo.com?secret=ABCDEFGHIJKLMNOP',
  },
}

beforeEach(() => {
  sent = []
  answers = {
    'GET /auth/v1/user': () => Response.json(user),
    'GET /auth/v1/passkeys': () => Response.json([]),
    'GET /rest/v1/profiles': () => Response.json({ id: user.id, email: user.email, nome_completo: 'Ana' }),
    'POST /auth/v1/token': () => Response.json(session()),
    'PUT /auth/v1/user': () => Response.json(user),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'POST /auth/v1/factors': () => Response.json(enrolment),
    'GET /auth/v1/factors/recovery-codes': () => Response.json({ remaining: 8 }),
    'POST /auth/v1/factors/f1/challenge': challenge('f1'),
    'POST /auth/v1/factors/f2/challenge': challenge('f2'),
  }
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = `${method} ${new URL(input).pathname}`
    const told = typeof body === 'string' ? JSON.parse(body) : {}
    sent.push({ path, body: told })
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(told)
  })
  return () => vi.unstubAllGlobals()
})

function Page() {
  const { data } = useQuery(perfilQuery())
  return data ? <ContaSection {...data} /> : null
}

const button = (name: string) => screen.findByRole('button', { name })
const sentTo = (path: string) => sent.filter((request) => request.path === path)
const stored = () => JSON.parse(window.localStorage.getItem(storageKey) ?? 'null')

/** The member's account as it is on the server from now on. */
function setFactors(factors: unknown[]) {
  answers['GET /auth/v1/user'] = () => Response.json({ ...user, factors })
}

/** jsdom opens a `details` only by its attribute. */
async function open(title = 'Verificação em duas etapas', factors: unknown[] = []) {
  setFactors(factors)
  const here = session(factors, factors.length > 0 ? 'aal2' : 'aal1')
  window.localStorage.setItem(storageKey, JSON.stringify(here))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const panel = (await screen.findByText(title, { selector: 'summary *' })).closest('details')
  if (panel) panel.open = true
  return { person: userEvent.setup(), unmount }
}

async function start(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await screen.findByLabelText('Senha atual'), 'segredo')
  await person.click(await button('Continuar'))
}

test('who never confirmed the address types the code of a letter first', async () => {
  answers['POST /auth/v1/factors'] = refusal(403, 'email_not_confirmed')
  answers['POST /auth/v1/resend'] = () => Response.json({})
  const { person } = await open()
  await start(person)
  const code = await screen.findByLabelText('Código de 8 números')
  expect(sentTo('POST /auth/v1/resend')[0]?.body).toMatchObject({ type: 'signup', email: user.email })
  answers['POST /auth/v1/verify'] = () => Response.json(session())
  answers['POST /auth/v1/factors'] = () => Response.json(enrolment)
  await person.type(code, '12345678')
  await person.click(await button('Continuar'))
  await screen.findByText('1. Cadastre no aplicativo')
  expect(sentTo('POST /auth/v1/verify')[0]?.body).toMatchObject({ type: 'signup', token: '12345678' })
})

test('nothing is shown before the password is right, and what was typed stays', async () => {
  answers['PUT /auth/v1/user'] = refusal(400, 'current_password_invalid')
  const { person } = await open()
  const name = await screen.findByLabelText('Nome do aparelho')
  await person.clear(name)
  await person.type(name, 'Celular azul')
  await start(person)
  expect(await screen.findByText('A senha atual não confere.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Senha atual'))
  expect(screen.getByLabelText<HTMLInputElement>('Nome do aparelho').value).toBe('Celular azul')
  expect(sentTo('POST /auth/v1/factors')).toEqual([])
})

test('a device is set up by camera, by link or by hand, and its first code makes it count', async () => {
  const { person } = await open()
  await start(person)
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: /^QR code com a chave/ })
  expect(decodeURIComponent(picture.src)).toBe(`data:image/svg+xml,${enrolment.totp.qr_code}`)
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Abrir no aplicativo' }).getAttribute('href')).toBe(
    enrolment.totp.uri,
  )
  expect(sentTo('POST /auth/v1/factors').map(({ body }) => body)).toEqual([
    { factor_type: 'totp', friendly_name: 'Meu celular', issuer: 'Estética' },
  ])
  // The very session that adds the device proves the password.
  expect(sentTo('PUT /auth/v1/user').map(({ body }) => body)).toEqual([
    expect.objectContaining({ current_password: 'segredo' }),
  ])
  expect(sentTo('POST /auth/v1/token')).toEqual([])

  answers['POST /auth/v1/factors/f1/verify'] = refusal(422, 'mfa_verification_failed')
  await person.type(screen.getByLabelText('Código de 6 números'), '000 000')
  await person.click(await button('Confirmar aparelho'))
  expect(await screen.findByText(/Este código não confere/)).toBeDefined()

  answers['POST /auth/v1/factors/f1/verify'] = () => {
    setFactors([phone])
    return Response.json(session([phone], 'aal2'))
  }
  await person.click(await button('Confirmar aparelho'))
  expect(await screen.findByText('Verificação em duas etapas ativada')).toBeDefined()
  expect(await screen.findByText('Falta um aparelho de reserva')).toBeDefined()
  expect(stored().access_token).toBe(token('aal2'))
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('ABCDEFGH')
})

test('recovery codes are shown after the first device, and again only with the password', async () => {
  const codes = ['7K2M-AAAA-BBBB-CCCC', '0000-1111-2222-3333']
  answers['POST /auth/v1/factors/recovery-codes'] = () => Response.json({ codes })
  answers['POST /auth/v1/factors/f1/verify'] = () => {
    setFactors([phone])
    return Response.json(session([phone], 'aal2'))
  }
  const { person } = await open()
  await start(person)
  await person.type(await screen.findByLabelText('Código de 6 números'), '123456')
  await person.click(await button('Confirmar aparelho'))
  for (const code of codes) expect(await screen.findByText(code)).toBeDefined()
  await person.click(await button('Copiar códigos'))
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
  expect(screen.getByText('Os códigos foram copiados.')).toBeDefined()
  await person.click(await button('Já guardei os códigos'))
  expect(await screen.findByText('Restam 8 de 10.')).toBeDefined()
  expect(screen.queryByText('7K2M-AAAA-BBBB-CCCC')).toBeNull()

  await person.click(await button('Criar novos códigos'))
  answers['POST /auth/v1/factors/recovery-codes'] = refusal(403, 'reauthentication_needed')
  await person.type(await screen.findByLabelText('Senha atual'), 'segredo')
  await person.click(await button('Criar códigos'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/confirme a sua senha outra vez/)
  answers['POST /auth/v1/factors/recovery-codes'] = () => Response.json({ codes })
  await person.click(await button('Criar códigos'))
  expect(await screen.findByText('7K2M-AAAA-BBBB-CCCC')).toBeDefined()
})

test('a page that was dropped while the app was open shows the same key again', async () => {
  const first = await open()
  await start(first.person)
  await screen.findByText('ABCD EFGH IJKL MNOP')
  first.unmount()
  const { person } = await open()
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeDefined()
  answers['DELETE /auth/v1/factors/f1'] = () => Response.json({ id: 'f1' })
  await person.click(await button('Cancelar'))
  expect(await screen.findByLabelText('Nome do aparelho')).toBeDefined()
  expect(sentTo('DELETE /auth/v1/factors/f1')).toHaveLength(1)
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('ABCDEFGH')
})

test('a set-up that waited too long says so', async () => {
  const { person } = await open()
  await start(person)
  answers['POST /auth/v1/factors/f1/challenge'] = refusal(404, 'mfa_factor_not_found')
  await person.type(await screen.findByLabelText('Código de 6 números'), '123456')
  await person.click(await button('Confirmar aparelho'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/O prazo deste cadastro terminou/)
})

test('a name that an unfinished set-up took is free again; one that a device has is not', async () => {
  const conflict = refusal(422, 'mfa_factor_name_conflict')
  answers['POST /auth/v1/factors'] = conflict
  const { person } = await open()
  await start(person)
  expect(await screen.findByText(/Você já tem um aparelho com este nome/)).toBeDefined()
  setFactors([factor('old', 'Meu celular', 'unverified')])
  answers['DELETE /auth/v1/factors/old'] = () => {
    answers['POST /auth/v1/factors'] = () => Response.json(enrolment)
    return Response.json({ id: 'old' })
  }
  await person.click(await button('Continuar'))
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeDefined()
})

test('a server that rests and a network that is gone are said apart', async () => {
  answers['POST /auth/v1/factors'] = () => new Response('', { status: 503 })
  const { person } = await open()
  await start(person)
  expect((await screen.findByRole('alert')).textContent).toMatch(/A plataforma está se recuperando/)
  vi.mocked(console.error).mockImplementation(() => {})
  delete answers['PUT /auth/v1/user']
  await person.click(await button('Continuar'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Sem conexão com o servidor/))
  expect(vi.mocked(console.error).mock.calls.flat().map(String)).toEqual(['TypeError: Failed to fetch'])
  vi.mocked(console.error).mockClear()
})

test('a device goes with the password, and what stays is said', async () => {
  const { person } = await open(undefined, [phone, tablet])
  expect(await screen.findAllByText('Cadastrado em 20/11/2026')).toHaveLength(2)
  expect(screen.queryByText('Falta um aparelho de reserva')).toBeNull()
  await person.click(await button('Remover Meu celular'))
  expect(await screen.findByText(/só o código de “Tablet”, que pode ser pedido em seguida/)).toBeDefined()
  await person.click(await button('Cancelar'))
  await person.click(await button('Remover Tablet'))
  answers['DELETE /auth/v1/factors/f2'] = () => {
    setFactors([phone])
    return Response.json({ id: 'f2' })
  }
  answers['POST /auth/v1/token'] = () => Response.json(session([phone], 'aal2'))
  await person.type(await screen.findByLabelText('Senha atual'), 'segredo')
  await person.click(await button('Remover aparelho'))
  expect(await screen.findByText('Aparelho removido')).toBeDefined()
  expect(await screen.findByText('Falta um aparelho de reserva')).toBeDefined()
  expect(screen.queryByText('Tablet')).toBeNull()
})

test('the last device takes the second step with it, also when another tab removed it first', async () => {
  const { person } = await open(undefined, [phone])
  await person.click(await button('Remover Meu celular'))
  expect(await screen.findByText(/a senha bastará para entrar/)).toBeDefined()
  answers['DELETE /auth/v1/factors/f1'] = refusal(404, 'mfa_factor_not_found')
  answers['POST /auth/v1/token'] = () => {
    setFactors([])
    return Response.json(session())
  }
  await person.type(await screen.findByLabelText('Senha atual'), 'segredo')
  await person.click(await button('Remover aparelho'))
  expect(await screen.findByLabelText('Nome do aparelho')).toBeDefined()
})

test('who has a second step changes the password with its code, once for all attempts', async () => {
  const { person } = await open('Alterar senha', [phone, tablet])
  answers['POST /auth/v1/token'] = () => Response.json(session([phone, tablet]))
  answers['POST /auth/v1/factors/f2/verify'] = refusal(422, 'mfa_verification_failed')
  await person.type(await screen.findByLabelText('Senha atual'), 'segredo')
  await person.type(screen.getByLabelText('Nova senha'), 'segredo')
  await person.click(await button('Usar o código de “Tablet”'))
  await person.type(screen.getByLabelText('Código de 6 números de “Tablet”'), '123456')
  await person.click(await button('Alterar senha'))
  expect(await screen.findByText(/Este código não confere/)).toBeDefined()
  expect(stored().access_token, 'the session that is here stays').toBe(token('aal2'))
  expect(sentTo('PUT /auth/v1/user')).toEqual([])

  answers['POST /auth/v1/factors/f2/verify'] = () =>
    Response.json({ ...session([phone, tablet], 'aal2'), refresh_token: 'new' })
  answers['PUT /auth/v1/user'] = refusal(422, 'same_password')
  await person.click(await button('Alterar senha'))
  expect(await screen.findByText(/Esta já é a sua senha/)).toBeDefined()
  expect(stored().refresh_token).toBe('new')

  answers['PUT /auth/v1/user'] = () => Response.json({ ...user, factors: [phone, tablet] })
  await person.clear(screen.getByLabelText('Nova senha'))
  await person.type(screen.getByLabelText('Nova senha'), 'vidro-cobre-lilás')
  await person.click(await button('Alterar senha'))
  expect(await screen.findByText('Senha alterada')).toBeDefined()
  expect(sentTo('POST /auth/v1/factors/f2/verify')).toHaveLength(2)
})

test('who set up a second step elsewhere is asked for its code by a session that learns of it', async () => {
  setFactors([phone])
  window.localStorage.setItem(storageKey, JSON.stringify(session()))
  answers['POST /auth/v1/token'] = () => Response.json(session([phone]))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(stored().user.factors).toHaveLength(1))
})
