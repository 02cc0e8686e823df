import { cards } from 'virtual:emergencias'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { toolsOf } from './card-tools.ts'
import { EmergenciaPage } from './emergencia-page.tsx'
import { clock, keepTimes, record, timesOf } from './emergency-times.ts'

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/emergencia', element: <EmergenciaPage /> },
      { path: '/emergencia/:kind', element: <EmergenciaPage /> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

const firstActOf = (kind: string) => cards.find((card) => card.kind === kind)?.firstAct
const textOf = (kind: string) => cards.find((card) => card.kind === kind)?.steps.join(' ') ?? ''

test('the browser’s own menu prints all eight cards, as the button does', () => {
  open('/emergencia')
  const printed = () => screen.queryAllByRole('article').length
  expect(printed()).toBe(0)
  window.dispatchEvent(new Event('beforeprint'))
  expect(printed()).toBe(8)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(printed()).toBe(0)
})

test('the list leads to eight cards, and 192 is one touch away', async () => {
  const user = open('/emergencia')
  expect(screen.getByRole('link', { name: 'Ligar para o SAMU\u00a0192' }).getAttribute('href')).toBe(
    'tel:192',
  )
  expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(8)
  await user.click(screen.getByRole('link', { name: 'Anafilaxia' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Anafilaxia' })).toBeDefined()
})

test.each(cards)(
  '$kind: the first act stands first, the protocol whole, its sources and signature below',
  (card) => {
    open(`/emergencia/${card.kind}`)
    const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
    const plain = (line: string) => line.replace(/\*\*|\[|\]\(tel:192\)/g, '')
    const places = [card.firstAct, card.introduction, ...card.steps].map((line) => text.indexOf(plain(line)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(text).not.toMatch(/\*\*|\]\(/)
    expect(card.steps.length).toBeGreaterThanOrEqual(6)
    expect(screen.getByText(/^Revisão clínica/)).toBeDefined()
    expect(card.sources.length).toBeGreaterThan(0)
  },
)

test('an unknown card is the list', () => {
  open('/emergencia/nada')
  expect(screen.getByRole('heading', { level: 1, name: 'Emergência' })).toBeDefined()
})

test('the dose follows the weight, and a weight that cannot be is refused', async () => {
  const scrolled = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView')
  const user = open('/emergencia/anafilaxia')
  const weight = screen.getByRole('textbox', { name: 'Peso do paciente, em kg' })
  await user.type(weight, '42,5')
  expect(scrolled.mock.contexts.at(-1), 'the dose is in sight').toBe(screen.getByRole('status'))
  expect(screen.getByText('Adrenalina 1 mg/mL: 0,42 mL (0,42 mg) na coxa')).toBeDefined()
  await user.clear(weight)
  await user.type(weight, '700')
  expect(screen.getByText(/^Confira o peso/)).toBeDefined()
  expect(weight.getAttribute('aria-invalid')).toBe('true')
})

test('the timer is kept through a reload, says what is due, and notes each hour', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const user = open('/emergencia/anafilaxia')
  await user.click(screen.getByRole('button', { name: 'Apliquei adrenalina' }))
  expect(screen.getByRole('timer').textContent).toBe('5:00')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(timesOf('anafilaxia')).toEqual([1_000_000])

  keepTimes('anafilaxia', [1_000_000 - 5 * 60_000 - 3_000])
  open('/emergencia/anafilaxia')
  const [, late] = screen.getAllByRole('timer')
  expect(late?.textContent).toBe('+0:03')
  expect(screen.getAllByRole('alert')[1]?.textContent).toMatch(/repita a adrenalina/)
})

test('an exposure of three days ago is told what is still to be done, and the record has its days', () => {
  const hour = 3_600_000
  const start = new Date(2026, 10, 20, 15, 26).getTime()
  keepTimes('exposicao', [start])
  const now = vi.spyOn(Date, 'now').mockReturnValue(start + 72 * hour - 1000)
  open('/emergencia/exposicao')
  expect(screen.getByRole('alert').textContent).toMatch(/ainda vale até 72\shoras/)
  expect(screen.getByText('Para o registro: 20/11 15:26.')).toBeDefined()
  expect(screen.getByRole('timer').textContent, 'both times count from the exposure').toBe('71:59:59')
  now.mockReturnValue(start + 72 * hour)
  open('/emergencia/exposicao')
  const said = screen.getAllByRole('alert')[1]?.textContent
  expect(said).toMatch(/não é mais recomendada, mas vá agora para testes e vacina/)
  expect(said).not.toMatch(/ainda vale/)
  expect(screen.getAllByRole('timer')[1]?.textContent).toBe('72:00:00')
})

test('the record of one day needs no dates', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime()
  expect(record([at(20, 15), at(20, 16)], at(20, 17))).toBe('15:05, 16:05')
  expect(record([at(20, 23), at(21, 0)], at(21, 1))).toBe('20/11 23:05, 21/11 00:05')
})

test('an occlusion leads on to the dilution of hyaluronidase', () => {
  open('/emergencia/oclusao')
  const link = screen.getByRole('link', { name: 'Calcular a diluição da hialuronidase' })
  expect(link.getAttribute('href')).toBe('/calculadoras/hialuronidase')
})

test('times are those of one member', () => {
  const session = (id: string) => JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', user: { id } })
  window.localStorage.setItem('sb-estetica-auth-token', session('ana'))
  keepTimes('oclusao', [5])
  expect(timesOf('oclusao')).toEqual([5])
  window.localStorage.setItem('sb-estetica-auth-token', session('bia'))
  expect(timesOf('oclusao')).toEqual([])
})

test('what is timed is what the protocol says', () => {
  expect(textOf('anafilaxia')).toContain('repita a cada 5 a 15 minutos')
  expect(toolsOf.anafilaxia.timing?.minutes).toBe(5)
  expect(textOf('oclusao')).toContain('repita de hora em hora')
  expect(toolsOf.oclusao.timing?.minutes).toBe(60)
  expect(textOf('sincope')).toContain('não recuperar em **um minuto**')
  expect(firstActOf('sincope')).toContain('Não voltou em um minuto')
  // The earlier end of the two, as the frame says.
  expect(toolsOf.sincope.timing?.minutes).toBe(1)
  expect(toolsOf.sincope.timing?.due).toMatch(/^Passou 1 minuto:/)
  expect(textOf('convulsao')).toContain('se passa de **5 minutos**')
  expect(toolsOf.convulsao.timing?.minutes).toBe(5)
  expect(textOf('exposicao')).toContain('**2 primeiras horas**')
  expect(toolsOf.exposicao.timing?.minutes).toBe(120)
  expect(textOf('exposicao')).toContain('Passou de 72 horas: a PEP não é recomendada, mas vá para testes')
  expect(toolsOf.exposicao.timing?.late?.minutes).toBe(72 * 60)
  expect(textOf('anafilaxia')).toContain('0,01 mg/kg, até 0,5 mg')
  expect(textOf('anestesico')).toContain(
    'menos de 70 kg, bolus de **1,5 mL/kg** em 2 a 3 minutos; acima de 70 kg, **100 mL**',
  )
  expect(textOf('anestesico')).toContain('teto de 12 mL/kg')
})

test.each([
  [0, '0:00'],
  [299_999, '4:59'],
  [7_199_000, '1:59:59'],
])('%i ms are %s on the clock', (ms, shown) => {
  expect(clock(ms)).toBe(shown)
})
