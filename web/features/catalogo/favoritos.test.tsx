import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNetwork, sendWishes } from '#shared/member/marks-data.ts'
import { forgetContent } from '#shared/offline/kept-content.ts'
import { storageKey } from '#shared/session/stored-session.ts'
import { mentoria } from '#tests/web/mentoria.ts'
import { renderCatalogo } from '#tests/web/render-catalogo.tsx'

const peim = mentoria({ titulo: 'PEIM', categoria: 'corporal' })
const toxina = mentoria({ titulo: 'Toxina Botulínica', categoria: 'facial' })
const mentorias = [peim, toxina]

type Asked = { method: string; path: string; body: unknown; answer: (response: Response) => void }

/** What was asked of the server; each request waits until it is answered. */
let asked: Asked[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (input: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input)
    if (pathname === '/auth/v1/settings') return Promise.resolve(Response.json({}))
    // Notes and consents of interests are not the subject here.
    if (search.includes('aceita_contato')) return Promise.resolve(Response.json([]))
    return new Promise<Response>((answer) => {
      asked.push({
        method,
        path: pathname + search,
        body: typeof body === 'string' && JSON.parse(body),
        answer,
      })
    })
  })
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  window.localStorage.clear()
})

const heart = (titulo = 'PEIM') => screen.getByRole('button', { name: `Guardar ${titulo} na minha lista` })
const isFull = (button = heart()) => button.getAttribute('aria-pressed') === 'true'
const sent = () => asked.map(({ method, path }) => `${method} ${path}`)
const adds = 'POST /rest/v1/favoritos'
const removes = `DELETE /rest/v1/favoritos?mentoria=eq.${peim.id}`

/** Presses the heart and waits until it shows the other state. */
async function press() {
  const was = isFull()
  fireEvent.click(heart())
  await waitFor(() => expect(isFull()).toBe(!was))
}

/** Answers the next request that waits. */
async function answer(response: Response) {
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  asked.shift()?.answer(response)
}
/** Answers the question for the list that follows every mark. */
async function answerList(...ids: string[]) {
  await waitFor(() => expect(sent()).toEqual([expect.stringMatching(/^GET/)]))
  await answer(Response.json(ids.map((mentoria) => ({ mentoria }))))
}
const created = () => new Response(null, { status: 201 })
const removed = () => new Response(null, { status: 204 })
const refused = (code: string, status = 409) =>
  Response.json({ code, message: 'no', details: null }, { status })

test('a heart fills at once, and its toast can undo it', async () => {
  renderCatalogo('/mentorias', { mentorias })
  fireEvent.click(heart())
  await waitFor(() => expect(isFull()).toBe(true))
  await waitFor(() => expect(sent()).toEqual([adds]))
  expect(asked[0]?.body).toEqual({ mentoria: peim.id })
  await answer(created())
  await answerList(peim.id)
  const toast = (await screen.findByText('PEIM está na sua lista')).closest('li')
  if (!toast) throw new Error('The toast is no item.')
  fireEvent.click(within(toast).getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(isFull()).toBe(false))
  await screen.findByText('PEIM saiu da sua lista')
  await waitFor(() => expect(sent()).toEqual([removes]))
  await answer(removed())
  await answerList()
  expect(isFull(heart('Toxina Botulínica'))).toBe(false)
})

test('an undo that the server refuses is reported', async () => {
  renderCatalogo('/mentorias', { mentorias })
  await press()
  await answer(created())
  await answerList(peim.id)
  await screen.findByText('PEIM está na sua lista')
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await answer(refused('42501', 403))
  await screen.findByText('Não foi possível tirar PEIM da sua lista')
  // Longer than a toast takes to go.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.getByText('Não foi possível tirar PEIM da sua lista')).toBeDefined()
  expect(isFull()).toBe(true)
})

test.each([
  ['says no', () => refused('42501', 403), 'Você não tem permissão para fazer isso.'],
  ['has lost the mentoria', () => refused('23503'), 'Esta mentoria saiu do catálogo.'],
])(
  'when the server %s, the heart is as before and a sentence says why',
  async (_name, response, sentence) => {
    renderCatalogo('/mentorias', { mentorias })
    fireEvent.click(heart())
    await answer(response())
    await waitFor(() => expect(isFull()).toBe(false))
    await screen.findByText(sentence)
    expect(screen.getAllByText('Não foi possível guardar PEIM').length).toBeGreaterThan(0)
  },
)

const waits = 'PEIM vai para a sua lista quando a conexão voltar'

