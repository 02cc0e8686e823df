import { adultWeight } from './anaesthetic.ts'
import { withUnit } from './bare-numbers.ts'
import { asking, type Calculation } from './calculation.ts'
import { mostDiluent } from './dilution.ts'
import { anaestheticName, vesselPhrase } from './drugs.ts'
import { proportion } from './parts-question.ts'
import { productOf } from './products.ts'
import { type Item, type Reading, readText } from './reading.ts'
import { leastPoured, smallestVial, toxinBrand } from './trade-words.ts'

/** Words of a message that only changes or completes what was asked before it: short ones, stems, whole ones. */
const stems =
  'dilu|reconstitu|troc|mud|coloc|coloqu|bot[aoe]|us[aoe]|pes[ao]|quer|quis|quant|tiv|puse|fic|desculp|esque[cs]|sobr|rest|falt|digit|errad|refa[cz]|desperdi|k{3}|fras[cq]|ampol|tubet|sering|pont|risqu|unidad|gram|[kq]uilo|mililitr|maxim|volum|concentra|vaso|epinef|adrenal|toxin|mesm|outr|fosse|for[ae]m|fal(?:o|ei|ando)|pergunt|faz|fiz|prepar|tom(?:a|ou)|receb'
const whole =
  'entao|agora|cada|para|paciente|cliente|mulher|homem|lado|cima|seria|soro|agua|fisiologico|insulina|cento|marca|mais|menos|ainda|posso|aspiro|puxo|qual|lugar|certo|beleza|entendi|preciso|perdao|errei|digo|corrigindo|verdade|realidade|dizer|nesse|neste|esse|isso|caso|quando|aqui|tubo|posto|ponho|final|total|calma|espera|tambem|dele|dela|deles|delas|minha|real'
const linking = new RegExp(`^(?:(?!(?:dia|mes|ano|dor|mal)$)[a-z%]{1,3}|(?:${stems})[a-z]*|${whole})$`)
const mostWords = 14
const mostAmounts = 6

/** Whether a message says nothing but amounts, names and words that link them to what was asked before. */
export const isFragment = ({ line, items }: Pick<Reading, 'line' | 'items'>) => {
  if (items.length > mostAmounts) return false
  const words = line
    .replace(anaestheticName, '')
    .replace(toxinBrand, '')
    .split(/[^a-z%]+/)
    .filter(Boolean)
  return words.length <= mostWords && words.every((word) => linking.test(word))
}

/** "em tubetes?", "e o volume final?": the same in another measure. */
export const namesMeasure = ({ line }: Reading) =>
  /\b(?:tubetes|ml|mg|volume|total|frascos|risquinhos|unidades)\b/.test(line)

/** Whether a message holds something that changes what was told before it. */
export const changes = ({ line, items, ratio }: Reading) =>
  items.length <= mostAmounts &&
  (items.length > 0 || ratio !== undefined || vesselPhrase.test(line) || line.match(anaestheticName) !== null)

/** "E se for Dysport?": the units of another brand cannot be calculated. */
export const namesBrandAlone = ({ line, items }: Reading) =>
  items.length === 0 && line.match(toxinBrand) !== null

const without = /\b(?:sem|s\/)/

