import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKey } from '#shared/session/stored-session.ts'
import { AcessoPage } from './acesso-page.tsx'
import { goToStep } from './codigo-step.ts'

type Sent = { path: string; body: Record<string, unknown> }

/** What the network brings, by path; a path without an answer has no network. */
let answers: Record<string, () => Response>
let sent: Sent[]

const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ana@exemplo.com' }
const payload = btoa(JSON.stringify({ exp: 4e9, sub: user.id })).replaceAll('=', '')
const session = {
  access_token: `e30.${payload}.c`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user,
}
const refusal = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code, msg: 'no' }, { status })

beforeEach(() => {
  sent = []
  answers = {}
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

const open = (member?: string) => render(<AcessoPage sessionEnded={false} member={member} />)
const button = (name: string) => screen.findByRole('button', { name })
const sentTo = (path: string) => sent.filter((request) => request.path === path).map(({ body }) => body)

/** auth-js itself reports a network that is not there. */
function expectReported() {
  expect(vi.mocked(console.error).mock.calls.flat().map(String)).toEqual(['TypeError: Failed to fetch'])
  vi.mocked(console.error).mockClear()
}

async function askForCode() {
  const person = userEvent.setup()
  open()
  await person.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com')
  await person.click(await button('Esqueci minha senha'))
  await person.click(await button('Enviar código'))
  return person
}

test('a forgotten password: the e-mail goes along, the answer tells nothing, the code is eight digits', async () => {
  answers['/auth/v1/recover'] = () => Response.json({})
  const person = await askForCode()
  await screen.findByRole('heading', { name: 'Digite o código' })
  expect(document.activeElement?.textContent).toBe('Digite o código')
  expect(screen.getByText(/Se houver uma conta com este e-mail/).textContent).toContain('ana@exemplo.com')
  expect(sentTo('/auth/v1/recover')).toEqual([expect.objectContaining({ email: 'ana@exemplo.com' })])

  const code = screen.getByLabelText<HTMLInputElement>('Código de 8 números')
  expect(code.inputMode).toBe('numeric')
  expect(code.autocomplete).toBe('one-time-code')
  await person.click(code)
  await person.paste(' 1234 5678 é o seu código')
  expect(code.value).toBe('12345678')

  answers['/auth/v1/verify'] = refusal(403, 'otp_expired')
  await person.click(await button('Continuar'))
  expect(await screen.findByText(/Este código não vale/)).toBeDefined()
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await person.click(await button('Enviar novo código'))
  expect(await screen.findByText(/O anterior não vale mais/)).toBeDefined()

  answers['/auth/v1/verify'] = () => Response.json(session)
  await person.click(await button('Continuar'))
  await screen.findByRole('heading', { name: 'Crie a nova senha' })
  expect(sentTo('/auth/v1/verify')[1]).toMatchObject({
    type: 'recovery',
    email: 'ana@exemplo.com',
    token: '12345678',
  })
  expect(window.localStorage.getItem(storageKey), 'nobody is signed in yet').toBeNull()
})

test('without a network, or too often, the form says so and stays', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  await askForCode()
  expect((await screen.findByRole('alert')).textContent).toBe('Ocorreu um erro. Tente novamente.')
  expect(
    screen.getByText('A plataforma não responde agora; o que você escreveu continua aqui.'),
  ).toBeDefined()
  expectReported()
  answers['/auth/v1/recover'] = refusal(429, 'over_email_send_rate_limit')
  await userEvent.click(await button('Enviar código'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Muitos e-mails/))
  await userEvent.click(await button('Já tenho um código'))
  await screen.findByRole('heading', { name: 'Digite o código' })
  expect(screen.getByText(/para ana@exemplo.com/)).toBeDefined()
  await userEvent.click(await button('Usar outro e-mail'))
  await userEvent.clear(await screen.findByLabelText('E-mail'))
  await userEvent.click(await button('Já tenho um código'))
  expect(await screen.findByText('Informe o seu e-mail.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com')
  await userEvent.click(await button('Voltar ao login'))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com')
})

test('the browser’s Back leads from the recovery to the login with what was typed, and Forward to it again', async () => {
  const person = userEvent.setup()
  open()
  await person.type(screen.getByLabelText('E-mail'), 'ana')
  await person.click(await button('Esqueci minha senha'))
  await person.type(await screen.findByLabelText('E-mail'), '@exemplo.com')
  window.history.back()
  const login = await screen.findByRole('heading', { name: 'Boas-vindas' })
  await waitFor(() => expect(document.activeElement).toBe(login))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com')
  window.history.forward()
  await screen.findByRole('heading', { name: 'Recuperar acesso' })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com')
  await person.click(await button('Voltar ao login'))
  await screen.findByRole('heading', { name: 'Boas-vindas' })
})

const openLink = (type: string) => {
  window.location.hash = `#token_hash=0123456789abcdef&type=${type}`
  return screen.findByRole('heading', { level: 1, name: /senha|e-mail/i })
}

test('a mailed link leaves the address at once and is spent by its button alone', async () => {
  open()
  await openLink('recovery')
  expect(window.location.hash).toBe('')
  expect(sent).toEqual([])
  answers['/auth/v1/verify'] = () => Response.json(session)
  await userEvent.click(await button('Criar nova senha'))
  await screen.findByRole('heading', { name: 'Crie a nova senha' })
  expect(sentTo('/auth/v1/verify')).toEqual([
    expect.objectContaining({ type: 'recovery', token_hash: '0123456789abcdef' }),
  ])
})

test('a link that is spent says so and leads to a new code', async () => {
  open()
  await openLink('recovery')
  answers['/auth/v1/verify'] = refusal(403, 'otp_expired')
  await userEvent.click(await button('Criar nova senha'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/não vale mais/)
  await userEvent.click(await button('Enviar novo código'))
  await screen.findByRole('heading', { name: 'Recuperar acesso' })
})

test('a link that could not be checked may be pressed again', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  open()
  await openLink('signup')
  await userEvent.click(await button('Confirmar e-mail'))
  expect((await screen.findByRole('alert')).textContent).toBe('Ocorreu um erro. Tente novamente.')
  // There is nothing to write.
  expect(screen.getByText('A plataforma não responde agora.')).toBeDefined()
  expect((await button('Confirmar e-mail')) as HTMLButtonElement).toHaveProperty('disabled', false)
  expectReported()
})

test('a member is told that the link may be another account’s, and may stay as they are', async () => {
  open('bruna@exemplo.com')
  await openLink('email_change')
  expect(screen.getByText('bruna@exemplo.com')).toBeDefined()
  await userEvent.click(await button('Voltar à plataforma'))
  expect(await button('Entrar')).toBeDefined()
})

test('a new password that is refused says why, and whose it is', async () => {
  open()
  await openLink('recovery')
  answers['/auth/v1/verify'] = () => Response.json(session)
  await userEvent.click(await button('Criar nova senha'))
  answers['/auth/v1/user'] = () =>
    Response.json(
      { code: 422, error_code: 'weak_password', msg: 'Use 10 caracteres ou mais.' },
      { status: 422 },
    )
  await userEvent.type(await screen.findByLabelText('Nova senha'), 'senha123')
  expect(await screen.findByText(/uma das mais usadas/)).toBeDefined()
  await userEvent.click(await button('Salvar nova senha'))
  expect(await screen.findByText('A senha precisa de pelo menos 10 caracteres.')).toBeDefined()
  expect(screen.getByText('ana@exemplo.com')).toBeDefined()
  answers['/auth/v1/user'] = refusal(403, 'session_not_found')
  await userEvent.click(await button('Salvar nova senha'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/O prazo para criar a senha terminou/)
  await userEvent.click(await button('Enviar novo código'))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com')
})

test('who has not confirmed yet is told at the login and gets another code', async () => {
  const person = userEvent.setup()
  open()
  answers['/auth/v1/token'] = refusal(400, 'email_not_confirmed')
  answers['/auth/v1/resend'] = () => Response.json({})
  await person.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com')
  await person.type(screen.getByLabelText('Senha'), 'segredo')
  await person.click(await button('Entrar'))
  await person.click(await button('Enviar nova confirmação'))
  await person.click(await button('Enviar código'))
  await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })
  expect(sentTo('/auth/v1/resend')).toEqual([
    expect.objectContaining({ type: 'signup', email: 'ana@exemplo.com' }),
  ])
})

test('who has a second step gives its code before the new password', async () => {
  const person = userEvent.setup()
  const factor = {
    id: 'f1',
    friendly_name: 'Meu celular',
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
  }
  open()
  await openLink('recovery')
  answers['/auth/v1/verify'] = () => Response.json({ ...session, user: { ...user, factors: [factor] } })
  await person.click(await button('Criar nova senha'))
  await screen.findByRole('heading', { name: 'Código de verificação' })
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
  answers['/auth/v1/factors/f1/challenge'] = () => Response.json({ id: 'c1', type: 'totp', expires_at: 4e9 })
  answers['/auth/v1/factors/f1/verify'] = refusal(422, 'mfa_verification_failed')
  await person.type(screen.getByLabelText('Código de 6 números'), '123456')
  await person.click(await button('Continuar'))
  expect(await screen.findByText(/Este código não confere/)).toBeDefined()
  answers['/auth/v1/factors/f1/challenge'] = refusal(403, 'session_not_found')
  await person.click(await button('Continuar'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/O prazo para criar a senha terminou/)
  await person.click(await button('Enviar novo código'))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com')
})

test('an address for which two people chose a password: whoever confirms it chooses anew', async () => {
  const claims = { exp: 4e9, sub: user.id, amr: [{ method: 'recovery', timestamp: 1 }] }
  const access_token = `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c`
  open()
  await openLink('signup')
  answers['/auth/v1/verify'] = () => Response.json({ ...session, access_token })
  await userEvent.click(await button('Confirmar e-mail'))
  await screen.findByRole('heading', { name: 'Crie a nova senha' })
})

test('"Não fui eu" acts by its button alone, and then asks for the code that was mailed', async () => {
  open()
  window.location.hash = '#token_hash=0123456789abcdef&type=nao_fui_eu'
  await screen.findByRole('heading', { level: 1, name: 'Não foi você?' })
  expect([window.location.hash, sent]).toEqual(['', []])
  await userEvent.click(await button('Proteger minha conta'))
  expect((await screen.findByRole('alert')).textContent).toBe('Ocorreu um erro. Tente novamente.')
  answers['/auth/v1/not-me'] = refusal(403, 'otp_expired')
  await userEvent.click(await button('Proteger minha conta'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/não vale mais.*novo código/))
  await userEvent.click(await button('Enviar novo código'))
  await screen.findByRole('heading', { name: 'Recuperar acesso' })
  window.location.hash = '#token_hash=0123456789abcdeg&type=nao_fui_eu'
  answers['/auth/v1/not-me'] = () => Response.json({ email: 'ana@exemplo.com' })
  await userEvent.click(await button('Proteger minha conta'))
  await screen.findByRole('heading', { name: 'Digite o código' })
  expect(screen.getByText(/para ana@exemplo.com/)).toBeDefined()
  expect(sentTo('/auth/v1/not-me').at(-1)).toEqual({ token_hash: '0123456789abcdeg' })
})
