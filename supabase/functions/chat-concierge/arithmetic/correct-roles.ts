import { anaesthetics } from './anaesthetic.ts'
import { strengthOfPercent } from './dilution.ts'
import { drugNames } from './drugs.ts'
import { cartridgeIn, cartridgesOf, type Given, given } from './given.ts'
import type { Slot } from './network.ts'
import { leastPoured, millilitresOfLine, smallestVial, tellsUsed } from './trade-words.ts'
import { of, over, show, type Worked } from './units.ts'
import { asksDiluent } from './wants.ts'

/** Words for each mark of a syringe. */
export const eachMark =
  /\b(?:cada|por|no|o|um|1|quanto e|da|de) (?:1 )?risquinho\b|risquinhos.{0,120}\bcada uma?\b/

/** Corrects roles that can be decided only from the whole text. */
export function correctRoles(line: string, roles: Given) {
  settleSyringes(line, roles)
  // "10 pontos e em cada um 5 U"
  if (roles.has('points') && !roles.has('patients') && !roles.has('perPoint') && /\bcada um\b/.test(line))
    move(roles, 'perPatient', 'perPoint')
  settleMarks(line, roles)
  for (const slot of ['used', 'usedVolume'] as const) sum(roles, slot)
  if (/\bsobr|\brest/.test(line) && (roles.has('used') || roles.has('usedVolume')) && !roles.has('compared'))
    move(roles, 'amount', 'compared')
  settleDissolved(line, roles)
  settleVial(line, roles)
  settleStrength(line, roles)
  settleTwoStrengths(line, roles)
  settleCartridges(line, roles)
  settleMixture(roles)
  settlePortions(line, roles)
}

/** A syringe counts by its volume, and several of them only where they were filled. */
function settleSyringes(line: string, roles: Given) {
  const volumes = (roles.get('syringe') ?? []).filter(({ unit }) => unit === 'mL')
  if (volumes.length > 0) roles.set('syringe', volumes.slice(0, 1))
  else roles.delete('syringe')
  if (volumes.length === 0 || !tellsUsed.test(line)) roles.delete('syringesFilled')
}

function settleMarks(line: string, roles: Given) {
  if (!/risquinho|seringa de insulina|seringa de 100/.test(line) && !roles.has('marks')) return
  const [stated] = roles.get('mark') ?? []
  const size =
    stated ?? given(of(/\baos pares\b/.test(line) ? 2 * millilitresOfLine : millilitresOfLine, 'mL'))
  roles.set('mark', [size])
  if (eachMark.test(line) && !roles.has('portion')) roles.set('portion', [size])
}

/** What a role was told to be, several times over, as one. */
export function sum(roles: Given, slot: Slot) {
  const values = roles.get(slot) ?? []
  const [first, ...others] = values
  if (!first || others.length === 0 || others.some(({ unit }) => unit !== first.unit)) return
  const whole = of(
    values.reduce((total, { value }) => total + value, 0),
    first.unit,
  )
  roles.set(slot, [
    given(whole, ...values.flatMap(({ steps }) => steps), `${values.map(show).join(' + ')} = ${show(whole)}`),
  ])
}

/** An amount that diluent was put to, and no solution: a vial. What is filled up to is all of its diluent. */
function settleDissolved(line: string, roles: Given) {
  if (roles.has('strength') || roles.has('volume')) return
  // A part of a vial whose amount is not told is a part of its volume.
  if (roles.has('part') && !roles.has('content') && !roles.has('amount')) move(roles, 'added', 'diluent')
  if (!roles.has('content') && (roles.has('added') || roles.has('finalVolume') || roles.has('diluent')))
    moveVial(roles)
  if (roles.has('pointVolume') && !roles.has('content')) move(roles, 'added', 'volume')
  if (!roles.has('content')) return
  pourMore(line, roles)
  move(roles, 'finalVolume', 'diluent')
  move(roles, 'added', 'diluent')
  const [diluent] = roles.get('diluent') ?? []
  // "9 mL no total, 8 de água e 1 de lidocaína"
  for (const slot of ['finalVolume', 'added', 'diluent'] as const) {
    const others = (roles.get(slot) ?? []).filter((one) => one === diluent || one.value !== diluent?.value)
    if (others.length > 0) roles.set(slot, others)
    else roles.delete(slot)
  }
}

