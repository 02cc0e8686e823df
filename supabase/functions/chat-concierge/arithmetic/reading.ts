import { quantitiesIn, withDigits } from './numbers.ts'

/** An amount of a text with the words around it. */
export type Item = {
  value: number
  /** As `numbers.ts` names it (`ml`, `u`, `mg/kg`, `fras`…), or nothing. */
  unit: string
  /** Whether the unit stands at another number of the same list. */
  isListed: boolean
  at: number
  end: number
  /** The text just before and just behind. */
  before: string
  after: string
}

/** A text as the arithmetic reads it: in digits and without accents, with its amounts. */
export type Reading = {
  line: string
  items: Item[]
  /** 100000 for an epinephrine of 1:100.000. */
  ratio?: number | undefined
}

/** How much text around an amount tells what it is. */
const around = 36

const vessels = 'frascos?|ampolas?|tubetes?|bisnagas?|seringas?'
const halves: [RegExp, string][] = [
  [
    new RegExp(
      String.raw`(?<!\d|\d[.,/])([1-4]) ?/ ?([2-5])(?: de| d[oae]s?)? (?=1? ?(?:${vessels})\b)`,
      'g',
    ),
    '',
  ],
  [new RegExp(String.raw`\b(?:mei[oa]|metade d[oae]|metade de uma?) (?=${vessels})`, 'g'), '0,5 '],
  [new RegExp(String.raw`\b(?:1|um) quarto d[oae] (?=${vessels})`, 'g'), '0,25 '],
  [new RegExp(String.raw`\b3 quartos d[oae] (?=${vessels})`, 'g'), '0,75 '],
  [new RegExp(String.raw`\b(?:1|um) terco d[oae] (?=${vessels})`, 'g'), '0,333 '],
  [new RegExp(String.raw`\b(?:n?uma?|cada) (?=(?:${vessels})\b)`, 'g'), '1 '],
]

/** "1:100.000", "1/200.000", "1 para 100 mil"; "1:100" is how it is said of a cartridge. */
const ratios = /(?<![\d.,])(?:1|um) ?(?::|\/|para|pra) ?(\d{1,3}\.000|\d{4,6}|50|80|100|200)(?![\d.,]*\d)/

export function readText(text: string): Reading {
  const written = withDigits(text.replaceAll('\u2044', '/'))
    .replaceAll('\u2044', '/')
    .replace(/\b(?:carpules?|anestubes?)\b/g, (word) => (word.endsWith('s') ? 'tubetes' : 'tubete'))
    .replace(/\b(?:vidr(?:o|inho)|fraquinho|frasquinho)(s?)\b/g, 'frasco$1')
    .replace(/\bbisnaguinha(s?)\b/g, 'bisnaga$1')
  const [first, ...rest] = halves
  const halved = rest.reduce(
    (line, [pattern, value]) => line.replace(pattern, value),
    first ? written.replace(first[0], (_, above, below) => `${comma(above / below)} `) : written,
  )
  const found = ratios.exec(halved)
  // A ratio is no amount: its digits go.
  const line = found ? halved.replace(found[0], ' '.repeat(found[0].length)) : halved
  return { line, items: itemsOf(line), ratio: found?.[1] ? ratioOf(found[1]) : undefined }
}

const comma = (value: number) => String(Math.round(value * 1_000) / 1_000).replace('.', ',')

function ratioOf(written: string) {
  const value = Number(written.replaceAll('.', ''))
  return value < 1_000 ? value * 1_000 : value
}

const itemsOf = (line: string): Item[] =>
  quantitiesIn(line).map(({ value, unit, at, end, isListed }) => ({
    value: Number(value),
    unit,
    isListed,
    at,
    end,
    before: line.slice(Math.max(0, at - around), at),
    after: line.slice(end, end + around),
  }))
