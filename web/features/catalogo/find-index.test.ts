import { expect, test } from 'vitest'
import { mentoria } from '#tests/web/mentoria.ts'
import { createFind, createSuggest } from './find-index.ts'

const titulos = {
  toxina: 'Toxina Botulínica',
  labial: 'Preenchimento Labial',
  facial: 'Harmonização Facial',
  agulhas: 'Microagulhamento e Skinbooster',
  corporal: 'Harmonização Corporal',
  peim: 'PEIM',
  intradermo: 'Intradermoterapia',
  bio: 'Bioestimuladores de Colágeno',
  avancados: 'Protocolos Injetáveis Avançados',
}

const opening = Object.values(titulos).map((titulo) =>
  mentoria({ id: titulo, titulo, descricao: 'Uma descrição.' }),
)
const find = await createFind([
  ...opening,
  mentoria({
    id: 'gestao',
    titulo: 'Gestão de consultório',
    descricao: 'Preços, agenda, equipe e desafios.',
  }),
])

test.each([
  // As it is written, and as it is typed in haste.
  ['toxina botulínica', titulos.toxina],
  ['TOXINA BOTULINICA', titulos.toxina],
  ['toxna', titulos.toxina],
  ['microagulamento', titulos.agulhas],
  ['micro agulhamento', titulos.agulhas],
  ['armonização corporal', titulos.corporal],
  ['preenchimento labail', titulos.labial],
  ['gestao', 'gestao'],
  // Brands, abbreviations, everyday words.
  ['botox', titulos.toxina],
  ['botocs', titulos.toxina],
  ['TBA', titulos.toxina],
  ['dysport', titulos.toxina],
  ['vasinhos', titulos.peim],
  ['bigode chinês', titulos.facial],
  ['pés de galinha', titulos.toxina],
  ['bruxismo', titulos.toxina],
  ['boca', titulos.labial],
  ['sculptra', titulos.bio],
  ['radiesse', titulos.bio],
  ['enzimas', titulos.intradermo],
  ['celulite', titulos.corporal],
  ['skin booster', titulos.agulhas],
  ['hof', titulos.facial],
  ['orofacial', titulos.facial],
  ['fox eyes', titulos.facial],
  ['código de barras', titulos.labial],
  ['estrias', titulos.agulhas],
  // In a sentence.
  ['curso de botox para dentista', titulos.toxina],
  // Only in the texts of its page.
  ['retratamento', titulos.avancados],
])('%s finds %s first', (query, titulo) => {
  expect(find(query)?.[0]).toBe(titulo)
})

test.each(['bi', 'big', 'bigode', 'bigode ch', 'bigode chi'])(
  '“%s” is the beginning of a search',
  (query) => {
    expect(find(query)).not.toEqual([])
  },
)

test.each(['preench', 'preenchim', 'preenchimento l', 'preenchimento lab'])(
  '“%s” finds the lips',
  (query) => {
    expect(find(query)).toContain(titulos.labial)
  },
)

test('every word counts', () => {
  expect(find('botox')?.length).toBeGreaterThan(1)
  expect(find('botox vasinhos')).toEqual([])
  expect(find('equipe gestão')).toEqual(['gestao'])
})

test.each(['manicure', 'xyzw', '🙂 qwrtz', '20.000.000'])('“%s” finds nothing', (query) => {
  expect(find(query)).toEqual([])
})

test.each(['', '   ', 'a', 'de para', '🙂', '%_\\(['])('“%s” is no search', (query) => {
  expect(find(query)).toBeNull()
})

test('threads are found by what the trade does with them, and "desafios" are no "fios"', async () => {
  const fios = mentoria({ id: 'fios', titulo: 'Fios de PDO', descricao: 'Sustentação absorvível.' })
  const withThreads = await createFind([...opening, fios])
  for (const query of ['fox', 'fox eyes', 'fios']) expect(withThreads(query)).toContain('fios')
  expect(find('fox')).not.toContain('gestao')
})

const suggest = await createSuggest(opening)

test.each([
  ['bigo', 'bigode chinês'],
  ['galinha', 'pés de galinha'],
  ['acido h', 'ácido hialurônico'],
  ['vasimhos', 'vasinhos'],
  ['preench', titulos.labial],
])('“%s” suggests “%s”', (typed, name) => {
  expect(suggest(typed)).toContain(name)
  expect(suggest(typed).length).toBeLessThanOrEqual(5)
})

test.each(['', 'b', 'de', 'manicure', 'peim', 'medico'])('“%s” suggests nothing', (typed) => {
  expect(suggest(typed)).toEqual([])
})

test('every suggestion finds something', () => {
  for (const letters of ['bo', 'pe', 'to', 'ca', 'ge', 'co', 'ma', 'li'])
    for (const text of suggest(letters)) expect(find(text), text).not.toEqual([])
})

test('a thousand mentorias are read without blocking the page', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => mentoria({ titulo: `Turma ${index} de PEIM` }))
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const findMany = await createFind(many)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
  expect(findMany('vasinhos')).toHaveLength(1000)
  expect(findMany('turma 7 peim')).toContain(many[7]?.id)
})