/** A few units are a dose; no vial holds so little. */
function moveVial(roles: Given) {
  const [amount] = roles.get('amount') ?? []
  if (amount && (amount.unit === 'mg' || amount.value >= smallestVial)) move(roles, 'amount', 'content')
}

/** "está em 8 mL, boto mais 1" */
function pourMore(line: string, roles: Given) {
  const [[diluent, ...others] = [], [added, ...more] = []] = [roles.get('diluent'), roles.get('added')]
  if (!diluent || !added || others.length + more.length > 0 || !/\b(?:mais|acrescent|adicion)/.test(line))
    return
  const whole = of(diluent.value + added.value, 'mL')
  roles.set('diluent', [given(whole, `${show(diluent)} + ${show(added)} = ${show(whole)}`)])
  roles.delete('added')
}

function settleVial(line: string, roles: Given) {
  if (!roles.has('content')) {
    // Without a vial what was used is all there is.
    move(roles, 'used', 'amount')
    move(roles, 'usedVolume', 'volume')
    const isDiluted = /\bsoro|\bsf\b|dilu|frasco/.test(line)
    if (!isDiluted) move(roles, 'wanted', 'strength')
    else if (roles.has('wanted')) move(roles, 'amount', 'content')
    if (roles.has('perPatient') && /\bsobr/.test(line)) move(roles, 'amount', 'content')
    // "quantos frascos de 2 mL?"
    if (
      ((roles.get('vials')?.[0]?.value ?? 0) > 1 || /\b(?:frascos|ampolas)\b/.test(line)) &&
      /\b(?:frascos?|ampolas?)(?: [a-z]+| [\d.,]+ ?%){0,4} [\d.,]+ ?ml/.test(line)
    )
      move(roles, 'volume', 'vialVolume')
  }
  // "1500 U, quero 150 U por mL, quanto de diluente?"
  if (asksDiluent.test(line) && !roles.has('diluent') && !roles.has('volume')) {
    if (roles.has('strength')) move(roles, 'amount', 'content')
    if (roles.has('content')) move(roles, 'strength', 'wanted')
  }
  const [[vials] = [], [content] = []] = [roles.get('vials'), roles.get('content')]
  if (vials?.value === 1) roles.delete('vials')
  else if (vials && content && roles.has('used')) {
    roles.set('content', [given(of(content.value * vials.value, content.unit))])
    roles.delete('vials')
  }
}

/**
 * A vial that is diluted has its strength: another one that is told is the same said again, or what is wanted of it.
 */
function settleStrength(line: string, roles: Given) {
  const [content, diluent, strength] = (['content', 'diluent', 'strength'] as const).map(
    (slot) => roles.get(slot)?.[0]?.value ?? 0,
  ) as [number, number, number]
  const isOther = strength > 0 || roles.has('wanted')
  if (content > 0 && diluent > 0 && isOther && isMade.test(line)) move(roles, 'volume', 'finalVolume')
  const share = (strength * diluent) / content
  if (!(share > 0) || roles.has('wanted')) return
  if (Math.abs(share - 1) < 0.01) roles.delete('strength')
  else if (share < 1) move(roles, 'strength', 'wanted')
}

/** Words with which one strength is made of the other. */
const falls =
  /\b(?:soro|sf|agua|dilu[a-z]*|vir[ae]r?|transform[a-z]*|baixar|pra|para|p|quero|preciso|pede|partindo|chegar)\b/

/** "quero 10 mL a 4 mg/mL" */
const isMade =
  /\b(?:quero|preciso|precisa|fazer|preparar) (?:de )?[\d.,]+ ?ml\b|\b(?:pra|para) [\d.,]+ ?ml (?:a|de) [\d.,]+ ?%|\bpartindo d|\b(?:pra|para|a|ate) [\d.,]+ ?%,? ?(?:em |n?um total de |dando )?[\d.,]+ ?ml\b/

/** "É 50% e preciso de 75%": the later one is wanted, though it cannot be made of the other. */
const wantsLater = /%.{0,60}\b(?:quero|preciso|precisa)(?: de| a| em)? [\d.,]+ ?%/

