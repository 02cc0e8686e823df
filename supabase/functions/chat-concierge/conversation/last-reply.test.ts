import { expect, test } from 'vitest'
import { lastReply, opensQuestion } from './last-reply.ts'
import type { Turn } from './turns.ts'

const turns = (...contents: string[]): Turn[] =>
  contents.map((content, i) => ({ role: i % 2 === 0 ? 'user' : 'assistant', content }))

test('the last reply is known with what it replied to, without its sources', () => {
  expect(lastReply(turns('e a dose?', 'São 20 U. [1]\n\n**Fontes**\n\n[1] Bula', 'sim'))).toEqual({
    text: 'São 20 U. [1]',
    question: 'e a dose?',
  })
})

test('a question back is known by its own words', () => {
  expect(lastReply(turns('e a dose?', `${opensQuestion} de qual produto?`, 'Botox'))?.asked).toBe('detail')
})

test('a welcome replies to nothing', () => {
  expect(lastReply([{ role: 'assistant', content: 'Olá!' }, ...turns('oi')])).toBeUndefined()
})
