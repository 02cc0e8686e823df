import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lidocaineLimit, wholeCartridges } from './anaesthetic.ts'
import { calculate, unitsPerTenth } from './calculations.ts'
import { roundDown } from './rounding.ts'

const message = (question: string, context?: string) => calculate(question, context)?.message

test.each([
  ['Botox 100 U em 2 mL: quantas unidades por 0,1 mL?', '**5 U**'],
  ['dysport 300 diluído em 2,5 ml', '**12 U**'],
  ['botox cem unidades em dois ml', '**5 U**'],
  ['Xeomin de 100 unidades em 1.25 mL', '**8 U**'],
  ['Se eu diluir 100 U em 4 mL, cada 0,1 mL tem quanto?', '**2,5 U**'],
  ['quantas unidades há em 0,05 mL se diluo 100 U de toxina em 2 mL', '**2,5 U**'],
  ['frasco de 100 U em 2 mL, qual volume para 4 U?', '**0,08 mL**'],
  ['com seringa de 1 mL e frasco de 100 U em 2 mL', '**5 U**'],
  ['quanto soro em 100 U de botox para ficar 4 U por 0,1 mL', '**2,5 mL**'],
  ['hialuronidase 2.000 UI em 5 mL: quanto por 0,1 mL?', '**40 U**'],
])('%s gives %s', (question, result) => {
  expect(message(question)).toContain(result)
})

test('every diluent that is asked about is worked out', () => {
  expect(message('botox 100 U em 1 mL ou em 2 mL?')).toMatch(/\*\*10 U\*\*[\s\S]*\*\*5 U\*\*/)
})

test('the formula is shown, and that brands are not converted', () => {
  expect(message('Botox 100 U em 2,5 mL')).toContain('100 U ÷ 2,5 mL = 40 U/mL; ÷ 10 = 4 U por 0,1 mL')
  expect(message('Botox 100 U em 2,5 mL')).toContain('não se convertem')
})

test.each([
  'Botox 100 em 2 ml é igual a Dysport 500 em quantos ml?',
  'Quantas unidades de Dysport equivalem a 50 U de Botox em 2 mL?',
  'Botox: 20 U na glabela',
  'Sculptra em 8 mL de água',
  'quantos mL de ácido hialurônico uso no lábio?',
  'frasco de 100 U em 0 mL',
])('%s is no calculation', (question) => {
  expect(message(question)).toBeUndefined()
})

test.each([
  ['Dose máxima de lidocaína 2% sem vaso para 60 kg', ['270 mg', '13,5 mL', '7,5 tubetes', 'até 7 tubetes']],
  ['lidocaína 2% com epinefrina, 60 kg', ['420 mg', '21 mL', 'até 11 tubetes']],
  ['lidocaína 20 mg/mL sem adrenalina para 60 quilos', ['270 mg', '13,5 mL']],
  ['lidocaína sem vaso, paciente de sessenta quilos', ['270 mg']],
  ['lidocaína 2% sem epinefrina 100 kg', ['**no máximo 300 mg**', '450 mg; teto usual de 300 mg']],
  ['lidocaína 1% com epinefrina 1:200.000, 100 kg', ['**no máximo 500 mg**', '700 mg; teto usual de 500 mg']],
  ['Usei 10 mL de lidocaína a 2%. Quantos mg foram?', ['**200 mg**']],
  ['Quatro tubetes de lidocaína a 2% somam quantos mg?', ['**144 mg**', '7,2 mL']],
])('%s gives %j', (question, parts) => {
  for (const part of parts) expect(message(question)).toContain(part)
})

test('without the solution both limits are given', () => {
  expect(message('máximo de lidocaína para 60 kg')).toMatch(/sem epinefrina[\s\S]*com epinefrina/)
})

test.each([
  'quanto de lidocaína posso usar na minha paciente?',
  'quantos tubetes de lidocaína posso aplicar?',
  'lidocaína: ela pesava 90 kg e hoje pesa 60 kg, qual o máximo?',
])('%s is asked for the weight', (question) => {
  expect(message(question)).toContain('peso do paciente')
})