/** The earlier question with what a fragment changes in it, and what it adds. */
export function withFragment(base: string, fragment: Reading): string {
  const earlier = readText(base)
  let line =
    earlier.ratio && !fragment.ratio && !without.test(fragment.line)
      ? `${earlier.line} 1:${earlier.ratio}`
      : earlier.line
  if (fragment.line.match(proportion)) line = line.replace(proportion, ' ')
  // A ratio is not in the text any more.
  const change = vesselPhrase.test(line)
    ? fragment.line.replace(/\b(com|sem)(?= ?\?*$)/, '$1 vaso')
    : fragment.line
  let rest = fragment.ratio ? `${change} 1:${fragment.ratio}` : change
  // A patient has one weight.
  if (fragment.items.some(({ unit }) => unit === 'kg'))
    line = line.replace(/(?<![\d.,])[\d.,]+ ?(?:kg|[qk]uilos?)\b/g, ' ')
  const { isUnits = false } = productOf(earlier) ?? {}
  for (const stated of fragment.items) {
    const read = withUnit(stated, isUnits, fragment.line)
    const unitOfPlace = read.unit === '' ? unitInPlace(read, fragment, earlier, isUnits) : read.unit
    const item = { ...read, unit: unitOfPlace }
    // The new amount replaces the nearest one of its kind; of equally near ones, the last.
    const [same] = readText(line)
      .items.filter((one) => isSameKind(withUnit(one, isUnits, line), item))
      .sort(
        (one, other) =>
          Number(areGoals(other, item)) - Number(areGoals(one, item)) ||
          apart(one, item) - apart(other, item) ||
          other.at - one.at,
      )
    if (!same) continue
    const written = spoken.get(item.unit)
    const unit = stated.unit === '' && written ? ` ${written}` : ''
    line = line.slice(0, same.at) + fragment.line.slice(item.at, item.end) + unit + line.slice(same.end)
    rest = rest.slice(0, item.at) + ' '.repeat(item.end - item.at) + rest.slice(item.end)
  }
  if (vesselPhrase.test(rest)) line = line.replace(vesselPhrase, ' ')
  if (rest.match(anaestheticName)) {
    // Another drug has another strength.
    const drug = line.replace(anaestheticName, ' ')
    line = /%/.test(fragment.line) ? drug : drug.replace(/(?<![\d.,])[\d.,]+ ?%/g, ' ')
  }
  if (rest.match(toxinBrand)) line = line.replace(toxinBrand, ' ')
  return `${rest} ; ${line}`
}

/** Sizes in which vials are sold, in units: a number like these is a vial, another one a dose. */
const vialSizes = new Set([50, 100, 150, 200, 300, 500, 1_000, 1_500, 2_000, 3_000, 20_000])

/** A number behind these is a dose. */
const tellsDose = /\b(?:qu[ei][rs]|us[aeo]|precis|aplic|injet|d[ae]r\b|dou\b)/

/** What was used or is left; it is no weight and no number of patients, whatever its size. */
const tellsUse =
  /\bja\b|\b(?:us[aeo]|coloqu|coloc|bot[aeo]|pus|apliq|aplic|injet|gast|sobr|rest|falt)[a-z]*|\bf(?:oi|oram)\b/

/**
 * "Já usei 40" after a sum: how much it was, and not of what. Undefined where the message tells it, or where the number
 * is a vial's or a diluent's by its place.
 */
export function askMeasure(text: string, base: string): Calculation | undefined {
  const [fragment, earlier] = [readText(text), readText(base)]
  const [item] = fragment.items
  if (!item || fragment.items.length > 1 || !isFragment(fragment) || !tellsUse.test(fragment.line))
    return undefined
  const { isUnits = false } = productOf(earlier) ?? {}
  const { unit } = withUnit(item, isUnits, fragment.line)
  const isOpen = unit === '' && unitInPlace(item, fragment, earlier, isUnits) === ''
  if (!isOpen) return undefined
  const isAnaesthetic = earlier.line.match(anaestheticName) !== null
  const measures = isAnaesthetic ? ['mL', 'mg', 'tubetes'] : [isUnits ? 'U' : 'mg', 'mL', 'frascos']
  // What is left in a vial does not tell what was injected.
  if (isAnaesthetic && tellsRest.test(fragment.line))
    return asking(`Quanto já foi usado? ${untilKnown}`, ['Usei 2 mL', 'Usei 5 mL', 'Usei 2 tubetes'], '')
  const number = fragment.line.slice(item.at, item.end)
  const chips = measures.map((measure) => `${fragment.line.slice(0, item.at)}${number} ${measure}`.trim())
  const ask = `${number} de quê: ${measures.slice(0, -1).join(', ')} ou ${measures.at(-1)}?`
  return asking(isAnaesthetic ? `${ask} ${untilKnown}` : ask, chips, '')
}
const tellsRest = /\b(?:sobr|rest|falt)/
const untilKnown =
  'Até saber, não aplique mais. Zumbido, boca dormente, gosto metálico, tontura ou agitação: pare e ligue [SAMU 192](tel:192).'

