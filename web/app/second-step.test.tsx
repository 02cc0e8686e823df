import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { goToStep } from '#features/acesso/codigo-step.ts'
import { storageKey, storedSession } from '#shared/session/stored-session.ts'
import { App } from './app.tsx'

type Sent = { path: string; body: Record<string, unknown> }

/** What the network brings, by path; a path without an answer has no network. */
let answers: Record<string, () => Response>
let sent: Sent[]

const factor = (id: string, friendly_name: string, day: number) => ({
  id,
  friendly_name,
  factor_type: 'totp',
  status: 'verified',
  created_at: `2026-11-0${day}T12:00:00Z`,
  updated_at: `2026-11-0${day}T12:00:00Z`,
})
const phone = factor('f1', 'Meu celular', 1)
const spare = factor('f2', 'Tablet', 2)

const token = (aal: string) => `e30.${btoa(JSON.stringify({ exp: 4e9, aal })).replaceAll('=', '')}.c`
const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ana@exemplo.com', factors: [phone] }
let tokens = 0
const session = (factors = [phone], aal = 'aal1') => ({
  access_token: token(aal),
  // auth-js remembers a refused refresh token, so every session has one of its own.
  refresh_token: `r${tokens++}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4e9,
  user: { ...user, factors },
})

const refusal = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code, msg: 'no' }, { status })

beforeEach(() => {
  sent = []
  answers = {
    '/auth/v1/factors/f1/challenge': () => Response.json({ id: 'c1', type: 'totp', expires_at: 4e9 }),
    '/auth/v1/factors/f2/challenge': () => Response.json({ id: 'c2', type: 'totp', expires_at: 4e9 }),
    '/auth/v1/logout': () => new Response(null, { status: 204 }),
  }
  goToStep(null)
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    const path = new URL(input).pathname
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : {} })
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return () => vi.unstubAllGlobals()
})

const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { name })
const sentTo = (path: string) => sent.filter((request) => request.path === path).map(({ body }) => body)
const stored = () => JSON.parse(window.localStorage.getItem(storageKey) ?? 'null')

/** auth-js itself reports a network that is not there. */
function expectReported() {
  expect(vi.mocked(console.error).mock.calls.flat().map(String)).toEqual(['TypeError: Failed to fetch'])
  vi.mocked(console.error).mockClear()
}

/** As after a reload, or in another tab: a session whose code never came. */
function openWith(factors = [phone]) {
  window.localStorage.setItem(storageKey, JSON.stringify(session(factors)))
  render(<App hadSession={storedSession() !== null} />)
  return userEvent.setup()
}

async function signIn(factors = [phone]) {
  answers['/auth/v1/token'] = () => Response.json(session(factors))
  const person = userEvent.setup()
  render(<App />)
  await person.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com')
  await person.type(screen.getByLabelText('Senha'), 'segredo')
  await person.click(await button('Entrar'))
  await heading('Código de verificação')
  return person
}

async function give(person: ReturnType<typeof userEvent.setup>, code: string) {
  await person.clear(screen.getByLabelText(/^Código de 6 números/))
  await person.type(screen.getByLabelText(/^Código de 6 números/), code)
  await person.click(await button('Entrar'))
}

test('a right password is followed by the code, whose heading has the focus, and by nothing else', async () => {
  await signIn()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Código de verificação' }))
  expect(screen.queryByText('Bem-vinda de volta!')).toBeNull()
  expect(sent.map(({ path }) => path)).toEqual(['/auth/v1/token'])
})

test('a session whose code never came is asked for it, also without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openWith()
  await heading('Código de verificação')
  expect(sent).toEqual([])
})

test('a code is checked before it is sent, and a wrong one is said beside it', async () => {
  const person = await signIn()
  await give(person, '12 34')
  expect(await screen.findByText('Digite os 6 números que o aplicativo mostra.')).toBeDefined()
  expect(sentTo('/auth/v1/factors/f1/challenge')).toEqual([])
  answers['/auth/v1/factors/f1/verify'] = refusal(422, 'mfa_verification_failed')
  await give(person, '123 456')
  expect(await screen.findByText(/Este código não confere ou já foi usado/)).toBeDefined()
  const field = screen.getByLabelText<HTMLInputElement>(/^Código de 6 números/)
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('123456')
  expect(sentTo('/auth/v1/factors/f1/verify')).toEqual([
    expect.objectContaining({ challenge_id: 'c1', code: '123456' }),
  ])
})

test.each([
  ['too many tries', refusal(429, 'over_request_rate_limit'), /Muitas tentativas em pouco tempo/],
  ['a challenge that ran out', refusal(422, 'mfa_challenge_expired'), /O prazo deste código terminou/],
  ['a server that rests', () => new Response('', { status: 503 }), /A plataforma está se recuperando/],
  ['a server with words', () => Response.json({ msg: 'Em manutenção' }, { status: 503 }), /^Em manutenção$/],
])('%s is said, and the code stays', async (_, answer, sentence) => {
  const person = await signIn()
  answers['/auth/v1/factors/f1/verify'] = answer
  await give(person, '123456')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Código de 6 números/).value).toBe('123456')
})

test('says that there is no network', async () => {
  const person = await signIn()
  vi.mocked(console.error).mockImplementation(() => {})
  delete answers['/auth/v1/factors/f1/challenge']
  await give(person, '123456')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Sem conexão com o servidor/)
  expectReported()
})

test('the second device can be chosen; its code is asked for by its name', async () => {
  const person = await signIn([spare, phone])
  expect(screen.getByLabelText('Código de 6 números de “Meu celular”')).toBeDefined()
  await person.click(await button('Usar o código de “Tablet”'))
  answers['/auth/v1/factors/f2/verify'] = refusal(422, 'mfa_verification_failed')
  await give(person, '123456')
  await waitFor(() => expect(sentTo('/auth/v1/factors/f2/verify')).toHaveLength(1))
  answers['/auth/v1/settings'] = () =>
    Response.json({ privacy_contact: null, contact: { whatsapp: 'https://wa.me/5511912345678' } })
  // jsdom opens a `details` only by its attribute.
  const lost = screen.getByText('Não tenho mais o aparelho').closest('details')
  if (lost) lost.open = true
  expect(await screen.findByText(/Use o código do outro aparelho/)).toBeDefined()
  expect((await screen.findByRole('link', { name: 'WhatsApp' })).getAttribute('href')).toBe(
    'https://wa.me/5511912345678',
  )
})

test('who goes back is signed out, and finds the e-mail in the form', async () => {
  const person = await signIn()
  await person.click(await button('Voltar ao login'))
  await heading('Boas-vindas')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com')
  expect(screen.queryByText(/Sua sessão terminou/)).toBeNull()
  expect(stored()).toBeNull()
  expect(sentTo('/auth/v1/logout')).toHaveLength(1)
})

test('a sign-out that fails is said, and may be tried again', async () => {
  const person = openWith()
  answers['/auth/v1/logout'] = () => Response.json({ msg: 'Em manutenção' }, { status: 500 })
  await person.click(await button('Voltar ao login'))
  expect(await screen.findByText('Erro ao sair')).toBeDefined()
  expect(await button('Voltar ao login')).toHaveProperty('disabled', false)
})

test('a session that ended meanwhile leads back to the login, with a word about it', async () => {
  const person = openWith()
  await heading('Código de verificação')
  answers['/auth/v1/factors/f1/challenge'] = refusal(403, 'session_not_found')
  await give(person, '123456')
  await heading('Boas-vindas')
  expect(screen.getByText('Sua sessão terminou. Entre novamente.')).toBeDefined()
})

test('a device that was removed elsewhere is not asked for again', async () => {
  const person = openWith([phone, spare])
  await heading('Código de verificação')
  answers['/auth/v1/factors/f1/challenge'] = refusal(404, 'mfa_factor_not_found')
  answers['/auth/v1/token'] = () => Response.json(session([spare]))
  await give(person, '123456')
  await waitFor(() => expect(screen.queryByText(/Usar o código de/)).toBeNull())
  expect(screen.getByLabelText('Código de 6 números')).toBeDefined()
})
