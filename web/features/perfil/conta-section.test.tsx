import type { User } from '@supabase/auth-js'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type PerfilGrupo, paths } from '#shared/paths.ts'
import { storageKey } from '#shared/session/stored-session.ts'
import { groups } from './conta-groups.ts'
import { ContaSection, Panels } from './conta-section.tsx'
import { perfilQuery } from './perfil-data.ts'

type Sent = { path: string; search: string; body: Record<string, unknown> }
type Answer = Response | Promise<Response>

/** What the network brings, by method and path; a path without an answer has no network. */
let answers: Record<string, (body: Record<string, unknown>) => Answer>
let sent: Sent[]

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@exemplo.com',
  user_metadata: {},
} as unknown as User
const perfil = {
  id: user.id,
  email: 'ana@exemplo.com',
  nome_completo: 'Ana Beatriz',
  profissao: 'enfermagem',
  data_nascimento: '1990-03-15',
  numero_conselho: '123',
}
const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4e9,
  user,
}
const refusal = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code, msg: 'no' }, { status })
const nothing = () => new Response(null, { status: 204 })

beforeEach(() => {
  sent = []
  answers = {
    'GET /auth/v1/user': () => Response.json(user),
    'GET /auth/v1/passkeys': () => Response.json([]),
    'GET /rest/v1/profiles': () => Response.json(perfil),
    'POST /auth/v1/token': () => Response.json(session),
    'POST /auth/v1/logout': nothing,
  }
  window.localStorage.setItem(storageKey, JSON.stringify(session))
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input)
    const told = typeof body === 'string' ? JSON.parse(body) : {}
    sent.push({ path: `${method} ${pathname}`, search: decodeURIComponent(search), body: told })
    const answer = answers[`${method} ${pathname}`]
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

/** jsdom opens a `details` only by its attribute. */
async function openPanel(title: string) {
  const person = userEvent.setup()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const panel = (await screen.findByText(title, { selector: 'summary *' })).closest('details')
  if (panel) panel.open = true
  return person
}

/** A group at its own address. */
function openGroup(name: PerfilGrupo) {
  const group = groups.find(({ grupo }) => grupo === name)
  if (!group) throw new Error('There is no such group.')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Panels group={group} conta={{ user, perfil: null }} isAlone />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('where the platform does not answer, a form says so, keeps what was typed, and is sent later', async () => {
  const person = await openPanel('Editar perfil')
  const name = await screen.findByLabelText<HTMLInputElement>('Nome completo')
  await person.type(name, ' Souza')
  await person.click(await button('Salvar alterações'))
  const told = 'Ocorreu um erro. Tente novamente.'
  expect(await screen.findByText(told)).toBeDefined()
  expect(
    screen.getByText('A plataforma não responde agora; o que você escreveu continua aqui.'),
  ).toBeDefined()
  expect(name.value).toBe('Ana Beatriz Souza')
  answers['PATCH /rest/v1/profiles'] = ({ nome_completo }) => Response.json([{ ...perfil, nome_completo }])
  await person.click(await button('Salvar alterações'))
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
})

test('without a network a form says so, and lists say that they come by themselves', async () => {
  const person = await openPanel('Editar perfil')
  const name = await screen.findByLabelText('Nome completo')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await person.type(name, ' Souza')
  await person.click(await button('Salvar alterações'))
  expect(await screen.findByText('Ocorreu um erro. Tente novamente.')).toBeDefined()
  expect(screen.getByText('Você está sem conexão; o que você escreveu continua aqui.')).toBeDefined()
  const devices = screen.getByText('Aparelhos conectados').closest('details')
  if (devices) devices.open = true
  expect(await screen.findByText('Sem conexão: isto aparece aqui sozinho quando ela voltar.')).toBeDefined()
})

test('what was typed on an earlier visit says that it is not saved, and can be discarded', async () => {
  const typing = await openPanel('Editar perfil')
  await typing.type(await screen.findByLabelText('Nome completo'), ' Souza')
  expect(screen.queryByText('Alterações não salvas.')).toBeNull()
  cleanup()
  const person = await openPanel('Editar perfil')
  expect(await screen.findByText('Alterações não salvas.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Ana Beatriz Souza')
  await person.click(await button('Descartar'))
  expect(screen.queryByText('Alterações não salvas.')).toBeNull()
  const name = screen.getByLabelText<HTMLInputElement>('Nome completo')
  expect(name.value).toBe('Ana Beatriz')
  // What is typed back to what is saved is no change.
  await person.type(name, 'x{Backspace}')
  cleanup()
  await openPanel('Editar perfil')
  expect((await screen.findByLabelText<HTMLInputElement>('Nome completo')).value).toBe('Ana Beatriz')
  expect(screen.queryByText('Alterações não salvas.')).toBeNull()
})

test('only what is opened is fetched', async () => {
  await openPanel('Alterar e-mail')
  expect(await screen.findByLabelText('Novo e-mail')).toBeDefined()
  expect(screen.queryByLabelText('Nome completo')).toBeNull()
})

test('a profile is saved only if it is still as it was read', async () => {
  answers['PATCH /rest/v1/profiles'] = (body) => Response.json([{ ...perfil, ...body }])
  const person = await openPanel('Editar perfil')
  const name = await screen.findByLabelText('Nome completo')
  await person.clear(name)
  await person.type(name, ' Ana Souza ')
  await person.click(await button('Salvar alterações'))
  expect(await screen.findByText('Perfil salvo')).toBeDefined()
  const [patch] = sentTo('PATCH /rest/v1/profiles')
  expect(patch?.search).toContain('nome_completo=eq.Ana+Beatriz&')
  expect(patch?.search).toContain('data_nascimento=eq.1990-03-15')
  expect(patch?.body).toEqual({
    nome_completo: 'Ana Souza',
    profissao: 'enfermagem',
    data_nascimento: '1990-03-15',
    numero_conselho: '123',
    uf_conselho: null,
    experiencia: null,
  })
})

test('another profession has another council: its number is asked for anew, and comes back with the profession', async () => {
  const person = await openPanel('Editar perfil')
  await person.selectOptions(await screen.findByLabelText('Profissão'), 'biomedicina')
  expect(screen.getByLabelText<HTMLInputElement>('CRBM').value).toBe('')
  await person.click(await button('Salvar alterações'))
  expect(await screen.findByText('Informe o número do seu registro. Por exemplo: 123456.')).toBeDefined()
  await person.selectOptions(screen.getByLabelText('Profissão'), 'enfermagem')
  expect(screen.getByLabelText<HTMLInputElement>('COREN').value).toBe('123')
})

test('a line says how it stands', async () => {
  await openPanel('Verificação em duas etapas')
  const line = (title: string) => screen.getByText(title).closest('summary')?.textContent
  expect(line('Verificação em duas etapas')).toContain('Desativada')
})

test('the lines of passkeys and devices count them', async () => {
  const passkey = { friendly_name: 'Celular', created_at: '2026-11-20T12:00:00Z' }
  const passkeys = ['1', '2'].map((id) => ({ id, ...passkey }))
  answers['GET /auth/v1/passkeys'] = () => Response.json(passkeys)
  answers['POST /rest/v1/rpc/minhas_sessoes'] = () => Response.json([{ id: '1' }])
  await openPanel('Alterar e-mail')
  expect(await screen.findByText('2 cadastradas')).toBeDefined()
  expect(await screen.findByText('1 aparelho')).toBeDefined()
})

test('a group at its own address has headings in their order', async () => {
  openGroup('privacidade')
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H2'])
})

test('each group leads to its own address', async () => {
  await openPanel('Alterar e-mail')
  for (const { title, grupo } of groups)
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`/perfil/${grupo}`)
})

test('an interest is listed with its note, allowed to be answered, and withdrawn', async () => {
  let row = { mentoria: 'm1', criado_em: '2026-11-01T12:00:00Z', recado: null, aceita_contato: false }
  let rows: object[] = [{ ...row, contato_em: null }]
  answers['GET /rest/v1/interesses'] = () => Response.json(rows)
  answers['GET /rest/v1/mentorias'] = () => Response.json([{ id: 'm1', titulo: 'PEIM' }])
  answers['PATCH /rest/v1/interesses'] = (body) => {
    row = { ...row, ...body }
    rows = [{ ...row, contato_em: '2026-11-02T12:00:00Z' }]
    return Response.json([{ mentoria: 'm1' }])
  }
  answers['DELETE /rest/v1/interesses'] = () => {
    rows = []
    return nothing()
  }
  const person = await openPanel('Meus interesses')
  expect(await screen.findByText(/Desde 01\/11\/2026. Contato não autorizado/)).toBeDefined()
  await person.click(await button('Quero que falem comigo: PEIM'))
  await person.type(await screen.findByLabelText(/Recado para a mentora/), ' À tarde ')
  await person.click(await button('Salvar'))
  const why = await screen.findByText(/^Marque esta caixa para a mentora ler o recado/)
  const consent = screen.getByLabelText(/Autorizo a mentora/)
  expect(consent.getAttribute('aria-describedby')).toBe(why.id)
  expect(document.activeElement).toBe(consent)
  expect(sentTo('PATCH /rest/v1/interesses')).toEqual([])
  await person.click(consent)
  expect(screen.queryByText(/^Marque esta caixa/)).toBeNull()
  await person.click(await button('Salvar'))
  expect(await screen.findByText(/Contato autorizado em 02\/11\/2026/)).toBeDefined()
  expect(sentTo('PATCH /rest/v1/interesses')[0]?.body).toEqual({ recado: 'À tarde', aceita_contato: true })
  await person.click(screen.getByLabelText(/Autorizo a mentora/))
  await person.click(await button('Salvar'))
  await waitFor(() =>
    expect(sentTo('PATCH /rest/v1/interesses')[1]?.body).toMatchObject({ aceita_contato: false }),
  )
  await person.click(await button('Retirar interesse em PEIM'))
  expect(await screen.findByText(/^Nenhum interesse ainda\. .* e a mentoria aparece aqui\.$/)).toBeDefined()
})

test('when another tab was first, both versions are shown and one is chosen, part by part', async () => {
  answers['PATCH /rest/v1/profiles'] = () => Response.json([])
  const person = await openPanel('Editar perfil')
  const name = await screen.findByLabelText('Nome completo')
  await person.clear(name)
  await person.type(name, 'Ana Souza')
  answers['GET /rest/v1/profiles'] = () => Response.json({ ...perfil, numero_conselho: '999' })
  await person.click(await button('Salvar alterações'))
  expect((await screen.findByRole('alert')).textContent).toContain('foi alterado em outra aba')
  const chosen = (part: string) => {
    const group = within(screen.getByRole('group', { name: part }))
    return group.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.labels?.[0]
      ?.textContent
  }
  expect(chosen('Nome completo')).toBe('AquiAna Souza')
  expect(chosen('Profissão e registro')).toBe('Na outra abaEnfermagem, COREN 999')

  answers['PATCH /rest/v1/profiles'] = (body) => Response.json([{ ...perfil, ...body }])
  await person.click(await button('Salvar escolha'))
  await button('Salvar alterações')
  expect(sentTo('PATCH /rest/v1/profiles')[1]).toMatchObject({
    search: expect.stringContaining('numero_conselho=eq.999'),
    body: { nome_completo: 'Ana Souza', numero_conselho: '999' },
  })
})

test('another address is pending until its code comes back', async () => {
  answers['PUT /auth/v1/user'] = () => {
    answers['GET /auth/v1/user'] = () => Response.json({ ...user, new_email: 'nova@exemplo.com' })
    return Response.json({ ...user, new_email: 'nova@exemplo.com' })
  }
  const person = await openPanel('Alterar e-mail')
  const field = await screen.findByLabelText('Novo e-mail')
  await person.type(field, 'ana@exemplo.com')
  await person.type(screen.getByLabelText('Senha atual'), 'errada')
  await person.click(await button('Enviar código'))
  expect(await screen.findByText('Este já é o seu e-mail.')).toBeDefined()
  await person.clear(field)
  await person.type(field, 'Nova@exemplo.com')
  answers['POST /auth/v1/token'] = refusal(400, 'invalid_credentials')
  await person.click(await button('Enviar código'))
  expect(await screen.findByText('A senha atual não confere.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Senha atual'))
  expect(sentTo('PUT /auth/v1/user')).toEqual([])
  answers['POST /auth/v1/token'] = () => Response.json(session)
  await person.click(await button('Enviar código'))
  expect(await screen.findByText('nova@exemplo.com')).toBeDefined()
  expect(sentTo('PUT /auth/v1/user')[0]?.body).toMatchObject({
    email: 'nova@exemplo.com',
    current_password: 'errada',
  })
  answers['POST /auth/v1/verify'] = refusal(403, 'otp_expired')
  await person.type(screen.getByLabelText('Código de 8 números'), '12345678')
  await person.click(await button('Confirmar e-mail'))
  expect(await screen.findByText(/Este código não vale/)).toBeDefined()
  answers['POST /auth/v1/resend'] = () => Response.json({})
  await person.click(await button('Enviar novo código'))
  expect(await screen.findByText(/O anterior não vale mais/)).toBeDefined()
  expect(sentTo('POST /auth/v1/resend')[0]?.body).toMatchObject({
    type: 'email_change',
    email: 'ana@exemplo.com',
  })
  await person.click(await button('Usar outro e-mail'))
  expect(await screen.findByLabelText('Novo e-mail')).toBeDefined()
})

test('a new password asks for the present one, and says which of the two is wrong', async () => {
  answers['POST /auth/v1/token'] = refusal(400, 'invalid_credentials')
  const person = await openPanel('Alterar senha')
  await person.type(await screen.findByLabelText('Senha atual'), 'errada')
  await person.type(screen.getByLabelText('Nova senha'), 'vidro-cobre-lilás')
  expect(await screen.findByText('forte')).toBeDefined()
  await person.click(await button('Alterar senha'))
  expect(await screen.findByText('A senha atual não confere.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Senha atual'))
  expect(sentTo('PUT /auth/v1/user')).toEqual([])

  answers['POST /auth/v1/token'] = () => Response.json(session)
  answers['PUT /auth/v1/user'] = refusal(422, 'same_password')
  // The change ends every other session: a later end of the one that the proof replaced would be refused.
  let end = (_: Response) => {}
  answers['POST /auth/v1/logout'] = () => new Promise((resolve) => (end = resolve))
  await person.click(await button('Alterar senha'))
  await waitFor(() => expect(sentTo('POST /auth/v1/logout')).toHaveLength(1))
  expect(sentTo('PUT /auth/v1/user')).toEqual([])
  end(nothing())
  expect(await screen.findByText(/Esta já é a sua senha/)).toBeDefined()

  answers['PUT /auth/v1/user'] = () => Response.json(user)
  await person.click(await button('Alterar senha'))
  expect(await screen.findByText('Senha alterada')).toBeDefined()
  expect(sentTo('PUT /auth/v1/user')[1]?.body).toMatchObject({
    password: 'vidro-cobre-lilás',
    current_password: 'errada',
  })
  expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('')
})

const here = {
  id: 's1',
  user_agent: null,
  created_at: '2026-11-20T12:00:00Z',
  last_used_at: '2026-11-20T13:00:00Z',
  is_current: true,
}

test('sessions elsewhere can be ended, one by one or all; this one is marked', async () => {
  let list = [here, { ...here, id: 's2', is_current: false }]
  answers['POST /rest/v1/rpc/minhas_sessoes'] = () => Response.json(list)
  answers['POST /rest/v1/rpc/encerrar_sessao'] = nothing
  const person = await openPanel('Aparelhos conectados')
  expect(await screen.findByText('Este aparelho')).toBeDefined()
  const end = screen.getByRole('button', { name: /^Encerrar Aparelho desconhecido/ })
  list = [here, { ...here, id: 's3', is_current: false }]
  await person.click(end)
  await waitFor(() => expect(sentTo('POST /rest/v1/rpc/encerrar_sessao')[0]?.body).toEqual({ sessao: 's2' }))
  list = [here]
  await person.click(await button('Encerrar todas as outras'))
  expect(await screen.findByText('Sua conta não está aberta em nenhum outro lugar.')).toBeDefined()
  expect(sentTo('POST /auth/v1/logout').map(({ search }) => search)).toEqual(['?scope=others'])
})

const evento = (id: number, more: object = {}) => ({
  id,
  tipo: 'entrada',
  dispositivo: null,
  rede: '203.0.113.0/24',
  aparelho_novo: false,
  criado_em: '2026-11-20T12:00:00Z',
  ...more,
})

test('what happened to the account is shown newest first, a page at a time, and never twice', async () => {
  const first = Array.from({ length: 20 }, (_, index) => evento(40 - index))
  let more: () => Response = () => Response.json({ message: 'Em manutenção' }, { status: 500 })
  answers['GET /rest/v1/eventos_seguranca'] = () =>
    sent.at(-1)?.search.includes('offset=20')
      ? more()
      : Response.json([evento(41, { tipo: 'senha', aparelho_novo: true }), ...first.slice(1)])
  const person = await openPanel('Atividade da conta')
  const newest = (await screen.findByText('Aparelho novo')).closest('li')
  expect(newest?.textContent).toContain('Senha alterada')
  expect(screen.getAllByText(/Aparelho desconhecido, rede 203.0.113.0\/24/)).toHaveLength(20)
  await person.click(await button('Mostrar mais'))
  expect((await screen.findByRole('alert')).textContent).toBe('Em manutenção')
  more = () => Response.json([evento(21), evento(20, { tipo: 'cadastro' })])
  await person.click(await button('Mostrar mais'))
  expect(await screen.findByText('Conta criada')).toBeDefined()
  expect(screen.getAllByRole('time')).toHaveLength(21)
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

test('a history that is empty, fails or has no network says so', async () => {
  answers['GET /rest/v1/eventos_seguranca'] = () =>
    Response.json({ code: 'PGRST000', message: 'no' }, { status: 500 })
  const person = await openPanel('Atividade da conta')
  expect(await screen.findByText(/A plataforma está se recuperando/)).toBeDefined()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await person.click(await button('Tentar novamente'))
  expect(await screen.findByText(/Você está sem conexão/)).toBeDefined()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  answers['GET /rest/v1/eventos_seguranca'] = () => Response.json([])
  await person.click(await button('Tentar novamente'))
  expect(await screen.findByText('Nada aconteceu com a sua conta no último ano.')).toBeDefined()
})

test('a download that fails is said, and may be tried again', async () => {
  answers['POST /rest/v1/rpc/meus_dados'] = () => Response.json({ message: 'Em manutenção' }, { status: 500 })
  const person = await openPanel('Privacidade e meus dados')
  const policy = await screen.findByRole('link', { name: 'Ler a política de privacidade' })
  expect(policy.getAttribute('href')).toBe(paths.politica)
  await person.click(await button('Baixar em JSON'))
  expect((await screen.findByRole('alert')).textContent).toBe('Em manutenção')
  expect(await button('Baixar em JSON')).toHaveProperty('disabled', false)
})

async function fillDeletion() {
  const person = await openPanel('Excluir minha conta')
  await person.type(await screen.findByLabelText('Senha atual'), 'segredo')
  await person.type(screen.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR')
  return person
}

test('an account is not deleted without its password', async () => {
  answers['POST /auth/v1/token'] = refusal(400, 'invalid_credentials')
  const person = await fillDeletion()
  await person.click(await button('Excluir minha conta'))
  expect(await screen.findByText('A senha atual não confere.')).toBeDefined()
  expect(sentTo('POST /rest/v1/rpc/excluir_minha_conta')).toEqual([])
  expect(window.localStorage.getItem(storageKey)).not.toBeNull()
})

test('a deleted account leaves nothing here, also when the answer was lost on its way', async () => {
  answers['POST /rest/v1/rpc/excluir_minha_conta'] = () => {
    answers['GET /auth/v1/user'] = refusal(403, 'user_not_found')
    throw new TypeError('Failed to fetch')
  }
  const person = await fillDeletion()
  await person.click(await button('Excluir minha conta'))
  await waitFor(() => expect(window.localStorage.getItem(storageKey)).toBeNull())
  expect(sentTo('POST /rest/v1/rpc/excluir_minha_conta')[0]?.body).toEqual({ confirmacao: 'EXCLUIR' })
})

test('who comes from the password manager finds the password’s panel open, and no other', async () => {
  window.location.hash = '#senha'
  openGroup('seguranca')
  expect(await screen.findByLabelText('Nova senha')).toBeDefined()
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  window.location.hash = ''
})
