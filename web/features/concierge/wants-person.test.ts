import { expect, test } from 'vitest'
import { wantsPerson } from './wants-person.ts'

test.each([
  ['asked for one', { kind: 'smalltalk', asksPerson: true }, 'Entendo.', true],
  ['was not answered', { kind: 'unknown' }, 'Não encontrei isso nas fontes.', true],
  ['is sent to the mentor', { kind: 'answer' }, 'Isso pergunte à mentora.', true],
  ['was answered', { kind: 'answer' }, 'São 20 unidades.', false],
  ['only greeted', { kind: 'smalltalk' }, 'Olá!', false],
])('the ways to a person are shown to a member who %s, or not', (_, reply, content, shown) => {
  expect(wantsPerson({ reply, content })).toBe(shown)
})
