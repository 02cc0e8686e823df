import { asking, type Calculation, messageOf } from './calculation.ts'
import { anaestheticName } from './drugs.ts'
import type { Reading } from './reading.ts'
import { decimal, of, show } from './units.ts'

/** Classes of the World Health Organization for adults: the name from an index in kg/m² on. */
const classes: [least: number, name: string][] = [
  [40, 'obesidade grau III'],
  [35, 'obesidade grau II'],
  [30, 'obesidade grau I'],
  [25, 'sobrepeso'],
  [18.5, 'faixa normal'],
  [0, 'baixo peso'],
]
/** An adult's weight in kg, and height in m; other numbers are something else. */
const adult = { lightest: 30, heaviest: 250, shortest: 1.3, tallest: 2.3 }

const asksIndex = /\bimc\b|\bindice de massa/
const asksShare =
  /\bquant[oa]s? ?%|\bqua[li]s? (?:e )?(?:a |o )?(?:%|porcentagem|percentual)|\bem %|\bperdeu (?:os |uns )?[\d.,]+ ?%/
const loses =
  /\bperd(?:i|eu|er|endo|eram|emos|a)\b|\bemagrec[a-z]*|\belimin[a-z]*|\bbaixou\b|\bcomecou com\b|\bpesava\b/
const isNow = /\bagora\b|\bhoje\b|\b(?:es)?ta com\b/
const heights = [
  /\b(?:1|um) ?(?:m|metro) ?(?:e )?(\d\d)\b/,
  /(?<![\d.,])1[.,](\d\d?)(?!\d|[.,]\d| ?(?:ml|mg|u|ui|%|kg)\b)/,
  /(?<![\d.,])1(\d\d) ?(?:cm|centimetros)\b/,
]

/** The body mass index, or what part of a weight was lost; undefined where neither is asked. */
export function bodyAnswer({ line, items }: Reading): Calculation | undefined {
  if (line.match(anaestheticName)) return undefined
  const wantsIndex = asksIndex.test(line)
  const told = items.filter(({ unit }) => unit === 'kg' || unit === '')
  const weights = told.filter(({ value }) => value >= adult.lightest && value <= adult.heaviest)
  const [kilograms, second, ...more] = weights.map(({ value }) => value)
  if (kilograms === undefined || more.length > 0) return undefined
  const share = items.find(({ unit }) => unit === '%')?.value
  const lost = told.find(({ unit, value }) => unit === 'kg' && value < adult.lightest)?.value
  const isLoss = loses.test(line) && (asksShare.test(line) || share !== undefined)
  const height = heightIn(line)
  const parts = [
    ...(isLoss ? [lossOf(beforeAndAfter(kilograms, second, lost, line), share)] : []),
    ...(wantsIndex && height
      ? [kilograms, ...(second === undefined ? [] : [second])].map((one) => indexOf(one, height))
      : []),
  ].filter((part) => part !== undefined)
  if (parts.length > 0)
    return {
      lookUp: '',
      message: messageOf({
        headline: parts.map(({ headline }) => headline).join(' '),
        steps: parts.map(({ step }) => step),
        notes: ['O número sozinho não indica remédio: quem avalia e prescreve é o médico.'],
      }),
    }
  return wantsIndex && line.split(' ').length <= mostWords
    ? asking('Qual é a altura?', ['1,55 m', '1,60 m', '1,65 m', '1,70 m'], '')
    : undefined
}

const mostWords = 22

function heightIn(line: string): number | undefined {
  for (const pattern of heights) {
    const [, centimetres = ''] = pattern.exec(line) ?? []
    const metres = 1 + Number(centimetres) / 10 ** centimetres.length
    if (centimetres && metres >= adult.shortest && metres <= adult.tallest) return metres
  }
  return undefined
}

function indexOf(kilograms: number, metres: number) {
  const index = kilograms / metres ** 2
  const rounded = Math.round(index * 10) / 10
  const name = classes.find(([least]) => rounded >= least)?.[1] ?? ''
  return {
    headline: `Com ${show(of(kilograms, 'kg'))}, o IMC é **${decimal(rounded)} kg/m²** (${name}).`,
    step: `${show(of(kilograms, 'kg'))} ÷ (${decimal(metres)} m × ${decimal(metres)} m) = ${decimal(rounded)} kg/m²`,
  }
}

type Change = { before: number; after: number | undefined }

/** "Perdeu 7 de 88", "perdeu 7 e agora está com 81", "de 92 para 83"; a weight alone is that before. */
function beforeAndAfter(
  weight: number,
  second: number | undefined,
  lost: number | undefined,
  line: string,
): Change {
  if (second !== undefined) return { before: Math.max(weight, second), after: Math.min(weight, second) }
  if (lost === undefined) return { before: weight, after: undefined }
  return isNow.test(line)
    ? { before: weight + lost, after: weight }
    : { before: weight, after: weight - lost }
}

/** How much of the weight before was lost; of a share that is wanted, how much that is. */
function lossOf({ before, after }: Change, share: number | undefined) {
  const [whole, goal] = [show(of(before, 'kg')), share === undefined ? 0 : (before * share) / 100]
  const ofGoal = `${decimal(share ?? 0)}% de ${whole} são **${show(of(goal, 'kg'))}**, ou seja, chegar a **${show(of(before - goal, 'kg'))}**.`
  if (after === undefined)
    return share === undefined
      ? undefined
      : { headline: ofGoal, step: `${whole} × ${decimal(share)} ÷ 100 = ${show(of(goal, 'kg'))}` }
  const lost = show(of(before - after, 'kg'))
  const part = decimal((100 * (before - after)) / before)
  return {
    headline: `Perdeu ${lost}, **${part}%** do peso de antes.${share === undefined ? '' : ` ${ofGoal}`}`,
    step: `${lost} ÷ ${whole} = ${part}%`,
  }
}
