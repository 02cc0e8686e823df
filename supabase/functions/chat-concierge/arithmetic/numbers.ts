import { normalise } from '../normalise.ts'
import { canonical } from './written-number.ts'

/**
 * An amount that a text states: its value, its unit where one stands with it, where it starts and ends, and whether
 * its unit is that of the list it stands in ("20 e 30 U").
 */
export type Quantity = { value: string; unit: string; at: number; end: number; isListed: boolean }

/** What is measured, so that "um mL" is an amount; "um frasco" is an article and its noun. */
const measures: [string, string][] = [
  ['%', '%'],
  ['u', 'u|ui|iu|su|s\\.u\\.?|unidades?|unid'],
  ['utr', 'utr'],
  ['ml', 'ml|mililitros?|cc|cm3'],
  ['mmhg', 'mm ?hg'],
  ['mg', 'mg|miligramas?'],
  ['mcg', 'mcg|ug|μg|microgramas?'],
  ['kg', 'kgs?|quilos?|kilos?|quilogramas?'],
  ['kda', 'kda'],
  ['g', 'g|gramas?'],
  ['l', 'l|litros?'],
  ['mm', 'mm|milimetros?'],
  ['cm', 'cm|centimetros?'],
  ['gauge', 'gauge'],
  ['°c', '° ?c|graus(?: celsius)?'],
  ['min', 'min|minutos?'],
  ['s', 's|seg|segundos?'],
  ['h', 'h|hs|hrs?|horas?'],
  ['dia', 'd|dias?'],
  ['semana', 'semanas?'],
  ['mes', 'mes|meses'],
  ['ano', 'anos?'],
]
const countable =
  'vez(?:es)?|gotas?|pontos?|frascos?|ampolas?|tubetes?|seringas?|bisnagas?|sess(?:ao|oes)|aplicac(?:ao|oes)|injec(?:ao|oes)|compressoes|ventilacoes|pares|joules?|watts?|nm|pacientes?|clientes?|pessoas?|mulheres|risquinhos?|tracinhos?'

const alternatives = measures.map(([, names]) => names).join('|')
const measure = `(?:${alternatives})(?![a-z])`
const after = new RegExp(
  String.raw`^ ?(?:(?<amount>${alternatives})(?![a-z])(?: ?(?:\/|por) ?(?<rate>${alternatives})(?![a-z]))?|(?<count>${countable})(?![a-z])|(?<stuck>[a-z]+))`,
)

const ones =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte'
const tens = 'trinta quarenta cinquenta sessenta setenta oitenta noventa cem'
const hundreds = 'duzent trezent quatrocent quinhent seiscent setecent oitocent novecent'
const words = new Map<string, number>([
  ...ones.split(' ').map((name, i) => [name, i] as const),
  ...tens.split(' ').map((name, i) => [name, 30 + 10 * i] as const),
  ...hundreds
    .split(' ')
    .flatMap((name, i) => ['os', 'as'].map((ending) => [name + ending, 200 + 100 * i] as const)),
  ...([
    ['uma', 1],
    ['duas', 2],
    ['catorze', 14],
    ['cincoenta', 50],
    ['cento', 100],
    ['mil', 1_000],
  ] as const),
])

const word = `(?:${[...words.keys()].join('|')})`
const run = new RegExp(String.raw`(?<![a-z\d])${word}(?![a-z])(?:(?: e)? ${word}(?![a-z]))*`, 'g')
// Each number is looked at from its beginning alone, or a long one would be looked at from each of its digits.
const scaled = /(?<!\d|\d[.,])(\d+(?:[.,]\d+)*) (mil|milh(?:ao|oes))(?![a-z])/g
const article = /^uma?$/
const andAHalf = new RegExp(
  String.raw`(?<!\d)(\d+)((?: ?(?:${measure}|${countable}))?) e mei[oa](?![a-z])`,
  'g',
)
const halfOf = new RegExp(String.raw`\bmei[oa] (?=${measure})`, 'g')
const makesArticleANumber = new RegExp(
  String.raw`^ (?:${measure}|virgula|milh|(?:(?:${countable}) )?e mei[oa]\b)`,
)

