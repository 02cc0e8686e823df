import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantitiesIn } from '../arithmetic/numbers.ts'
import { type Passage, parseKnowledge } from '../knowledge/passages.ts'
import { citations, cite } from '../reply/compose.ts'
import { grounded } from './grounding.ts'

const folder = new URL('../knowledge/', import.meta.url)
const passages = parseKnowledge(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
)

/** A passage as the most faithful model would give it: word for word, every line with its citations. */
const recited = (passage: Passage, change = (line: string) => line) =>
  passage.text
    .split('\n')
    .map((line) => (line.trim() ? `${change(line)} ${citations(passage, cite([passage]))}` : line))
    .join('\n')

const check = (passage: Passage, text: string) =>
  grounded(text, [passage], cite([passage]), passage.questions[0] ?? '')

const passing = passages.filter((passage) => check(passage, recited(passage)))

test('nearly every passage of the knowledge base passes word for word', () => {
  expect(passing.length).toBeGreaterThan(0.98 * passages.length)
})

const sourced = passing.filter((passage) => / \d+ /.test(passage.text))

test('no passage passes with one of its numbers changed', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 120 }), (pick, number) => {
      const passage = sourced[pick % sourced.length]
      if (!passage) throw new Error('no passage')
      const held = passage.text.split('\n').flatMap((line) => quantitiesIn(`${passage.title} ${line}`))
      fc.pre(held.every(({ value }) => value !== String(number)))
      let isChanged = false
      const changed = recited(passage, (line) => {
        if (isChanged || !/ \d+ /.test(line)) return line
        isChanged = true
        return line.replace(/ \d+ /, ` ${number} `)
      })
      expect(check(passage, changed)).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})

test('no passage passes with a unit changed', () => {
  const dosed = sourced.filter(({ text }) => /\d U\b/.test(text) && !/\d mL\b/.test(text))
  expect(dosed.length).toBeGreaterThan(5)
  for (const passage of dosed) {
    expect(check(passage, recited(passage).replace(/(\d) U\b/, '$1 mL'))).toBeUndefined()
  }
})
