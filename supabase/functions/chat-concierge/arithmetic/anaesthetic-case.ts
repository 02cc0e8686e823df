import {
  type Anaesthetic,
  anaesthetics,
  capital,
  checkSolution,
  emlaDoses,
  epinephrineIn,
  type Given,
  type Solution,
} from './anaesthetic.ts'
import { type Drug, drugNames } from './drugs.ts'
import { cartridgeIn } from './given.ts'
import { isCeiling, ownLimits } from './own-limit.ts'
import type { Item, Reading } from './reading.ts'
import { tellsUsed } from './trade-words.ts'
import { decimal, of, show } from './units.ts'

/** An anaesthetic that a text names, with the strength and the amounts that stand with it. */
export type Mention = { drug: Drug; at: number; percent?: number; amounts: Item[] }

/** What a text says of anaesthetics for one patient. */
export type Case = {
  /** What may still be given is asked of these. */
  wanted: Solution[]
  /** What was given or is planned, and how its mg were found. */
  given: { doses: Given[]; steps: string[] }[]
  /** Whether what is counted is a plan and not a thing done. */
  isPlan: boolean
  isVesselKnown: boolean
  isTopical: boolean
}

/** A bare number up to this, "3 de articaína", counts cartridges. */
const mostCartridges = 15

const counted = new Set(['ml', 'mg', 'g', 'tube', 'bisn'])

/** The anaesthetics that a text names, in its order; one without an amount is named once. */
export function mentionsIn({ line, items }: Reading): Mention[] {
  const mentions: Mention[] = drugNames
    .flatMap(([name, drug]) =>
      [...line.matchAll(name)].map(({ index }) => ({ drug, at: index, amounts: [] })),
    )
    .sort((one, other) => one.at - other.at)
  let unit = ''
  for (const item of items) {
    const mention = mentionFor(item, mentions, line)
    if (!mention) continue
    // "3 tubetes de articaína e 1 de lidocaína"
    const isCount = Number.isInteger(item.value) && item.value <= mostCartridges
    const named =
      item.unit === '' && /^ (?:d[ea] )?$/.test(line.slice(item.end, mention.at))
        ? { ...item, unit: unit || (isCount ? 'tube' : '') }
        : item
    if (beforeBicarbonate.test(item.after) || behindBicarbonate.test(item.before)) continue
    if (counted.has(named.unit)) unit = named.unit
    if (item.unit === '%' && item.value >= weakestInfiltrated) mention.percent ??= item.value
    else if (item.unit === 'mg/ml') mention.percent ??= item.value / 10
    else if (counted.has(named.unit) && !isSize(named, line) && !isCeiling(named)) mention.amounts.push(named)
  }
  return mentions.filter(
    ({ drug, amounts }, i) =>
      amounts.length > 0 ||
      !mentions.some((other, j) => j < i && other.drug === drug && other.amounts.length === 0),
  )
}

/** Bicarbonate is not counted as anaesthetic. */
const beforeBicarbonate = /^ ?(?:de |do )?bicarb/
const behindBicarbonate = /\bbicarb[a-z]*(?: de sodio)?(?: a)? $/

/** Weaker ones are what a filler holds (0,3%), in per cent. */
const weakestInfiltrated = 0.5

/** "tubete de 1,8 mL", "frasco de 20 mL" say how large it is; "quantos mg tem em 1 tubete" asks what it holds. */
const isSize = ({ unit, value, before, after }: Item, line: string) =>
  (unit === 'tube' && value === 1 && /^ (?:tem|contem|vem com|=) ?1[.,][78]\b/.test(after)) ||
  (unit === 'ml' &&
    ((value <= 2.2 && /\btubete.{0,120}\bde $/.test(before)) ||
      (cartridgeSizes.has(value) && namesCartridge.test(line) && !tellsUsed.test(line)) ||
      /\b(?:frasco|ampola|seringa) (?:de|com) $/.test(before))) ||
  /\bquant[oa]s? (?:[a-z]+ ){0,4}$/.test(before)

/**
 * What a cartridge holds, in mL. Where no used volume is stated, this volume is the cartridge's size, and the question
 * is how many.
 */
const cartridgeSizes = new Set([1.7, 1.8])
const namesCartridge = /\btubetes?\b/

/** "30 g de EMLA" belongs to what follows, "lidocaína 2%, 5 mL" to what stands before. */
function mentionFor({ at, end }: Item, mentions: Mention[], line: string): Mention | undefined {
  const next = mentions.find((one) => one.at >= end)
  return next && joins.test(line.slice(end, end + 60).slice(0, next.at - end))
    ? next
    : (mentions.findLast((one) => one.at < at) ?? next)
}
const joins = /^ ?(?:d[aeo]s? |com |a |em |n[ao] |creme |pomada |gel |anestesico |[\d.,]+ ?% )*$/

const cream = /\bcreme|\bpomada|\bgel\b|topic|bisnaga|dermomax/