/** "e se fosse 4?": a vial by its size, or the diluent where a vial and its diluent are all that was told. */
function unitInPlace({ value }: Item, { line, items }: Reading, earlier: Reading, isUnits: boolean): string {
  if (isUnits && vialSizes.has(value)) return 'u'
  const [person, ...more] = earlier.items.filter(({ unit }) => unit === 'kg' || unit === 'paci')
  const isOther = person && more.length === 0 && items.length === 1 && isAlike(value, person.unit)
  if (isOther && !tellsUse.test(line)) return person.unit
  const others = earlier.items.map((one) => withUnit(one, isUnits, earlier.line))
  const inUnits = others.flatMap((one) => (one.unit === 'u' ? one.value : []))
  const isDose =
    (inUnits.length > 1 && value < Math.max(...inUnits)) ||
    (inUnits.some((dose) => dose < smallestVial) && value < smallestVial)
  const isCounted = isDose && !(person && tellsUse.test(line))
  // "e se fosse 4?" may be the diluent.
  const isSure = value > mostDiluent || !/\bse\b/.test(line)
  if (isUnits && isCounted && items.length === 1 && isSure) return 'u'
  const isOnlyDiluted =
    others.length === 2 &&
    others.some((one) => one.unit === (isUnits ? 'u' : 'mg') && one.value >= smallestVial) &&
    others.some((one) => one.unit === 'ml' && one.value >= leastPoured)
  const isDiluent =
    value >= leastPoured &&
    value <= (isUnits ? mostDiluent : 2 * mostDiluent) &&
    /\bse\b|\b(?:botei|coloquei|pus)\b/.test(line) &&
    !tellsDose.test(line)
  return items.length === 1 && isOnlyDiluted && isDiluent ? 'ml' : ''
}

/**
 * "Digitei errado, são 70" after a weight, "e se forem 7?" after patients: whether a bare number may be another of
 * them.
 */
const isAlike = (value: number, unit: string) =>
  unit === 'kg'
    ? value >= adultWeight.least && value <= adultWeight.most
    : Number.isInteger(value) && value <= mostPatients
const mostPatients = 30

/** Units that a number gets by its place, as they are written behind it. */
const spoken = new Map([
  ...['u', 'ml', 'kg', 'mg', '%'].map((unit) => [unit, unit] as const),
  ['paci', 'pacientes'],
])

const isSameKind = (one: Item, other: Item) =>
  one.unit === other.unit &&
  one.unit !== '' &&
  (one.unit !== 'u' || isVial(one) === isVial(other) || areGoals(one, other)) &&
  (one.unit !== 'ml' || one.value < leastPoured === other.value < leastPoured || apart(one, other) < near)

const isVial = ({ value, before, after }: Item) =>
  vialSizes.has(value) &&
  !/^ ?(?:u\b|ui\b|unidades?)? ?(?:cada|por|pra cada|para cada|em cada)\b/.test(after) &&
  !/\b(?:quer[a-z]*|precis[a-z]*|aplicar|injetar|usar|d[ao]r?)(?: de)? $/.test(before)

/** "quanto pra 500?", "e pra 1500?" */
const areGoals = (one: Item, other: Item) =>
  [one, other].every(({ before }) => /\b(?:pra|para) $/.test(before))

/** How many times one value is the other, as a logarithm. */
const apart = (one: Item, other: Item) => Math.abs(Math.log(one.value / other.value))
const near = Math.log(4)

/**
 * A message as the answer to the question that offers `chips`: of one that holds only an amount ("2,5", "foram 2 mL")
 * the amount, with the unit of the chips where it has none.
 */
export function asAnswer(text: string, chips: string[]): string {
  const { line, items } = readText(text)
  const [item] = items
  if (!item || items.length > 1 || line.match(anaestheticName) || /frasco|ampola/.test(line)) return text
  const number = line.slice(item.at, item.end)
  if (item.unit !== '') return isFragment({ line, items }) ? number : text
  const [chip = ''] = chips
  return aboutANumber.test(line) && readText(chip).items.length === 1
    ? chip.replace(/\d+(?:,\d+)?/, number)
    : text
}

/** "uns 58", "acho que 60" */
const aboutANumber = /^(?:(?:ela|tem|pesa|e|acho|que|uns|umas|cerca|de|deve|ter|quase) ){0,5}[^a-z]*$/

/** The last amount of earlier messages that answers the question which offers `chips`. */
export function answerIn(earlier: string[], chips: string[]): string | undefined {
  const [wanted] = readText(chips[0] ?? '').items
  if (!wanted) return undefined
  for (const text of earlier.toReversed()) {
    const { line, items } = readText(text)
    const found = items.findLast((item) => isSameKind(item, wanted))
    if (found) return line.slice(found.at, found.end)
  }
  return undefined
}