test('without a network a heart is full at once; what it means is told and sent once, when there is one', async () => {
  onlineManager.setOnline(false)
  const { queryClient } = renderCatalogo('/mentorias', { mentorias })
  const stop = followNetwork(queryClient)
  await press()
  await screen.findByText(waits)
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('PEIM sai da sua lista quando a conexão voltar')
  await press()
  expect(sent()).toEqual([])
  onlineManager.setOnline(true)
  await waitFor(() => expect(sent()).toEqual([adds]))
  await answer(created())
  await answerList(peim.id)
  await screen.findByText('O que você marcou sem ela foi salvo.')
  expect(isFull()).toBe(true)
  expect(sent()).toEqual([])
  stop()
})

test('what does not reach the server waits, and goes with what is marked next', async () => {
  renderCatalogo('/mentorias', { mentorias })
  fireEvent.click(heart())
  await waitFor(() => expect(sent()).toEqual([adds]))
  await answer(new Response(null, { status: 503 }))
  await screen.findByText(waits)
  expect(isFull()).toBe(true)
  fireEvent.click(heart('Toxina Botulínica'))
  await answer(created())
  await answer(created())
  await answerList(toxina.id, peim.id)
  expect([isFull(), isFull(heart('Toxina Botulínica'))]).toEqual([true, true])
})

test('a mark that was made again elsewhere outlives an older wish; a mentoria that is gone is told', async () => {
  onlineManager.setOnline(false)
  const { queryClient } = renderCatalogo('/mentorias', { mentorias, favoritos: [peim.id] })
  await press()
  fireEvent.click(heart('Toxina Botulínica'))
  const stop = followNetwork(queryClient)
  onlineManager.setOnline(true)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatch(`${removes}&criado_em=lte.2`)
  await answer(removed())
  await waitFor(() => expect(sent()).toEqual([adds]))
  await answer(refused('23503'))
  await screen.findByText('Esta mentoria saiu do catálogo.')
  await answerList(peim.id)
  await waitFor(() => expect(isFull()).toBe(true))
  expect(isFull(heart('Toxina Botulínica'))).toBe(false)
  stop()
})

const signIn = (id: string) =>
  window.localStorage.setItem(
    storageKey,
    JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', expires_at: 4e9, user: { id } }),
  )

test('a reload and another tab send what waits, in the name of its member alone', async () => {
  signIn('ana')
  onlineManager.setOnline(false)
  const first = renderCatalogo('/mentorias', { mentorias })
  await press()
  first.unmount()
  signIn('bruna')
  const others = renderCatalogo('/mentorias', { mentorias })
  expect(isFull()).toBe(false)
  signIn('ana')
  onlineManager.setOnline(true)
  await sendWishes(others.queryClient)
  expect(sent()).toEqual([])
  others.unmount()
  const { queryClient } = renderCatalogo('/mentorias', { mentorias })
  expect(isFull()).toBe(true)
  const stop = followNetwork(queryClient)
  await answer(created())
  await answerList(peim.id)
  stop()
  await forgetContent()
  expect(Object.keys(window.localStorage)).toEqual([storageKey])
})

test('interest, its note and its consent wait for the network together', async () => {
  onlineManager.setOnline(false)
  const cached = { mentorias, [`mentorias/${peim.id}`]: peim, 'interesses/pedidos': [] }
  const { queryClient } = renderCatalogo(`/mentorias/${peim.id}`, cached)
  fireEvent.click(screen.getByRole('button', { name: 'Tenho interesse' }))
  await screen.findByText('O seu interesse em PEIM vai para a mentora quando a conexão voltar')
  fireEvent.click(screen.getByText('Quero que falem comigo'))
  fireEvent.change(await screen.findByLabelText(/^Recado/), { target: { value: 'À tarde' } })
  fireEvent.click(screen.getByLabelText(/^Autorizo/))
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Guardado neste aparelho. Vai para a mentora quando a conexão voltar.')
  expect(sent()).toEqual([])
  onlineManager.setOnline(true)
  void sendWishes(queryClient)
  await waitFor(() => expect(sent()).toEqual(['POST /rest/v1/interesses']))
  await answer(refused('23505'))
  const note = `PATCH /rest/v1/interesses?mentoria=eq.${peim.id}&select=mentoria`
  await waitFor(() => expect(sent()).toEqual([note]))
  expect(asked[0]?.body).toEqual({ recado: 'À tarde', aceita_contato: true })
  await answer(Response.json([{ mentoria: peim.id }]))
  await screen.findByText('O que você marcou sem ela foi salvo.')
})

