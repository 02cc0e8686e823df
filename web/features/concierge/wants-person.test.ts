import { expect, test } from 'vitest'
import { wantsPerson } from './wants-person.ts'

test.each([
  [true, 'where a person is asked for', { kind: 'smalltalk', person: true }, 'Entendo.'],
  [true, 'where nothing was found', { kind: 'unknown' }, 'Não encontrei isso nas fontes.'],
  [true, 'where the mentor is the one to ask', { kind: 'answer' }, 'Para valores, pergunte à mentora.'],
  [false, 'after an answer', { kind: 'answer' }, 'A dose é de 20 U.'],
])('%s: the way to a person stands %s', (stands, _, reply, content) => {
  expect(wantsPerson({ reply: { sources: [], ...reply }, content })).toBe(stands)
})
