import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profissoes } from '#shared/profissao.ts'
import { ParaProfissao } from './para-profissao.tsx'

test('what the council says comes with its source and its date', () => {
  render(<ParaProfissao profissao="odontologia" titulo="Toxina Botulínica" />)
  expect(screen.getByRole('heading', { name: 'Para a sua profissão: Odontologia' })).toBeDefined()
  expect(screen.getByText(/^Sim, pelas normas do CFO: .*contestadas: a 176\/2016/)).toBeDefined()
  expect(screen.getByText(/Confirme a vigência/)).toBeDefined()
  expect(screen.getByText(/Conferido nas\s+fontes em \d\d\/\d\d\/\d{4}/)).toBeDefined()
  expect(screen.getAllByRole('listitem', { hidden: true }).length).toBeGreaterThan(0)
})

test.each(profissoes)('%s is told something of every mentoria', (profissao) => {
  for (const titulo of ['PEIM', 'Harmonização Corporal', 'Gestão de consultório']) {
    const { container, unmount } = render(<ParaProfissao profissao={profissao} titulo={titulo} />)
    expect(container.querySelector('p')?.textContent?.length).toBeGreaterThan(80)
    unmount()
  }
})

test.each([
  ['odontologia', 'Toxina Botulínica', /contestadas/],
  ['biomedicina', 'Toxina Botulínica', /anulou a Resolução CFBM 241\/2014/],
  ['biomedicina', 'Preenchimento Labial', /decisões contrárias: em Mato Grosso/],
  ['farmacia', 'Preenchimento Labial', /sentença da 21ª Vara/],
  ['farmacia', 'Microagulhamento', /mudou os requisitos, e há disputa judicial/],
  ['enfermagem', 'Toxina Botulínica', /O mérito ainda será julgado/],
  ['enfermagem', 'Harmonização Corporal', /atingida por decisões judiciais/],
  ['fisioterapia', 'Toxina Botulínica', /no mínimo 50 horas/],
  ['fisioterapia', 'Intradermoterapia', /no mínimo 30 horas.*contestados na Justiça/],
  ['fisioterapia', 'Harmonização Corporal', /liminar foi negada/],
  ['odontologia', 'Microagulhamento', /^Nas fontes consultadas não há norma do seu conselho/],
] as const)(
  '%s and %s: what is disputed, asked for or not settled is said at once',
  (profissao, titulo, told) => {
    const { container } = render(<ParaProfissao profissao={profissao} titulo={titulo} />)
    expect(container.querySelector('h3 + p')?.textContent).toMatch(told)
  },
)
