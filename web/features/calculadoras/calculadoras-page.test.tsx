import { proofs } from 'virtual:calculadoras'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { CalculadorasPage } from './calculadoras-page.tsx'
import { calculators } from './calculators.ts'

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/calculadoras', element: <CalculadorasPage /> },
      { path: '/calculadoras/:name', element: <CalculadorasPage /> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

/** The result of a calculator whose fields hold `values`, the others as they stand at first. */
function result(name: string, values: Record<string, string>) {
  const calculator = calculators.find((one) => one.name === name)
  const initial = Object.fromEntries(
    calculator?.fields.map((field) => [field.name, field.initial ?? '']) ?? [],
  )
  return calculator?.work({ ...initial, ...values })
}

/** Tells the page whether the result is to be seen; jsdom lays nothing out. */
let see: (isIntersecting: boolean) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

test('each calculator has its form, its formula and its sources', () => {
  for (const { name, title, formula } of calculators) {
    open(`/calculadoras/${name}`)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(document.body.textContent).toContain(formula)
    expect(proofs[name].sources.length).toBeGreaterThan(0)
  }
})

test('the list leads to a calculator, which works at each letter and refuses what cannot be', async () => {
  const user = open('/calculadoras')
  await user.click(screen.getByRole('link', { name: /Dose máxima de anestésico/ }))
  const weight = screen.getByRole('textbox', { name: 'Peso do paciente, em kg' })
  expect(screen.getByText(/a conta aparece aqui/)).toBeDefined()
  await user.type(weight, '60')
  const limit =
    'No máximo 270 mg = 13,5 mL (7 tubetes de 1,8 mL; 7,5 arredondado para baixo) de lidocaína a 2%.'
  const outcome = screen.getByRole('status')
  expect(within(outcome).getByText(limit)).toBeDefined()
  const glance = () => document.querySelector('.calculator-glance')
  expect(glance()?.textContent?.replaceAll('\u00a0', ' '), 'in sight while one types').toBe(limit)
  act(() => see(true))
  expect(glance()?.classList.contains('invisible'), 'the result itself is in sight').toBe(true)
  act(() => see(false))
  expect(glance()?.classList.contains('invisible')).toBe(false)
  await user.tab()
  expect(glance()?.classList.contains('invisible'), 'the next field is one of them').toBe(false)
  act(() => screen.getByRole('combobox', { name: 'Anestésico' }).blur())
  expect(glance()?.classList.contains('invisible'), 'who only looks sees every field').toBe(true)
  await user.clear(weight)
  await user.type(weight, 'sessenta')
  for (const place of [outcome, glance()])
    expect(place?.textContent).toBe('Confira o campo “Peso do paciente, em kg”.')
  expect(weight.getAttribute('aria-invalid')).toBe('true')
  const why = document.getElementById(weight.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('“sessenta” não é um número. Escreva só algarismos e vírgula.')
})

test.each([
  [
    { peso: '70', vaso: '200000' },
    'No máximo 490 mg = 24,5 mL (13 tubetes de 1,8 mL; 13,61 arredondado para baixo)',
  ],
  // 0,2 mg of epinephrine come first: 20 mL at 1:100.000.
  [{ peso: '70', vaso: '100000' }, 'No máximo 400 mg = 20 mL (11 tubetes'],
  [{ peso: '70', anestesico: 'articaina', vaso: '100000' }, 'No máximo 490 mg = 12,25 mL (6 tubetes'],
  // EMLA, 10 g: 250 mg of each; 250/300 + 250/400 is more than all.
  [{ peso: '70', emla: '10' }, 'Não aplique mais anestésico'],
  // 5 g at 4%: 200 mg of the 300 mg of lidocaine are spent.
  [{ peso: '70', creme: '5' }, 'Ainda cabem 100 mg = 5 mL'],
  [{ peso: '70', injetado: '5' }, 'Ainda cabem 200 mg = 10 mL'],
])('anaesthetic for %o: %s', (values, headline) => {
  expect(result('anestesico', values)?.headline).toContain(headline)
})

test.each([
  [
    'toxina',
    { dose: '20', pontos: '5' },
    '50 U/mL, ou 5 U em cada 0,1 mL. Para 20 U: 0,4 mL (40 risquinhos de 0,01 mL). Cada ponto recebe 4 U, ou 0,08 mL.',
  ],
  ['hialuronidase', { dose: '500' }, '400 UTR/mL, ou 40 UTR em cada 0,1 mL. Para 500 UTR: 1,25 mL'],
  ['hialuronidase', { frasco: '20.000', unidade: 'UI' }, '4000 UI/mL'],
  ['glicose', { volume: '10' }, 'São 7,5 g de glicose em 10 mL.'],
  ['glicose', { volume: '10', desejada: '50' }, 'acrescente 5 mL de diluente'],
])('%s for %o: %s', (name, values, headline) => {
  expect(result(name, values)?.headline).toContain(headline)
})

test('articaine without epinephrine says first that the sources give the limit with it', () => {
  const remark = (values: Record<string, string>) => result('anestesico', { peso: '70', ...values })?.remark
  expect(remark({ anestesico: 'articaina' })).toMatch(
    /para a articaína com epinefrina\. Escolha em “Vasoconstritor”/,
  )
  expect(remark({ anestesico: 'articaina', vaso: '100000' })).toBeUndefined()
  expect(remark({ anestesico: 'lidocaina' })).toBeUndefined()
})

test('what is unusual is warned of, and what cannot be is refused', () => {
  expect(result('toxina', { diluente: '12' })?.warnings?.join()).toContain('diluente demais')
  expect(result('anestesico', { peso: '70', injetado: '60' })?.card).toBe('anestesico')
  expect(result('anestesico', { peso: '70', injetado: '5' })?.card).toBeUndefined()
  expect(result('toxina', { dose: '150' })?.warnings?.join()).toContain('seriam 2 frascos')
  expect(result('glicose', { volume: '12', concentracao: '60' })?.warnings).toHaveLength(2)
  // 10 mL become 15, of which a session takes 10.
  expect(result('glicose', { volume: '10', desejada: '50' })?.warnings?.join()).toContain('15 mL passam')
  for (const [name, values] of [
    ['anestesico', { peso: '12' }],
    ['anestesico', { peso: '700' }],
    ['anestesico', { peso: '70', concentracao: '20' }],
    ['toxina', { diluente: '0' }],
    ['hialuronidase', { frasco: '999999' }],
    ['hialuronidase', { frasco: '1,5' }],
    ['glicose', { volume: '10', concentracao: '120' }],
    ['glicose', { volume: '10', desejada: '90' }],
  ] as const)
    expect(() => result(name, values), `${name} ${JSON.stringify(values)}`).toThrow()
})

test('marks are those of the 1 mL syringe: whole, and none beyond it; thousands have their points', async () => {
  expect(result('toxina', { diluente: '3', dose: '5,5' })?.headline).toContain(
    'cerca de 17 risquinhos de 0,01 mL',
  )
  expect(result('hialuronidase', { dose: '2000' })?.headline).not.toContain('risquinho')
  const user = open('/calculadoras/hialuronidase')
  await user.type(screen.getByRole('textbox', { name: 'Dose que você quer' }), '2000')
  const said = screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')
  expect(said).toContain('Para 2.000 UTR: 5 mL.')
})

test.each([
  ['hialuronidase', 'frasco', '20,000', '20.000 ou 20'],
  ['hialuronidase', 'dose', '1,500', '1.500 ou 1,5'],
  ['toxina', 'dose', '2,125', '2.125 ou 2,1250'],
  ['anestesico', 'peso', '70,000', '70.000 ou 70'],
  ['glicose', 'volume', '10,050', '10.050 ou 10,05'],
])('%s, %s: %s may be thousands, and is asked about', (name, field, written, readings) => {
  expect(() => result(name, { [field]: written })).toThrow(
    expect.objectContaining({
      field,
      message: `“${written}” pode ser lido de dois modos: escreva ${readings}.`,
    }),
  )
})

test.each(['0,125', '2,1250', '20,00'])('%s can be read in one way', (dose) => {
  expect(result('toxina', { dose })?.headline).toContain('Para ')
})

test('without what it needs a calculator waits', () => {
  expect(result('anestesico', {})).toBeNull()
  expect(result('glicose', {})).toBeNull()
  expect(result('toxina', { diluente: '' })).toBeNull()
})