/** Reads the case of one patient out of what a text says of anaesthetics. */
export function caseOf(reading: Reading, mentions: Mention[]): Case {
  const { line, ratio } = reading
  const vessel = vesselIn(reading)
  const named = [...new Set(mentions.map(({ drug }) => drug))]
  const own = ownLimits(reading, named.length)
  const solutionOf = (mention: Mention): Solution => ({
    own: own.length > 1 ? own[named.indexOf(mention.drug)] : own[0],
    drug: knownDrug(mention.drug),
    withEpinephrine: vessel === 'com',
    percent: mention.percent,
    ratio,
  })
  const injected = mentions.filter(({ drug }) => drug !== 'emla')
  const open = injected.filter(({ amounts }) => amounts.length === 0)
  const doses = mentions.flatMap((mention) =>
    mention.amounts.map((amount) => doseOf(amount, mention.drug, solutionOf(mention), line)),
  )
  return {
    given: doses.filter((one) => !doses.some((other) => isSameInVolume(one, other))),
    wanted: (open.length > 0 ? open : injected.slice(-1)).map(solutionOf),
    isPlan: !tellsUsed.test(line),
    isVesselKnown: vessel !== undefined,
    isTopical: mentions.some(({ drug }) => drug === 'emla') || cream.test(line),
  }
}

/** "560 mg, então 28 mL" is one dose told twice: in mass, where no epinephrine is known, and in volume. */
function isSameInVolume({ doses: [mass] }: Case['given'][number], { doses: [other] }: Case['given'][number]) {
  if (!mass || mass.epinephrine !== undefined || other?.epinephrine === undefined) return false
  return mass.drug === other.drug && Math.abs(mass.milligrams / other.milligrams - 1) < 0.01
}

/** What is counted for EMLA but is no cream, and what has no name, is taken as the commonest anaesthetic. */
const knownDrug = (drug: Drug): Anaesthetic => (drug === 'emla' || drug === 'unknown' ? 'lidocaina' : drug)

/** Whether the text says with or without a vasoconstrictor; undefined when it says neither, or both. */
function vesselIn({ line, ratio }: Reading): 'com' | 'sem' | undefined {
  if (/\b(?:com (?:e|ou) sem|sem (?:e|ou) com)\b/.test(line)) return undefined
  const without = /\b(?:sem|s)[ /]+(?:o |a )?(?:vaso|epi|adre|vc\b|felipres)|\bpura\b|\bsimples\b/.test(line)
  const withOne =
    /\b(?:com|c)[ /]+(?:o |a )?(?:vaso|epi|adre|vc\b|felipres)/.test(line) || ratio !== undefined
  if (without === withOne) return undefined
  return withOne ? 'com' : 'sem'
}

/** The strength of lidocaine cream when none is told, in per cent. */
export const usualCream = 4
/** A tube of EMLA, in g. */
const tube = 5

/** What an amount gave, in mg, and how that was found. Throws `Impossible` for a strength that cannot be. */
function doseOf(amount: Item, drug: Drug, solution: Solution, line: string) {
  const grams = amount.unit === 'bisn' ? amount.value * tube : amount.value
  const isWeighed = amount.unit === 'g' || amount.unit === 'bisn'
  if (drug === 'emla' && isWeighed) {
    const each = show(of(grams * 25, 'mg'))
    return {
      doses: emlaDoses(grams),
      steps: [`EMLA ${show(of(grams, 'g'))} × 25 mg/g = ${each} de lidocaína e ${each} de prilocaína`],
    }
  }
  const { name, percents } = anaesthetics[solution.drug]
  if (isWeighed && cream.test(line)) {
    const percent = solution.percent ?? usualCream
    const milligrams = grams * percent * 10
    return {
      doses: [{ drug: solution.drug, withEpinephrine: false, milligrams, own: solution.own }],
      steps: [
        `${show(of(grams, 'g'))} de creme de ${name} a ${decimal(percent)}% = ${show(of(milligrams, 'mg'))}`,
      ],
    }
  }
  return injectedDose(amount, { ...solution, percent: solution.percent ?? percents[0] }, line)
}

function injectedDose({ unit, value }: Item, solution: Solution & { percent: number }, line: string) {
  checkSolution(solution)
  const { drug, percent, ratio, withEpinephrine, own } = solution
  const name = capital(anaesthetics[drug].name)
  const strength = of(percent * 10, 'mg/mL')
  if (unit === 'mg' || unit === 'g') {
    const milligrams = unit === 'g' ? value * 1_000 : value
    return {
      doses: [{ drug, withEpinephrine, milligrams, own }],
      steps: [`${name}: ${show(of(milligrams, 'mg'))}`],
    }
  }
  const size = cartridgeIn(line)
  const volume = unit === 'tube' ? value * size : value
  const milligrams = volume * strength.value
  const cartridges =
    unit === 'tube'
      ? `${show(of(value, 'tubete'))} × ${show(of(size, 'mL'))} = ${show(of(volume, 'mL'))}; `
      : ''
  const epinephrine = withEpinephrine && ratio ? epinephrineIn(volume, ratio) : 0
  return {
    doses: [{ drug, withEpinephrine, milligrams, epinephrine, own }],
    steps: [
      `${name} ${decimal(percent)}%: ${cartridges}${show(of(volume, 'mL'))} × ${show(strength)} = ${show(of(milligrams, 'mg'))}`,
    ],
  }
}