/** "de 2% para 0,5%": the solution, and what it is to become. */
function settleTwoStrengths(line: string, roles: Given) {
  const [one, other, ...more] = roles.get('strength') ?? []
  if (!one || !other || more.length > 0) return
  if (!falls.test(line) || /mistur[a-z]{1,9} .{0,120}\bcom\b|\bjunt/.test(line)) return
  const isInOrder = one.value > other.value || /\bvir[ae]|ficar|chegar/.test(line) || wantsLater.test(line)
  roles.set('strength', [isInOrder ? one : other])
  roles.set('wanted', [isInOrder ? other : one])
  if (!roles.has('volume')) move(roles, 'syringe', 'finalVolume')
  if (isMade.test(line)) move(roles, 'volume', 'finalVolume')
  // The rest of the vial does not matter.
  if (roles.has('finalVolume')) roles.delete('vialVolume')
  else move(roles, 'vialVolume', 'volume')
  // No volume given: computes for 1 mL.
  if (!roles.has('volume') && !roles.has('finalVolume') && !roles.has('content'))
    roles.set('volume', [given(of(1, 'mL'))])
}

/** "o tubete de articaína" is one, and has the strength that it is sold with. */
function settleCartridges(line: string, roles: Given) {
  if (!/\btubetes?\b/.test(line)) return
  if (/\btubete\b/.test(line) && !roles.has('volume')) roles.set('volume', [cartridgesOf(1, line)])
  if (/\btubetes\b/.test(line)) roles.set('cartridge', [given(of(cartridgeIn(line), 'mL'))])
  const drug = drugNames.find(([name]) => line.match(name))?.[1]
  if (roles.has('strength') || !drug || drug === 'emla' || drug === 'unknown') return
  const { name, percents } = anaesthetics[drug]
  const { steps, ...usual } = strengthOfPercent(percents[0])
  roles.set('strength', [given(usual, ...steps.map((step) => `tubete de ${name}: ${step}`))])
}

/** Two strengths and two volumes are two solutions, when all are per the same measure. */
function settleMixture(roles: Given) {
  const strengths = roles.get('strength') ?? []
  const volumes = [...(roles.get('volume') ?? []), ...(roles.get('added') ?? [])]
  const measures = new Set([
    ...volumes.map(({ unit }) => unit),
    ...strengths.map(({ unit }) => unit.split('/')[1]),
  ])
  const [[one, other], [volume, otherVolume]] = [strengths, volumes]
  if (!one || !other || !volume || !otherVolume || volumes.length > 2 || measures.size > 1) return
  const solutions: [Slot, Worked][] = [
    ['strength', one],
    ['volume', volume],
    ['otherStrength', other],
    ['otherVolume', otherVolume],
  ]
  for (const [slot, value] of solutions) roles.set(slot, [value])
  roles.delete('added')
}

function settlePortions(line: string, roles: Given) {
  // "cada um leva 0,2 mL, 30 pontos"
  const [volume] = roles.get('volume') ?? []
  if (volume && volume.value < leastPoured && roles.has('points')) move(roles, 'volume', 'pointVolume')
  // "30 U em 0,3 mL, qual a concentração?"
  if (/concentra/.test(line) && !roles.has('content') && !roles.has('strength'))
    move(roles, 'amount', 'inPortion')
  if (roles.has('inPortion')) move(roles, 'pointVolume', 'portion')
  const isToDilute = asksDiluent.test(line) && roles.has('content') && !roles.has('diluent')
  if (isToDilute && roles.has('perPoint')) {
    move(roles, 'perPoint', 'inPortion')
    move(roles, 'pointVolume', 'portion')
  }
  // "0,1 tem 4 U" tells a strength.
  const [[portion, ...rest] = [], [inPortion] = []] = [roles.get('portion'), roles.get('inPortion')]
  if (!portion || !inPortion) return
  const strength = over(inPortion, portion)
  const step = `${show(inPortion)} ÷ ${show(portion)} = ${show(strength)}`
  roles.set(isToDilute ? 'wanted' : 'strength', [given(strength, step)])
  // "0,1 tem 4 U, quanto tem 0,25?"
  if (rest.length > 0) roles.set('portion', rest)
  else roles.delete('portion')
  roles.delete('inPortion')
}

/** Moves the first value of a role that has at least `least` of them to a role that has none. */
function move(roles: Given, from: Slot, to: Slot, least = 1) {
  const values = roles.get(from) ?? []
  if (values.length < least || roles.has(to)) return
  roles.set(to, values.slice(0, 1))
  if (values.length > 1) roles.set(from, values.slice(1))
  else roles.delete(from)
}