test('what another tab has marked already is marked', async () => {
  renderCatalogo('/mentorias', { mentorias })
  fireEvent.click(heart())
  await answer(refused('23505'))
  await answerList(peim.id)
  await screen.findByText('PEIM está na sua lista')
  expect(isFull()).toBe(true)
})

test('after several presses only the last state is sent, and only if it differs', async () => {
  renderCatalogo('/mentorias', { mentorias })
  for (let times = 0; times < 4; times++) await press()
  await waitFor(() => expect(sent()).toEqual([adds]))
  await answer(created())
  // The first one was under way; the last one takes it back.
  await waitFor(() => expect(sent()).toEqual([removes]))
  await answer(removed())
  await answerList()
  await press()
  await waitFor(() => expect(sent()).toEqual([adds]))
  await press()
  await press()
  await answer(created())
  await answerList(peim.id)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent()).toEqual([])
  expect(isFull()).toBe(true)
})

test('a list that was asked for before a wish does not undo it', async () => {
  const { queryClient } = renderCatalogo('/mentorias', { mentorias })
  void queryClient.invalidateQueries({ queryKey: ['favoritos'] })
  await waitFor(() => expect(sent()).toHaveLength(1))
  fireEvent.click(heart())
  await waitFor(() => expect(sent()).toEqual([expect.stringMatching(/^GET/), adds]))
  await answer(Response.json([]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(isFull()).toBe(true)
  await answer(created())
  // That answer may have been older than the mark.
  await answerList(peim.id)
  expect(isFull()).toBe(true)
})

test('the toast names the change that was refused, not the first one', async () => {
  renderCatalogo('/mentorias', { mentorias })
  await press()
  await press()
  await answer(created())
  await answer(refused('42501', 403))
  await screen.findByText('Não foi possível tirar PEIM da sua lista')
  expect(isFull()).toBe(true)
})

test('a change reaches other tabs; a tab ignores its own message', async () => {
  renderCatalogo('/mentorias', { mentorias })
  const told: unknown[] = []
  const tab = new BroadcastChannel('estetica-marcas')
  tab.onmessage = ({ data }) => told.push(data)
  tab.postMessage('favoritos')
  await answer(Response.json([{ mentoria: peim.id }]))
  await waitFor(() => expect(isFull()).toBe(true))
  await press()
  await answer(removed())
  await answerList()
  await waitFor(() => expect(told).toEqual(['favoritos']))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent()).toEqual([])
  tab.close()
})

test('without the list of favourites no hearts and no error are shown', async () => {
  renderCatalogo('/mentorias', { mentorias, favoritos: undefined })
  await answer(refused('42501', 403))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'PEIM' })).toBeDefined()
})

const rows = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('the home shows the list below its rows, while there is something in it; the focus is never lost', async () => {
  renderCatalogo('/', { mentorias, favoritos: [toxina.id, peim.id, 'gone'] })
  expect(rows()).toEqual(['Harmonização Facial', 'Harmonização Corporal', 'Minha lista'])
  const list = within(screen.getByRole('region', { name: 'Minha lista' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Toxina Botulínica', 'PEIM'])

  const pressInList = (titulo: string) => {
    const button = list.getByRole('button', { name: `Guardar ${titulo} na minha lista` })
    button.focus()
    fireEvent.click(button)
  }
  pressInList('Toxina Botulínica')
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1))
  expect(document.activeElement).toBe(list.getByRole('button', { name: /^Guardar PEIM/ }))
  pressInList('PEIM')
  await waitFor(() => expect(rows()).toEqual(['Harmonização Facial', 'Harmonização Corporal']))
  expect(document.activeElement).toBe(heart())
})

test('interest is told and taken back on the page of a mentoria, and the focus stays', async () => {
  renderCatalogo(`/mentorias/${peim.id}`, { mentorias, [`mentorias/${peim.id}`]: peim })
  const tell = screen.getByRole('button', { name: 'Tenho interesse' })
  tell.focus()
  fireEvent.click(tell)
  await screen.findByText('Interesse marcado')
  await waitFor(() => expect(sent()).toEqual(['POST /rest/v1/interesses']))
  await answer(created())
  await answerList(peim.id)
  const back = screen.getByRole('button', { name: 'Retirar interesse em PEIM' })
  expect(document.activeElement).toBe(back)
  fireEvent.click(back)
  await answer(refused('42501', 403))
  await screen.findByText('Não foi possível retirar o seu interesse em PEIM')
  expect(screen.getByText('Interesse marcado')).toBeDefined()
})
