import { expect, test } from 'vitest'
import { earlierFor, isFollowUp, madeWhole } from './context.ts'
import type { Turn } from './turns.ts'

const asked = (...questions: string[]): Turn[] => questions.map((content) => ({ role: 'user', content }))

test('"e no Dysport?" takes over what was asked and sets the other brand aside', () => {
  const earlier = earlierFor('e no Dysport?', asked('Quantas unidades de Botox na glabela?', 'e no Dysport?'))
  expect(earlier.asked).toContain('glabela')
  expect(earlier.asked).toContain('unidades')
  expect(earlier.asked).not.toContain('botox')
})

test('what was put aside once does not come back', () => {
  const turns = asked('Quantas unidades de Botox na glabela?', 'e na testa?', 'e no Dysport?')
  expect(madeWhole('e no Dysport?', turns)).toBe('quantas unidades testa e no Dysport?')
})

test('a question with its own wording uses only the subject of earlier questions', () => {
  const question = 'em quanto tempo aparece o resultado?'
  const earlier = earlierFor(question, asked('Qual a dose de Sculptra?', question))
  expect(earlier.asked).toBe('sculptra')
})

test('the last named subject counts', () => {
  const turns = asked('Fale do Radiesse', 'e da lidocaína com vaso?', 'e sem vaso, qual o teto?')
  const earlier = earlierFor('e sem vaso, qual o teto?', turns)
  expect(earlier.asked).toContain('lidocaina')
  expect(earlier.asked).not.toContain('radiesse')
})

test('of a reply only the names are used', () => {
  const turns: Turn[] = [
    { role: 'user', content: 'Tem algo para vasinhos?' },
    { role: 'assistant', content: 'Sim, o PEIM trata disso com cuidado.\n\n**Fontes**\n\n[1] Radiesse' },
    { role: 'user', content: 'quantas horas?' },
  ]
  expect(earlierFor('quantas horas?', turns).replied).toBe('peim')
})

test.each(['e a dose?', 'quanto tempo dura?', 'Ela está grávida.'])(
  '%s leans on what was said',
  (question) => {
    expect(isFollowUp(question)).toBe(true)
  },
)

test.each(['Quanto dura o Sculptra?', 'Mudando de assunto, quais cursos existem?'])(
  '%s stands alone',
  (question) => {
    expect(isFollowUp(question)).toBe(false)
  },
)
