import { expect, test } from 'vitest'
import { featuresOf } from './features.ts'
import { predict, trainHead } from './linear.ts'

const example = (text: string, label: number) => ({ features: featuresOf(text), label, weight: 1 })

test('a lesson that shares nothing with a text hardly moves what is read in it', () => {
  const words = 'agulha bolo café dose edema fio gaze hora ilha jato'.split(' ')
  const lessons = words.flatMap((one, i) => words.map((other, k) => example(`${one} ${other}`, (i + k) % 2)))
  const asked = featuresOf('agulha bolo')
  const read = (added: typeof lessons) =>
    predict(trainHead(['a', 'b'], [...added, ...lessons]), asked)[0] ?? 0
  expect(Math.abs(read([example('xqzw kkyy vvpp', 0)]) - read([]))).toBeLessThan(0.02)
})
