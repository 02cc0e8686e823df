import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitFor } from './anaesthetic.ts'
import { calculations, followUps, incomplete, others, refused, unmeasured } from './phrasings.fixture.ts'
import { mayBeCalculation, solve } from './solve.ts'

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

test.each(incomplete)('each chip completes: %s', (question) => {
  for (const chip of solve(question)?.question?.chips ?? [])
    expect(solve(chip, question)?.message).toMatch(/\*\*/)
})

test.each(unmeasured)('after %s, %s is asked of what it is', (earlier, question) => {
  const { message, question: asked } = solve(question, earlier) ?? {}
  expect(message).toMatch(/^(\d+ de quê|Quanto já foi usado)/)
  expect(asked?.chips.every((chip) => /(mL|mg|U|tubetes|frascos)$/.test(chip))).toBe(true)
})

test.each(followUps)('%j, then %s', (earlier, question, holds) => {
  expect(solve(question, earlier.join('\n'))?.message).toContain(holds)
})

test.each([
  ['e para 80 kg?', 'dose de toxina'],
  ['posso congelar?', 'botox 100 em 2 ml quantas unidades por 0,1'],
  ['e se eu quiser 5?', 'diluí 100U de botox em 2 mL'],
  ['obrigada!', 'máximo de lidocaína 2% sem vaso para 60 kg'],
  ['e quanto tempo dura?', 'botox 100 em 2 ml quantas unidades por 0,1'],
])('%s after %s is no calculation', (question, earlier) => {
  expect(solve(question, earlier)).toBeUndefined()
})

test.each(refused)('%s: the reply begins with the refusal', (question, says) => {
  expect(solve(question)?.message.slice(0, 150)).toContain(says)
})

test.each(others)('%s is no calculation', (question) => {
  expect(solve(question)).toBeUndefined()
})

test('what several get of a vial and what is left come to what the vial holds', () => {
  const dose = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(dose, dose, fc.constantFrom(1, 2, 2.5, 4), (one, other, diluent) => {
      const vial = `frasco de 100 U em ${String(diluent).replace('.', ',')} mL`
      const { message = '' } = solve(`${vial}: ${one} U na Ana e ${other} U na Bia, sobra quanto?`) ?? {}
      const left = /sobram \*\*([\d,]+) U/.exec(message)?.[1] ?? '0'
      expect(one + other + Number(left.replace(',', '.'))).toBe(100)
    }),
  )
})

test('the result stands in bold in the first sentence, and the steps behind it', () => {
  const [result, steps, notice] =
    solve('Botox 100 U em 2,5 mL: quanto por 0,1 mL?')?.message.split('\n\n') ?? []
  expect(result).toBe('Em 0,1 mL há **4 U**.')
  expect(steps).toBe('- 100 U ÷ 2,5 mL = 40 U/mL\n- 40 U/mL × 0,1 mL = 4 U')
  expect(notice).toContain('não se convertem')
})

test('the printed limit is the one computed, for any weight in tenths of a kilogram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 2_500 }), (tenths) => {
      const text =
        solve(`lidocaína 2% sem vaso para ${String(tenths / 10).replace('.', ',')} kg`)?.message ?? ''
      const printed = Number(/no máximo \*\*([\d,]+) mg/.exec(text)?.[1]?.replace(',', '.'))
      const { milligrams } = limitFor({ drug: 'lidocaina', withEpinephrine: false }, tenths / 10)
      expect(printed).toBeLessThanOrEqual(milligrams + 1e-9)
      expect(printed).toBeGreaterThan(milligrams - 0.011)
    }),
  )
})

test('nothing is ever allowed on top of much EMLA', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 40, max: 120 }), (grams, kilograms) => {
      const text = solve(
        `passei ${grams}g de emla em ${kilograms} kg, quantos ml de lido 1% com vaso ainda posso?`,
      )
      expect(text?.message).toMatch(/^\*\*Não aplique mais/)
    }),
  )
})

const comma = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',')

test('two diluents of a vial are one volume', () => {
  const millilitres = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(millilitres, millilitres, (water, lidocaine) => {
      const text = solve(`plla 150 mg com ${water} ml de água e ${lidocaine} de lido, quantos mg por ml?`)
      expect(text?.message).toContain(`**${comma(150 / (water + lidocaine))} mg/mL**`)
    }),
  )
})

test('the parts of a proportion make up its whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 60 }), fc.integer({ min: 1, max: 9 }), (tenths, parts) => {
      const text = solve(`radiesse ${comma(tenths / 10)} ml 1:${parts}, quanto de soro?`)?.message
      expect(text).toContain(`**${comma((tenths * parts) / 10)} mL**`)
      expect(text).toContain(`**${comma((tenths * (1 + parts)) / 10)} mL**`)
    }),
  )
})

test('the cartridges that epinephrine allows never pass its limit, and one more would', () => {
  fc.assert(
    fc.property(fc.constantFrom(50, 80, 100, 200), fc.boolean(), (thousands, isHeart) => {
      const limit = isHeart ? 0.04 : 0.2
      const who = isHeart ? 'cardiopata' : 'adulto saudável'
      const text = solve(`${who}, 1:${thousands}.000, quantos tubetes posso pela adrenalina?`)?.message ?? ''
      const count = Number(/no máximo \*\*(\d+) tubete/.exec(text)?.[1])
      const each = 1.8 / thousands
      expect(count * each).toBeLessThanOrEqual(limit + 1e-9)
      expect((count + 1) * each).toBeGreaterThan(limit)
    }),
  )
})

test('any text gets an answer or none, and never an error', () => {
  const words =
    'quanto quantos ml mg u de em com sem lido 2% 100 0,1 60 kg frasco tubete ponto emla soro 1/4 1:100.000 1:2 adrenalina radiesse água mais e ou ? glicose botox'
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 30 }), (text) => {
      expect(solve(text.join(' '))?.message ?? 'none').not.toMatch(/NaN|undefined|Infinity/)
    }),
    { numRuns: 2_000 },
  )
})

/** The least milliseconds of this process in three runs: other processes do not count. */
function leastTime(work: () => unknown) {
  const times = [1, 2, 3].map(() => {
    const { user } = process.cpuUsage()
    work()
    return (process.cpuUsage().user - user) / 1_000
  })
  return Math.min(...times)
}

test.each([
  '1 tubete de ',
  '0,1 ',
  'soro 5 ',
  'lido 5 ml ',
  '100 u em 2 ml ',
  'quantos mg ',
  'um ',
  '1/',
  '1:2 ',
  '5 pontos de 4 ',
  'q ',
  '8 ml de água e 1 ml de lido ',
  'limite de adrenalina ',
  'frasco 100 u tirei 6 u e 4 u sobra ',
  'achando que era 100 u, 2 ml ',
  'bicarbonato 9:1 ',
  'e a lido ',
])('128 kB of %j, asked or told before, take no time', (repeated) => {
  const text = repeated.repeat(128_000 / repeated.length)
  const short = text.slice(0, 1_400)
  const attempts: (() => unknown)[] = [
    () => solve(text),
    () => solve('2,5', text),
    () => solve(short, [short, short, short].join('\n')),
    () => solve(`${short.slice(0, 300)} quanto?`, Array(3).fill(short.slice(0, 300)).join('\n')),
  ]
  for (const attempt of attempts) expect(leastTime(attempt)).toBeLessThan(50)
})

test('a message with an amount that asks for one may be a calculation, for whoever reads it too', () => {
  expect(mayBeCalculation('quanto dá 3 u no frasco da clínica?')).toBe(true)
  expect(mayBeCalculation('quanto dura o botox?')).toBe(false)
})
