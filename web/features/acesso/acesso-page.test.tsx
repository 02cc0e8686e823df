import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { AcessoPage } from './acesso-page.tsx'

/** Refusals and faults as the network brings them, by path; a path without one has no network. */
let answers: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  answers = {}
  vi.stubGlobal('fetch', async (input: string) => {
    const answer = answers[new URL(input).pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return () => vi.unstubAllGlobals()
})

const refusal = (status: number, body: unknown) => () => Response.json(body, { status })
const byName = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)

async function submitLogin() {
  const user = userEvent.setup()
  render(<AcessoPage sessionEnded={false} />)
  await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('the page as it is built cannot act yet', () => {
  const html = new DOMParser().parseFromString(
    renderToString(<AcessoPage sessionEnded={false} />),
    'text/html',
  )
  const submit = html.querySelector<HTMLButtonElement>('form[method="post"] button[type="submit"]')
  expect(submit?.disabled).toBe(true)
  const change = [...html.querySelectorAll('button')].find((button) =>
    button.textContent?.includes('Cadastre-se'),
  )
  expect(change?.disabled).toBe(true)
})

test('login comes first and what was typed stays when the mode changes', async () => {
  const user = userEvent.setup()
  render(<AcessoPage sessionEnded={false} />)
  expect(byName('nome_completo')).toBeNull()
  await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com')
  await user.click(screen.getByRole('button', { name: 'Não tem conta? Cadastre-se' }))
  expect(byName('nome_completo')?.required).toBe(true)
  expect(byName('data_nascimento')?.type).toBe('date')
  expect(byName('email')?.value).toBe('ana@exemplo.com')
  await user.click(screen.getByRole('button', { name: 'Já tem conta? Entrar' }))
  expect(byName('nome_completo')).toBeNull()
  expect(byName('email')?.value).toBe('ana@exemplo.com')
})

test('the browser’s Back leads from the sign-up to the login, and Forward and a reload keep it', async () => {
  const user = userEvent.setup()
  const visit = render(<AcessoPage sessionEnded={false} />)
  await user.click(screen.getByRole('button', { name: 'Não tem conta? Cadastre-se' }))
  await user.type(screen.getByLabelText('Nome completo'), 'Ana Lima')
  window.history.back()
  const login = await screen.findByRole('heading', { name: 'Boas-vindas' })
  expect(document.activeElement).toBe(login)
  window.history.forward()
  await screen.findByRole('heading', { name: 'Crie a sua conta' })
  visit.unmount()
  const again = render(<AcessoPage sessionEnded={false} />)
  expect(byName('nome_completo')?.value).toBe('Ana Lima')
  again.unmount()
  // What an address that was typed anew has.
  window.history.replaceState(null, '')
  render(<AcessoPage sessionEnded={false} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boas-vindas')
})

test.each([
  ['odontologia', 'CRO'],
  ['biomedicina', 'CRBM'],
  ['farmacia', 'CRF'],
  ['fisioterapia', 'CREFITO'],
  ['enfermagem', 'COREN'],
  ['outros', 'Registro Profissional'],
])('%s asks for the %s', async (profissao, conselho) => {
  const user = userEvent.setup()
  render(<AcessoPage sessionEnded={false} />)
  const scrolled = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView')
  await user.click(screen.getByRole('button', { name: 'Não tem conta? Cadastre-se' }))
  expect(scrolled.mock.contexts, 'the new mode begins at its top').toEqual([screen.getByRole('main')])
  expect(byName('numero_conselho')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Profissão'), profissao)
  expect(screen.getByLabelText(conselho)).toBe(byName('numero_conselho'))
  const hint = byName('numero_conselho')?.getAttribute('aria-describedby')
  expect(document.getElementById(hint ?? '')?.textContent).toBe('O número do seu registro, como 123456.')
})

test('the address that was probably meant is put into the field by one tap', async () => {
  const user = userEvent.setup()
  render(<AcessoPage sessionEnded={false} />)
  const email = screen.getByLabelText<HTMLInputElement>('E-mail')
  await user.type(email, 'ana@gmial.com')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Você quis dizer ana@gmail.com?' }))
  expect(email.value).toBe('ana@gmail.com')
  expect(document.activeElement).toBe(email)
  expect(screen.queryByRole('button', { name: /quis dizer/ })).toBeNull()
})

test('the password can be shown', async () => {
  const user = userEvent.setup()
  render(<AcessoPage sessionEnded={false} />)
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(byName('password')?.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(byName('password')?.type).toBe('password')
})

test('a missing field is named beside it', async () => {
  const user = userEvent.setup()
  render(<AcessoPage sessionEnded={false} />)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  const email = screen.getByLabelText('E-mail')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(email.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Informe o seu e-mail.')
  await user.type(email, 'a')
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('of several missing fields the first takes the focus, and the browser shows no bubble over them', async () => {
  render(<AcessoPage sessionEnded={false} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Entrar' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  const found = createEvent.invalid(screen.getByLabelText('Senha'))
  fireEvent(screen.getByLabelText('Senha'), found)
  expect(found.defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('a refused login is told once, by the toast', async () => {
  answers['/auth/v1/token'] = refusal(400, {
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  await submitLogin()
  expect(await screen.findAllByText('E-mail ou senha incorretos.')).toHaveLength(1)
  expect(screen.getByText('Erro')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(false)
})

test('the words of a failing server reach the member', async () => {
  answers['/auth/v1/token'] = refusal(500, { message: 'Banco em manutenção' })
  await submitLogin()
  expect(await screen.findAllByText('Banco em manutenção')).toHaveLength(1)
})

test('a taken e-mail is told by the toast, and its field is marked and has the focus', async () => {
  answers['/auth/v1/token'] = refusal(422, { code: 422, error_code: 'email_exists', msg: 'taken' })
  await submitLogin()
  await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(await screen.findAllByText(/^Já existe uma conta/)).toHaveLength(1)
})

test('while it is sent the button says so and is disabled', async () => {
  answers['/auth/v1/token'] = () => new Promise(() => {})
  await submitLogin()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Processando...' })
  expect(button.disabled).toBe(true)
})

test('who was signed out elsewhere is told', () => {
  render(<AcessoPage sessionEnded />)
  expect(screen.getByRole('status').textContent).toBe('Sua sessão terminou. Entre novamente.')
})

test('a browser that knows no passkeys says so, and what was typed stays', async () => {
  const user = userEvent.setup()
  render(<AcessoPage sessionEnded={false} />)
  await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com')
  await user.click(screen.getByRole('button', { name: 'Usar chave de acesso' }))
  expect(await screen.findByText(/Este navegador não conhece chaves de acesso/)).toBeDefined()
  expect(byName('email')?.value).toBe('ana@exemplo.com')
  expect(byName('email')?.autocomplete).toBe('username')
})