/** Normalised text with numbers in words as digits: "cento e vinte unidades" is "120 unidades". */
export function withDigits(text: string): string {
  return (
    normalise(text)
      // Before its "cento" is read as a hundred.
      .replace(/\bpor ?cento\b/g, '%')
      .replace(scaled, (_, value, scale) => multiply(value, scale))
      .replace(run, (found, at: number, whole: string) =>
        article.test(found) &&
        !makesArticleANumber.test(whole.slice(at + found.length)) &&
        !/virgula $/.test(whole.slice(Math.max(0, at - 8), at))
          ? found
          : compose(found),
      )
      .replace(
        /(?<!\d)(\d+) virgula ((?:\d+ )*\d+)/g,
        (_, whole, rest: string) => `${whole},${rest.replace(/ /g, '')}`,
      )
      .replace(scaled, (_, value, scale) => multiply(value, scale))
      .replace(andAHalf, '$1,5$2')
      // "um e vinte e cinco ml" is 1,25.
      .replace(/(?<![\d.,])(\d)(?: e)? (25|50|75)(?= ?ml\b)/g, '$1,$2')
      .replace(halfOf, '0,5 ')
  )
}

const multiply = (value: string, scale: string) =>
  String(Number(canonical(value)) * (scale === 'mil' ? 1_000 : 1_000_000))

/** "cento e vinte e cinco" is one number; "dois e tres" are two. */
function compose(found: string) {
  const numbers: number[] = []
  for (const token of found.split(' ')) {
    const value = words.get(token)
    if (value === undefined) continue
    const last = numbers.at(-1)
    if (last && value === 1_000 && last < 1_000) numbers[numbers.length - 1] = last * 1_000
    else if (last && value > 0 && value < place(last)) numbers[numbers.length - 1] = last + value
    else numbers.push(value)
  }
  return numbers.join(' ')
}

/** Below this a following word adds to the number. */
function place(value: number) {
  if (value % 1_000 === 0) return 1_000
  if (value % 100 === 0) return 100
  return value % 10 === 0 && value % 100 >= 20 ? 10 : 1
}

/** Between the ends of a range or a list, whose last member alone names the unit. */
const connector = /^ ?(?:a|e|ou|ate|-|\/|x|±)? ?$/

/** Every amount in a text of one line, digits or words, with its unit. */
export const quantitiesIn = (text: string): Quantity[] =>
  // "30G" is a needle, "30 g" a mass: the difference is gone once all is in lower case.
  quantitiesAt(withDigits(text.replace(/(\d)\s?G\b/g, '$1 gauge')))

/** The same for a text in digits already; the places are those of `line`. */
export function quantitiesAt(line: string): Quantity[] {
  const found = [...line.matchAll(/\d+(?:[.,]\d+)*/g)].map(({ 0: written, index }) => {
    const end = index + written.length
    const { unit, length } = unitAfter(line.slice(end, end + longestUnit))
    return { value: canonical(written), unit, at: index, digitsEnd: end, end: end + length, isListed: false }
  })
  for (let i = found.length - 2; i >= 0; i--) {
    const [here, next] = [found[i], found[i + 1]]
    if (!here || !next || here.unit || line[here.at - 1] === ':') continue
    const between = line.slice(here.digitsEnd, next.at)
    // A comma joins only what goes on to an "e": "20, 30 e 40 U", but not "1:200.000, 60 kg".
    here.isListed = connector.test(between) || (between.trim() === ',' && next.isListed)
    if (here.isListed) here.unit = next.unit
  }
  return found.map(({ digitsEnd: _, ...quantity }) => quantity)
}

/** Room for the longest unit behind a number. */
const longestUnit = 40

function unitAfter(rest: string) {
  const found = after.exec(rest)
  const { amount, rate, count, stuck } = found?.groups ?? {}
  const length = found?.[0].length ?? 0
  if (amount) return { unit: nameOf(amount) + (rate ? `/${nameOf(rate)}` : ''), length }
  if (count) return { unit: count.slice(0, 4), length }
  // Letters stuck to digits ("5O") are part of what is stated, so they must be found alike.
  return stuck && !rest.startsWith(' ') ? { unit: stuck, length } : { unit: '', length: 0 }
}

const named = measures.map(([name, names]) => [name, new RegExp(`^(?:${names})$`)] as const)
const nameOf = (unit: string) => named.find(([, names]) => names.test(unit))?.[0] ?? unit

/** The different values that a text gives in one unit. */
export const amountsOf = (text: string, wanted: string) => [
  ...new Set(quantitiesIn(text).flatMap(({ value, unit }) => (unit === wanted ? Number(value) : []))),
]
