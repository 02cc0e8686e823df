import { expect, test } from 'vitest'
import { createHandler } from '../handler.ts'
import { files, reader } from '../taught.fixture.ts'
import type { Reply } from './compose.ts'
import { firstQuestions } from './next.ts'

const handle = createHandler({ files, reader })

async function ask(...contents: string[]): Promise<Reply> {
  const messages = contents.map((content, i) => ({ role: i % 2 === 0 ? 'user' : 'assistant', content }))
  const request = new Request('http://localhost/', { method: 'POST', body: JSON.stringify({ messages }) })
  return (await handle(request)).json()
}

// A chip is a question that a passage lists.
test.each([
  ...firstQuestions,
  'Dentista pode aplicar toxina botulínica e preenchedor na face?',
  'Biomédico pode aplicar toxina botulínica?',
  'Farmacêutico pode aplicar toxina e preenchedor?',
  'Fisioterapeuta pode aplicar toxina botulínica?',
  'Enfermeiro pode aplicar toxina e preenchedor?',
])(
  'a question that the page proposes is answered without a doubt about what it means: %s',
  async (question) => {
    const { kind, message } = await ask(question)
    expect(kind).toBe('answer')
    expect(message).not.toMatch(/Entendi a pergunta como/)
  },
)

test.each([
  ['Quais são as seções da plataforma e suas funções?', 'São cinco'],
  ['Toxina para suor na axila, qual dose?', '50 U por axila'],
  ['Skinbooster dura quanto?', '4 a 6 meses'],
  ['Dysport 300 dilui com quantos mL?', '1,5 mL'],
])('what a passage asks itself is neither refused nor asked back: %s', async (question, said) => {
  expect((await ask(question)).message).toContain(said)
})

test('a chip is answered by the passage that lists it, whatever was spoken of before', async () => {
  const before = ['é normal o lábio inchar?', 'Sim, por dois a três dias.']
  const { message } = await ask(...before, 'Como reconstituir a toxina botulínica?')
  expect(message).toContain('deixe o vácuo puxar o soro')
})

test('whoever wants a person is shown the ways to one', async () => {
  expect((await ask('quero falar com uma pessoa')).asksPerson).toBe(true)
})
