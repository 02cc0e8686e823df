import { expect, test } from 'vitest'
import { calculations, incomplete, others, refused } from './phrasings.fixture.ts'
import { solve } from './solve.ts'

for (const [kind, questions] of Object.entries(calculations))
  test.each(questions)(`${kind}: %s`, (question, ...holds) => {
    const found = solve(question)
    expect(found?.question).toBeUndefined()
    for (const part of holds) expect(found?.message).toContain(part)
  })

test.each(incomplete)('%s is asked for what is missing', (question, asks) => {
  const { ask, chips } = solve(question)?.question ?? { ask: '', chips: [] }
  expect(ask).toContain(asks)
  expect(chips.length).toBeGreaterThanOrEqual(2)
  expect(chips.length).toBeLessThanOrEqual(4)
})

test.each(refused)('%s is refused first', (question, says) => {
  expect(solve(question)?.message.slice(0, 150)).toContain(says)
})

test.each(others)('%s is no calculation', (question) => {
  expect(solve(question)).toBeUndefined()
})
