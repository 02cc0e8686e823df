import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellCardsHere } from '#shared/offline/cards-here.ts'
import { notify } from '#shared/ui/toast.ts'
import type { Reply } from './concierge-data.ts'
import { ConciergePage } from './concierge-page.tsx'
import { ConversationProvider } from './conversation-provider.tsx'

type Sent = { url: string; method: string | undefined; headers: Headers; body: { messages: unknown } }

let sent: Sent[]
/** What the network brings to the next questions; without one it never answers. */
let answers: (() => Response | Promise<Response>)[]

// jsdom lays nothing out and cannot scroll.
beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({
      url: new URL(url).pathname,
      method: init.method,
      headers: new Headers(init.headers),
      body: JSON.parse(String(init.body)),
    })
    return answers.shift()?.() ?? new Promise(() => {})
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const replies = (reply: Reply) => () => Response.json(reply)
const refuses = (status: number, body: unknown) => () => Response.json(body, { status })

const question = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sua pergunta' })
const lines = () => within(screen.getByRole('log')).getAllByRole('article')
const lastLine = () => within(lines().at(-1) as HTMLElement)

function openChat(address = '/concierge') {
  const router = createMemoryRouter(
    [
      { path: '/concierge', element: <ConciergePage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  const queryClient = new QueryClient()
  queryClient.setQueryData(['mentorias'], [{ id: '7', titulo: 'PEIM' }])
  render(
    <QueryClientProvider client={queryClient}>
      <ConversationProvider>
        <RouterProvider router={router} />
      </ConversationProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router }
}

/** Pastes a question, which costs a test far less than typing it, and sends it. */
async function send(user: UserEvent, text: string) {
  await user.click(question())
  await user.paste(text)
  await user.keyboard('{Enter}')
}

/** Asks, and waits for a reply's last part. */
async function ask(text: string) {
  const { user, router } = openChat()
  await send(user, text)
  await screen.findByRole('button', { name: 'Copiar resposta' })
  return { user, router }
}

test('the welcome comes first', () => {
  openChat()
  expect(screen.getByRole('heading', { level: 1, name: 'Concierge' })).toBeDefined()
  expect(lines()).toHaveLength(1)
  expect(lastLine().getByText(/^Olá! Sou a concierge virtual/)).toBeDefined()
  // Said before there is something to lose.
  expect(screen.getByText('Esta conversa não é guardada: some ao recarregar.')).toBeDefined()
  expect(sent).toEqual([])
})

test('the whole history is sent, roles and contents only, without an authorization header', async () => {
  answers = [replies({ message: 'São 12 horas.', suggestions: ['E a modalidade?'] })]
  const { user } = await ask('Quantas horas tem a mentoria de PEIM?')
  await send(user, 'E quem pode fazer?')

  const welcome = lines()[0]?.querySelector('p')?.textContent
  const first = [
    { role: 'assistant', content: welcome },
    { role: 'user', content: 'Quantas horas tem a mentoria de PEIM?' },
  ]
  expect(sent.map(({ body }) => body)).toEqual([
    { messages: first },
    {
      messages: [
        ...first,
        { role: 'assistant', content: 'São 12 horas.' },
        { role: 'user', content: 'E quem pode fazer?' },
      ],
    },
  ])
  for (const { url, method, headers } of sent) {
    expect([url, method]).toEqual(['/functions/v1/chat-concierge', 'POST'])
    expect([...headers]).toEqual([['content-type', 'application/json']])
  }
})

test('Enter sends and empties the field, Shift+Enter makes a new line', async () => {
  const { user } = openChat()
  await user.type(question(), 'Uma linha{Shift>}{Enter}{/Shift}outra linha')
  expect(question().value).toBe('Uma linha\noutra linha')
  expect(sent).toHaveLength(0)
  await user.keyboard('{Enter}')
  expect(question().value).toBe('')
  expect(lastLine().getByText(/Uma linha\s+outra linha/)).toBeDefined()
  expect(sent).toHaveLength(1)
})

test('Enter that accepts a proposal of an input method sends nothing', async () => {
  const { user } = openChat()
  await user.type(question(), 'olá')
  fireEvent.keyDown(question(), { key: 'Enter', isComposing: true })
  // Safari ends the composition before the key comes.
  fireEvent.keyDown(question(), { key: 'Enter', keyCode: 229 })
  expect(question().value).toBe('olá')
  expect(sent).toHaveLength(0)
})

test.each(['', '   ', '{Shift>}{Enter}{/Shift} '])('a message of nothing (%j) is not sent', async (typed) => {
  const { user } = openChat()
  await user.click(question())
  if (typed) await user.keyboard(typed)
  await user.keyboard('{Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true)
  expect(sent).toHaveLength(0)
  expect(lines()).toHaveLength(1)
})

test('while it waits the field is disabled and the typing shows; then the field has the focus again', async () => {
  let bring: (response: Response) => void = () => {}
  answers = [() => new Promise((resolve) => (bring = resolve))]
  const { user } = openChat()
  await send(user, 'Olá')
  expect(screen.getByText('A concierge está escrevendo…')).toBeDefined()
  expect(question().disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nova conversa' }).disabled).toBe(true)
  expect(screen.queryByRole('list', { name: 'Perguntas sugeridas' })).toBeNull()

  await act(async () => bring(Response.json({ message: 'Olá!' })))
  expect(await screen.findByText('Olá!')).toBeDefined()
  expect(screen.queryByText('A concierge está escrevendo…')).toBeNull()
  expect(question().disabled).toBe(false)
  expect(document.activeElement).toBe(question())
})

test.each([
  ['a fault', () => new Response('{}', { status: 500 })],
  ['an answer without a message', () => Response.json({ reply: 'Olá' })],
])('%s is told; the text stays and can be sent again', async (_name, failure) => {
  answers = [failure, replies({ message: 'Agora sim.' })]
  const { user } = openChat()
  await send(user, 'Uma pergunta')
  const again = await screen.findByRole('button', { name: 'Enviar novamente' })
  const told = 'Não foi possível enviar sua mensagem. Tente novamente.'
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
  expect(lastLine().getByText('Uma pergunta')).toBeDefined()
  expect(question().disabled).toBe(false)

  await user.click(again)
  expect(await screen.findByText('Agora sim.')).toBeDefined()
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect(screen.queryByRole('button', { name: 'Enviar novamente' })).toBeNull()
})

test.each([
  [400, 'A sua mensagem passa de 4.000 caracteres.', 'A sua mensagem passa de 4.000 caracteres.'],
  [413, 'Payload too large', 'A conversa ficou longa demais. Comece uma nova em “Nova conversa”.'],
])('a refusal with %i says why', async (status, message, shown) => {
  answers = [refuses(status, { message })]
  const { user } = openChat()
  await send(user, 'Mais uma')
  expect(await screen.findByText(shown)).toBeDefined()
})

test('Markdown is read, and nothing in it can do harm', async () => {
  const message = [
    'Com **negrito** e lista:\n\n- um\n- dois',
    '<script>window.harmed = true</script><img src=x onerror="window.harmed = true">',
    '![foto](https://exemplo.com/foto.png)',
    '[clique](javascript:window.harmed=true) e [dados](data:text/html,oi) e [Anvisa](https://www.gov.br/anvisa)',
  ].join('\n\n')
  answers = [replies({ message })]
  await ask('Olá')
  const reply = lastLine()
  expect((await reply.findByText('negrito')).tagName).toBe('STRONG')
  expect(reply.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['um', 'dois'])
  expect(document.querySelector('.messages :is(script, img, iframe)')).toBeNull()
  expect(reply.getByText(/<script>window\.harmed = true<\/script>/)).toBeDefined()
  expect(reply.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.gov.br/anvisa',
  ])
  expect(reply.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
  expect('harmed' in window).toBe(false)
})

const sources = [1, 2].map((number) => ({
  number,
  document: `Bula ${number}`,
  publisher: 'Anvisa',
  year: '2024',
  kind: number === 1 ? 'bula' : 'orgao-publico',
  url: `https://example.com/bula-${number}`,
  excerpt: `Trecho ${number}.`,
  checked: '2026-11-03',
}))

test('a citation opens the sources at its own', async () => {
  const message = 'Conserve entre 2 °C e 8 °C [2].\n\n**Fontes**\n[1] Bula 1, Anvisa.\n[2] Bula 2, Anvisa.'
  answers = [replies({ message, sources })]
  const { user } = await ask('Como conservar?')
  const list = document.querySelector<HTMLDetailsElement>('.messages details')
  expect(list?.open).toBe(false)
  expect(lastLine().getByText('2 fontes: bula, órgão público')).toBeDefined()
  // The list at the text's end is the same as the one that unfolds.
  expect(lastLine().queryByText('Fontes')).toBeNull()

  await user.click(await screen.findByRole('link', { name: 'Fonte 2' }))
  expect(list?.open).toBe(true)
  const source = document.activeElement as HTMLElement
  expect(source.textContent).toBe(
    'Órgão público, 2024Bula 2Anvisa. Conferida em 03/11/2026.Resumo nosso: Trecho 2.',
  )
  expect(within(source).getByRole('link').getAttribute('href')).toBe('https://example.com/bula-2')
})

test('sources of one excerpt show it once, at the first of them', async () => {
  const shared = sources.map((source) => ({ ...source, excerpt: 'O mesmo trecho.' }))
  answers = [replies({ message: 'Sim [1] [2].', sources: shared })]
  await ask('Como conservar?')
  expect(lastLine().getAllByText('O mesmo trecho.')).toHaveLength(1)
  expect(lastLine().getByText('Sustenta o mesmo trecho que a fonte 1.')).toBeDefined()
  const marks = (await screen.findByRole('link', { name: 'Fonte 1' })).closest('p')
  expect(marks?.textContent).toBe('Sim\u00a01\u00a02.')
})

test('a suggestion is sent as the question', async () => {
  answers = [replies({ message: 'São 12 horas.', suggestions: ['Um?', 'Dois?', 'Três?', 'Quatro?'] })]
  const { user } = openChat()
  const chips = () => within(screen.getByRole('list', { name: 'Perguntas sugeridas' })).getAllByRole('button')
  expect(chips()).toHaveLength(3)
  const first = chips()[0]?.textContent
  await user.click(chips()[0] as HTMLElement)
  await waitFor(() => expect(chips().map((chip) => chip.textContent)).toEqual(['Um?', 'Dois?', 'Três?']))
  expect(sent[0]?.body.messages).toContainEqual({ role: 'user', content: first })
})

test('the mentoria of the subject and the answerer are told apart from the text', async () => {
  answers = [replies({ message: 'Sim.', course: 'PEIM', answeredBy: 'modelo' })]
  await ask('Vocês ensinam microvasos?')
  expect(screen.getByRole('link', { name: 'PEIM' }).getAttribute('href')).toBe('/mentorias/7')
  expect(screen.getByText(/modelo de linguagem/)).toBeDefined()
})

test('192 can be called and pages of ours opened from a reply; any other number or address is only text', async () => {
  answers = [
    replies({
      message: '[SAMU 192](tel:192), [agenda](/agenda), [outro](tel:0900123), [fora](//mau.exemplo)',
    }),
  ]
  await ask('O que faço?')
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
  await waitFor(() => expect(link('SAMU\u00a0192')).toBe('tel:192'))
  expect([link('agenda'), link('outro'), link('fora')]).toEqual(['/agenda', undefined, undefined])
})

test('a reply can be copied', async () => {
  answers = [
    replies({
      message: 'Com **negrito**, [da Anvisa](https://www.gov.br/anvisa). Ligue [SAMU 192](tel:192).',
    }),
  ]
  const { user } = await ask('Olá')
  await user.click(screen.getByRole('button', { name: 'Copiar resposta' }))
  expect(await screen.findByRole('button', { name: 'Copiada' })).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(
    'Com negrito, da Anvisa: https://www.gov.br/anvisa. Ligue SAMU 192.',
  )
})

test('near 128 kB it says so, and a new conversation starts over', async () => {
  answers = [replies({ message: 'á'.repeat(56 * 1024) }), replies({ message: 'Olá!' })]
  const { user } = await ask('Conte tudo')
  expect(screen.getByText(/chegando ao limite de tamanho/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Nova conversa' }))
  expect(lines()).toHaveLength(1)
  expect(screen.queryByText(/chegando ao limite de tamanho/)).toBeNull()
  await send(user, 'Oi')
  expect(sent[1]?.body.messages).toHaveLength(2)
})

test('a question near 4,000 characters counts what is left', async () => {
  openChat()
  fireEvent.change(question(), { target: { value: 'a'.repeat(3_600) } })
  expect(screen.getByText('Restam 400 caracteres.')).toBeDefined()
  expect(question().maxLength).toBe(4_000)
})

test('the conversation outlives a visit to another page, in memory only', async () => {
  answers = [replies({ message: 'Fica aqui.' })]
  const { router } = await ask('Olá')
  await act(() => router.navigate('/agenda'))
  expect(screen.queryByRole('log')).toBeNull()
  await act(() => router.navigate('/concierge'))
  expect(await screen.findByText('Fica aqui.')).toBeDefined()
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0])
})

test('a question that waits can be taken back, and its late reply changes nothing', async () => {
  let bring: (response: Response) => void = () => {}
  answers = [() => new Promise((resolve) => (bring = resolve))]
  const { user } = openChat()
  await send(user, 'Quantas horas?')
  await user.click(screen.getByRole('button', { name: 'Parar de esperar' }))
  expect(lines()).toHaveLength(1)
  expect([question().value, question().disabled]).toEqual(['Quantas horas?', false])
  await act(async () => bring(Response.json({ message: 'São 12 horas.' })))
  expect(lines()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Enviar novamente' })).toBeNull()
})

test('the last question can be edited: sent, it takes the place of the old one; cancelled, all stays', async () => {
  answers = [replies({ message: 'São 12 horas.' }), replies({ message: 'São 20 horas.' })]
  const { user } = await ask('Quantas horas tem PEIM?')
  await user.type(question(), 'rascunho')
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  expect(question().value).toBe('Quantas horas tem PEIM?')
  // The edited question has the whole width of a phone.
  expect(screen.queryByRole('button', { name: 'Nova conversa' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('button', { name: 'Nova conversa' })).toBeDefined()
  expect([question().value, lines().length]).toEqual(['rascunho', 3])

  await user.click(screen.getByRole('button', { name: 'Editar' }))
  fireEvent.keyDown(question(), { key: 'Escape', isComposing: true })
  expect(question().value).toBe('Quantas horas tem PEIM?')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  expect([question().value, lines().length]).toEqual(['rascunho', 3])

  await user.click(screen.getByRole('button', { name: 'Editar' }))
  await user.clear(question())
  await send(user, 'E Harmonização?')
  expect(await screen.findByText('São 20 horas.')).toBeDefined()
  expect(lines()).toHaveLength(3)
  expect(screen.queryByText('São 12 horas.')).toBeNull()
  const contents = ((sent[1]?.body.messages ?? []) as { content: string }[]).map(({ content }) => content)
  expect(contents.slice(1)).toEqual(['E Harmonização?'])
})

test('what identifies a patient is marked and asked about; taken out, the question can be sent', async () => {
  answers = [replies({ message: 'Certo.' }), replies({ message: 'Certo.' })]
  const { user } = openChat()
  await user.type(question(), 'CPF 123.456.789-09 sente dor')
  expect(document.querySelector('.composer-copy mark')?.textContent).toBe('123.456.789-09')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('dados de uma pessoa: CPF.')
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Tirar' }))
  expect(question().value).toBe('CPF [CPF] sente dor')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))

  await waitFor(() => expect(question().disabled).toBe(false))
  await send(user, 'ligue (11) 98765-4321')
  await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(JSON.stringify(sent[1]?.body)).toContain('98765-4321')
})

test('a photo is not taken, and it says why; cells of a table come as their text', () => {
  openChat()
  const photo = new File(['x'], 'foto.png', { type: 'image/png' })
  const data = (text: string) => ({ files: [photo], getData: () => text })
  expect(fireEvent.paste(question(), { clipboardData: data('2 mL') })).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(fireEvent.paste(question(), { clipboardData: data('') })).toBe(false)
  expect(screen.getByRole('alert').textContent).toMatch(/^Fotos e arquivos não são enviados/)
  expect(fireEvent.drop(question(), { dataTransfer: data('') })).toBe(false)
  expect(sent).toHaveLength(0)
})

test('a citation shows its source to the keyboard, until Escape', async () => {
  answers = [replies({ message: 'Conserve no frio [2].', sources })]
  await ask('Como conservar?')
  const citation = await screen.findByRole('link', { name: 'Fonte 2' })
  vi.spyOn(citation, 'matches').mockReturnValue(true)
  act(() => citation.focus())
  expect(screen.getByRole('tooltip').textContent).toBe(
    'Bula 2Órgão público, 2024. Anvisa.Resumo nosso: Trecho 2.',
  )
  expect(citation.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.keyDown(citation, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('"Foi útil?" sends a yes or a no, and nothing of the conversation', async () => {
  answers = [replies({ message: 'Sim.' }), () => new Response(null, { status: 204 })]
  const { user } = await ask('Uma pergunta secreta')
  await user.click(screen.getByRole('button', { name: 'Sim, foi útil' }))
  expect(await screen.findByText('Anotado, sem dizer quem nem o quê')).toBeDefined()
  await waitFor(() =>
    expect(sent[1]).toMatchObject({ url: '/rest/v1/rpc/contar_opiniao', body: { util: true } }),
  )
  expect(JSON.stringify(sent[1]?.body)).not.toContain('secreta')
})

test('a reply is printed alone, with its sources unfolded, which fold again', async () => {
  answers = [replies({ message: 'Conserve no frio [1].', sources })]
  const { user } = await ask('Como conservar?')
  const reply = lines().at(-1)
  const details = reply?.querySelector('details')
  vi.stubGlobal('print', () => {
    expect([reply?.hasAttribute('data-printed'), details?.open]).toEqual([true, true])
  })
  await user.click(lastLine().getByRole('button', { name: 'Imprimir' }))
  fireEvent(window, new Event('afterprint'))
  expect([reply?.hasAttribute('data-printed'), details?.open]).toEqual([false, false])
  expect.assertions(2)
})

test('who comes from a mentoria gets questions about it, once', async () => {
  answers = [replies({ message: 'São 12 horas.', suggestions: ['E a modalidade?'] })]
  const { user, router } = openChat('/concierge?sobre=PEIM')
  await user.click(screen.getByRole('button', { name: 'Quantas horas tem a mentoria PEIM?' }))
  expect(await screen.findByRole('button', { name: 'E a modalidade?' })).toBeDefined()
  expect(router.state.location.search).toBe('')
})

test.each([
  ['oclusao', 'Abrir o cartão', '/emergencia/oclusao'],
  // An emergency without a card of its own.
  ['avc', 'Cartões de emergência', '/emergencia'],
])('the emergency %s leads to %s', async (emergency, name, address) => {
  answers = [replies({ message: 'Pare.', kind: 'emergency', emergency })]
  await ask('Socorro')
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address)
})

test.each([
  ['Pare e ligue [SAMU 192](tel:192).', 'Pare e ligue SAMU 192.'],
  ['**Há sinais? Aja já:**\n\n- [SAMU 192](tel:192).', 'Há sinais? Aja já: SAMU 192.'],
])('an emergency (%j) stands in a frame of its own, and each SAMU calls it', async (act, first) => {
  const message = `${act}\n\n1. Espere o **SAMU (192)**.\n2. Anote.`
  answers = [replies({ message, kind: 'emergency', emergency: 'anafilaxia' })]
  await ask('Socorro')
  // The button, the one in the frame, the one in the steps.
  await waitFor(() => expect(document.querySelectorAll('.message a[href="tel:192"]')).toHaveLength(3))
  const frame = document.querySelector('.reply-first')?.textContent
  expect(frame?.replace(/\s+/g, ' ').trim()).toBe(first)
  expect(lastLine().getByRole('link', { name: 'Ligar para o SAMU\u00a0192' })).toBeDefined()
})

test('a reply that is taller than the screen begins beneath the top bar, which grows with the text', async () => {
  const scrolledTo = vi.fn()
  vi.stubGlobal('scrollTo', scrolledTo)
  vi.spyOn(window.HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40))
  document.documentElement.style.fontSize = '32px'
  answers = [replies({ message: 'Pare.' })]
  await ask('Socorro')
  expect(scrolledTo).toHaveBeenLastCalledWith({ top: -200 })
  document.documentElement.style.fontSize = ''
})

test('despair is met without an alarm', async () => {
  answers = [replies({ message: 'Ligue 188.\n\nEm perigo, [SAMU 192](tel:192).', kind: 'emergency' })]
  await ask('Não aguento mais')
  expect(document.querySelector('.reply-first')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Ligar para o SAMU|Cartões de emergência/ })).toBeNull()
})

test('a calculation leads to its calculator', async () => {
  answers = [replies({ message: '300 mg.', calculator: 'anestesico', kind: 'calculation' })]
  await ask('Máximo de lidocaína?')
  const link = screen.getByRole('link', { name: 'Abrir na calculadora' })
  expect(link.getAttribute('href')).toBe('/calculadoras/anestesico')
})

/** The service worker has kept these files. */
function keepHere(...files: string[]) {
  const keys = async () => files.map((file) => ({ url: new URL(file, window.location.href).href }))
  vi.stubGlobal('caches', { has: async () => true, open: async () => ({ keys }) })
}

test('without a network it names only what is on the device, and the number 192 where nothing is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keepHere('/assets/index-1.js')
  openChat()
  const call = await screen.findByRole('link', { name: 'ligue para o SAMU\u00a0192' })
  expect(call.getAttribute('href')).toBe('tel:192')
  expect(screen.queryByRole('link', { name: 'cartões de emergência' })).toBeNull()
})

test('without a network it says what works, searches what is kept, and sends nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keepHere('/', '/assets/kept-passages-1.js')
  const { user } = openChat()
  const cards = await screen.findByRole('link', { name: 'cartões de emergência' })
  expect(cards.getAttribute('href')).toBe('/emergencia')
  expect(screen.getByText(/^Envie a pergunta para procurar/)).toBeDefined()
  await send(user, 'sinais de oclusão vascular')
  const found = within(await screen.findByRole('region', { name: 'Passagens guardadas neste aparelho' }))
  expect(await found.findByText(/isto é o que está guardado/)).toBeDefined()
  expect(found.getAllByRole('group')[0]?.textContent).toMatch(/oclusão vascular/i)
  expect(question().value).toBe('sinais de oclusão vascular')
  expect(sent).toEqual([])
})

test.each([
  ['12 x 3,5', '12 × 3,5 = 42'],
  ['quanto é 4 / 0?', 'Por zero não se divide: confira os números da conta.'],
])('without a network the sum %s is worked out on the device', async (sum, result) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keepHere('/', '/assets/kept-passages-1.js')
  const { user } = openChat()
  await send(user, sum)
  const found = within(await screen.findByRole('region', { name: 'Conta feita neste aparelho' }))
  expect(found.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(result)
  expect(found.getByRole('link', { name: 'calculadoras' }).getAttribute('href')).toBe('/calculadoras')
  expect(screen.queryByRole('region', { name: 'Passagens guardadas neste aparelho' })).toBeNull()
  expect(sent).toEqual([])
})

test('without a network an emergency is met as with one: what saves first, the call, the card, and what is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keepHere('/', '/assets/kept-passages-1.js')
  const { user } = openChat()
  await send(user, 'falta de ar e urticária depois da injeção')
  const notice = within(screen.getByRole('region', { name: 'Pode ser emergência' }))
  expect(notice.getByRole('alert').textContent).toMatch(/^Adrenalina intramuscular na coxa agora/)
  const call = notice.getByRole('link', { name: 'Ligar para o SAMU\u00a0192' })
  expect(call.getAttribute('href')).toBe('tel:192')
  const card = await notice.findByRole('link', { name: 'Abrir o cartão' })
  expect(card.getAttribute('href')).toBe('/emergencia/anafilaxia')
  const kept = await screen.findByRole('region', { name: 'Passagens guardadas neste aparelho' })
  expect(call.compareDocumentPosition(kept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.clear(question())
  await send(user, 'socorro')
  expect(notice.queryByRole('link', { name: 'Abrir o cartão' })).toBeNull()
  const cards = notice.getByRole('link', { name: 'Cartões de emergência' })
  expect(cards.getAttribute('href')).toBe('/emergencia')
  await user.clear(question())
  await send(user, 'dose máxima de lidocaína')
  expect(screen.queryByRole('region', { name: 'Pode ser emergência' })).toBeNull()
  // Words alone may miss a danger.
  const quiet = screen.getByText(/^Alguém passa mal agora\?/)
  expect([...quiet.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:192',
    'tel:188',
  ])
  // Despair: who listens, and the ambulance; no card.
  await user.clear(question())
  await send(user, 'penso em suicídio')
  const help = within(screen.getByRole('region', { name: 'Ajuda agora' }))
  expect(help.getByRole('alert').textContent).toMatch(
    /^Sinto muito.*fique com ela.*para ficar ao seu lado\.$/,
  )
  expect(help.getByRole('link', { name: 'Ligar para o CVV\u00a0188' }).getAttribute('href')).toBe('tel:188')
  expect(help.getByRole('link', { name: 'Ligar para o SAMU\u00a0192' }).getAttribute('href')).toBe('tel:192')
  expect(help.getByRole('link', { name: 'CVV 188' }).getAttribute('href')).toBe('tel:188')
  expect(help.queryByRole('link', { name: /cart/i })).toBeNull()
})

test('where the cards are not kept yet, an emergency gets the call and what to tell', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keepHere('/assets/index-1.js')
  const { user } = openChat()
  await send(user, 'convulsão')
  const notice = within(screen.getByRole('region', { name: 'Pode ser emergência' }))
  expect(await notice.findByText(/^Este aparelho ainda não guardou os cartões/)).toBeDefined()
  expect(notice.getByRole('link', { name: 'Ligar para o SAMU\u00a0192' })).toBeDefined()
  expect(notice.queryByRole('link', { name: /cart/i })).toBeNull()
})

test('the cards that came into this tab are offered, though nothing is kept yet', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keepHere('/assets/index-1.js')
  tellCardsHere()
  const { user } = openChat()
  expect(await screen.findByText(/o resto é guardado alguns segundos depois de entrar/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'cartões de emergência' })).toBeDefined()
  await send(user, 'convulsão')
  const card = screen.getByRole('link', { name: 'Abrir o cartão' })
  expect(card.getAttribute('href')).toBe('/emergencia/convulsao')
})

test('the toast of a failure goes when the network does: the notice says more', async () => {
  answers = [refuses(500, {})]
  const { user } = openChat()
  await send(user, 'Uma pergunta')
  const told = 'Não foi possível enviar sua mensagem. Tente novamente.'
  await screen.findByText(told)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(await screen.findByText('Sem conexão, a concierge não responde.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  // It was sent: the field is empty.
  expect(await screen.findByText(/^Sem conexão, isto é o que está guardado/)).toBeDefined()
  expect(screen.queryByText(/continua no campo/)).toBeNull()
})

test('without a network, a question typed after one without an answer is looked for and stays in the field', async () => {
  answers = [refuses(500, {})]
  keepHere('/', '/assets/kept-passages-1.js')
  const { user } = openChat()
  await send(user, 'Uma pergunta')
  await screen.findByRole('button', { name: 'Enviar novamente' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  await send(user, 'sinais de oclusão vascular')
  const said = await screen.findByText(/guardado sobre “sinais de oclusão vascular”/)
  expect(said.textContent).toContain('Sua pergunta continua no campo.')
  expect(question().value).toBe('sinais de oclusão vascular')
  expect(screen.getByText(/^Envie a pergunta para procurar/)).toBeDefined()
  expect(screen.queryByText(/A sua pergunta continua aqui/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeDefined()
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['a gateway alone', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 1],
])(
  'when the platform does not answer (%s), one notice says so and the question is looked for on the device',
  async (_name, silence, toasts) => {
    keepHere('/', '/assets/kept-passages-1.js')
    const toast = vi.spyOn(notify, 'error')
    const scrolled = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView')
    const { user } = openChat()
    vi.stubGlobal('fetch', silence)
    await send(user, 'sinais de oclusão vascular')
    const notice = (await screen.findByText('A plataforma não responde agora.')).closest('p')
    await waitFor(() => expect(notice?.textContent).toContain('A sua pergunta continua aqui, e abaixo está'))
    expect(document.querySelectorAll('.concierge-notice')).toHaveLength(1)
    // The specification asks for a toast where an answer came, and where none came there is none.
    expect(toast).toHaveBeenCalledTimes(toasts)
    const found = within(await screen.findByRole('region', { name: 'Passagens guardadas neste aparelho' }))
    await waitFor(() => expect(found.getAllByRole('group')[0]?.textContent).toMatch(/oclusão vascular/i))
    // The notice stays in sight above what was found.
    expect(scrolled.mock.contexts.at(-1)).toHaveProperty('className', 'without-network')
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeDefined()
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Palidez e dor.' }))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Palidez e dor.')).toBeDefined()
    expect(screen.queryByText('A plataforma não responde agora.')).toBeNull()
    toast.mockRestore()
  },
)