test.each(['lidocaína em criança de 35 kg', 'lidocaína para bebê de 8 kg'])(
  '%s gets no number: the rule is for adults',
  (question) => {
    expect(message(question)).toContain('Não calculo dose de anestésico para criança')
    expect(message(question)).not.toMatch(/\d/)
  },
)

test('cartridges asked for without a strength are those of 2%, and it says so', () => {
  const answer = message('quantos tubetes de lidocaína com vaso para 70 kg?')
  expect(answer).toContain('até 13 tubetes')
  expect(answer).toContain('não diz a concentração')
})

test.each([
  'quantos tubetes de articaína 4% para 60 kg?',
  'mepivacaína 60 kg dose máxima',
  'EMLA: lidocaína com prilocaína em 60 kg',
  'lidocaína tumescente para 70 kg',
  'lidocaína spray 10% 70 kg',
  'lidocaína 70 kg em pomada',
  'lidocaína para 900 kg',
])('%s is left to the sources', (question) => {
  expect(message(question)).toBeUndefined()
})

test('a follow-up takes what it leaves out from before', () => {
  expect(message('e para 80 kg?', 'máximo de lidocaína 2% sem vaso para 60 kg')).toContain('300 mg')
  expect(message('e com epinefrina?', 'máximo de lidocaína 2% sem vaso para 60 kg')).toContain('420 mg')
  expect(message('e para 80 kg?', 'máximo de articaína para 60 kg')).toBeUndefined()
  expect(message('e para 80 kg?', 'dose de toxina')).toBeUndefined()
})

const weight = fc.double({ min: 30, max: 300, noNaN: true })

test('the limit never passes the ceiling nor the dose by weight, nor falls as weight grows', () => {
  fc.assert(
    fc.property(weight, weight, fc.boolean(), (a, b, withEpinephrine) => {
      const { limit, ceiling, byWeight } = lidocaineLimit(a, withEpinephrine)
      expect(limit).toBeLessThanOrEqual(ceiling)
      expect(limit).toBeLessThanOrEqual(byWeight)
      const heavier = lidocaineLimit(Math.max(a, b), withEpinephrine).limit
      expect(heavier).toBeGreaterThanOrEqual(lidocaineLimit(Math.min(a, b), withEpinephrine).limit)
    }),
  )
})

test('whole cartridges hold no more than the limit, and one more would', () => {
  fc.assert(
    fc.property(weight, fc.constantFrom(0.5, 1, 2), (kilograms, percent) => {
      const { limit } = lidocaineLimit(kilograms, false)
      const count = wholeCartridges(limit, percent)
      expect(count * 1.8 * percent * 10).toBeLessThanOrEqual(limit + 1e-6)
      expect((count + 1) * 1.8 * percent * 10).toBeGreaterThan(limit)
    }),
  )
})

test('a limit is never rounded up', () => {
  fc.assert(
    fc.property(weight, (value) => {
      expect(roundDown(value)).toBeLessThanOrEqual(value + 1e-9)
    }),
  )
})

test('the printed limit is the one computed, for any weight in tenths of a kilogram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 3_000 }), (tenths) => {
      const text = message(`lidocaína sem vaso para ${String(tenths / 10).replace('.', ',')} kg`) ?? ''
      const printed = Number(/no máximo ([\d,]+) mg/.exec(text)?.[1]?.replace(',', '.'))
      const { limit } = lidocaineLimit(tenths / 10, false)
      expect(printed).toBeLessThanOrEqual(limit + 1e-9)
      expect(printed).toBeGreaterThan(limit - 0.011)
    }),
  )
})

test('ten tenths of a millilitre hold what a millilitre holds', () => {
  const amount = fc.double({ min: 1, max: 2_000, noNaN: true })
  fc.assert(
    fc.property(amount, amount, (units, millilitres) => {
      expect(unitsPerTenth(units, millilitres) * 10 * millilitres).toBeCloseTo(units, 6)
    }),
  )
})
