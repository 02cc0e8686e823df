import { emla } from './anaesthetic.ts'
import { type Calculation, messageOf } from './calculation.ts'
import type { Item, Reading } from './reading.ts'
import { decimal, of, show } from './units.ts'

/** A drug of a cream, and how many per cent of it the cream holds. */
type Active = { name: string; percent: number }

const names: [RegExp, string][] = [
  [/\b(?:lido|xilo)[a-z]*/, 'lidocaína'],
  [/\btetra[a-z]*/, 'tetracaína'],
  [/\bprilo[a-z]*/, 'prilocaína'],
  [/\bbenzo[a-z]*/, 'benzocaína'],
]
const ofEmla: Active[] = [
  { name: 'lidocaína', percent: emla.lidocaina / 10 },
  { name: 'prilocaína', percent: emla.prilocaina / 10 },
]
const emlaName = /\bemla\b/
/** "23/7", "7 e 7": how creams of lidocaine and tetracaine are called. */
const pairOfNumbers =
  /(?<![\d.,])(7|23) ?%? ?(?:\/|e|com|\+|x|por) ?(7) ?%?(?!\d|[.,]\d| ?(?:g|gramas|kg|mg)\b)/
const asks = /\bq[a-z]{0,4}t[oa]?s?\b|\bmg\b|\bcalcul|\bcompar/
/** Above this a cream is stronger than any that is registered for the skin's surface, in per cent. */
const strong = 10

/** What must be said of such a cream. */
export const strongNote =
  '**É concentração muito alta**: cremes assim já deram convulsão e morte. Prefira um regularizado e mais fraco. Se já passou: retire e observe; gosto metálico, zumbido, tontura ou agitação: ligue [192](tel:192).'
/** Whether a cream of so many mg in a gram is one. */
export const isStrongCream = (milligrams: number) => milligrams > strong * 10

/** How much of each drug some grams of an anaesthetic cream hold; undefined unless a cream of several is asked about. */
export function creamAnswer({ line, items }: Reading): Calculation | undefined {
  const told = items.filter(({ unit }) => unit === 'g')
  const taken = told.filter(({ before }) => !ofPot.test(before))
  const grams = taken.length > 0 ? taken : told
  const [first, ...others] = grams
  if (!first || others.length > 1 || !asks.test(line) || items.some(({ unit }) => unit === 'ml'))
    return undefined
  const compounded = activesIn(line, items)
  // What a weight still allows is another question, but for a cream whose two drugs are asked about.
  if (!compounded && items.some(({ unit }) => unit === 'kg')) return undefined
  const isEmla = emlaName.test(line)
  const creams = [
    ...(compounded ? [{ actives: compounded, name: '' }] : []),
    ...(isEmla ? [{ actives: ofEmla, name: 'EMLA' }] : []),
  ]
  const isAll = /\b(?:cada|prilo|tetra|compar)/.test(line)
  if (creams.length === 0 || (creams.length === 1 && isEmla && !isAll)) return undefined
  // Of one cream what was put on counts, and not its pot.
  const putOn = grams.filter(({ before }) => isPutOn.test(before))
  const ofOne = putOn.length > 0 ? sumOf(putOn) : first.value
  const parts = creams.map(({ actives, name }, i) =>
    partOf(actives, creams.length === 1 ? ofOne : (grams[i] ?? first).value, name),
  )
  const isStrong = compounded?.some(({ percent }) => percent > strong) ?? false
  return {
    lookUp: isStrong ? 'cremes anestésicos manipulados e de alta concentração' : 'EMLA composição',
    message: messageOf({
      headline: parts.map(({ headline }) => headline).join(' '),
      steps: parts.flatMap(({ steps }) => steps),
      notes: [
        'É o que o creme contém; a pele absorve parte, mais em área grande, ferida ou coberta.',
        isStrong ? strongNote : '',
      ],
    }),
  }
}

/** Ends where what a whole pot holds begins. */
const ofPot = /\b(?:potes?|bisnagas?|tubos?|frascos?)(?: de| com| tem)? $/

const sumOf = (amounts: Item[]) => amounts.reduce((sum, { value }) => sum + value, 0)
const isPutOn =
  /(?<!\bnao )\b(?:us(?:ei|o|ar|amos)|pass(?:ei|o|ar)|apli(?:quei|co|car)|pus|coloquei|gastei|foram) (?:[a-z]+ )?$/

/** The drugs of a compounded cream with their per cents, in the order in which they stand. */
function activesIn(line: string, items: Item[]): Active[] | undefined {
  const named = names
    .map(([pattern, name]) => ({ name, at: line.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)
  const pair = pairOfNumbers.exec(line)
  const ofDrugs = items.filter(
    ({ unit, value, after }) => unit === '%' || (unit === '' && isOfDrug(value, after)),
  )
  const percents = pair ? [Number(pair[1]), Number(pair[2])] : ofDrugs.map(({ value }) => value)
  if (percents.length !== 2) return undefined
  const drugs = pair && named.length < 2 ? ['lidocaína', 'tetracaína'] : named.slice(0, 2)
  if (drugs.length !== 2) return undefined
  return drugs.map((name, i) => ({ name, percent: percents[i] ?? 0 }))
}

/** "23 lido 7 tetra" */
const isOfDrug = (value: number, after: string) =>
  value <= 40 && /^ (?:de )?(?:lido|xilo|tetra|prilo|benzo)/.test(after)

function partOf(actives: Active[], grams: number, cream: string) {
  const amounts = actives.map(({ name, percent }) => ({
    name,
    percent,
    mass: show(of(grams * percent * 10, 'mg')),
  }))
  const weight = show(of(grams, 'g'))
  return {
    headline: `Em ${weight}${cream ? ` de ${cream}` : ''} há ${amounts.map(({ name, mass }) => `**${mass} de ${name}**`).join(' e ')}.`,
    steps: amounts.map(
      ({ name, percent, mass }) =>
        `${name} a ${decimal(percent)}% = ${decimal(percent * 10)} mg/g × ${weight} = ${mass}`,
    ),
  }
}
