import { type Calculation, messageOf } from './calculation.ts'
import { leftOf, strengthAfter, strengthOfPercent } from './dilution.ts'
import type { Item, Reading } from './reading.ts'
import { diluentWord, usedBefore } from './trade-words.ts'
import { decimal, Impossible, of, over, show, type Worked } from './units.ts'

/** "1:2", "1 para 3", "um pra quatro": one part of the product and how many of diluent. Doses and people are no parts. */
export const proportion =
  /(?<![\d.,])(?:1|um)(?: partes?)?(?: de [a-z]{3,16})? ?(?::|\/|x|por|para|pra|p) ?(\d{1,2}(?:[.,]5)?)(?![\d.:/]|,\d)(?! ?(?:u|ui|ml|mg|g|kg|cm|mm|%|x|dias?|h|paci|client|pesso|pont|fras|tube|ampo|seri|bisn|vez|sess|semana|mes|ano)[a-z]*\b)/g
/** "9:1", "10 para 1", "1:10"; "1 mL de bicarbonato para cada 9 de lidocaína": the parts of a buffer, in either order. */
const bufferParts =
  /(?<![\d.,:])(\d{1,2}) ?(?::|\/|para|pra|por|x) ?(\d{1,2})(?![\d.,]*\d)(?! ?(?:ml|mg|%|kg|u|ui)\b)|(?<![\d.,])(1) ?(?:ml )?(?:de )?bicarb[a-z]*(?: de sodio)?(?: a)?(?: 8[.,]4 ?%)? (?:por|pra|para|em)(?: cada)? (\d{1,2})(?: ?ml)? d[eao] (?=lido|xilo|anest)/g
/** The strength that bicarbonate for a buffer comes in. */
const bicarbonatePercent = 8.4
/** Beyond these parts it is no proportion of a buffer, and more of diluent stand in no source of the platform. */
const bounds = { leastBuffered: 3, mostBuffered: 30, mostThinned: 4 }

/** What is thinned by parts. */
const name = 'radies+e?|caha|hidroxiapatita|hidroxi[a-z]{0,10} de calcio|diamond|harmonyca'
const thinned = new RegExp(`hiperdilu|\\b(?:${name})\\b`)
const dilutes = /dilu|propor|soro|\bsf\b|salina|\bmistur/
const buffers = /\bbicarb|\btampon/
/** An anaesthetic that bicarbonate is put to: its strength is not to be mixed with that of the bicarbonate. */
export const isBuffered = ({ line }: Reading) => buffers.test(line)
const asks =
  /\bq[a-z]{0,4}t[oa]?s?\b|\btotal\b|\bvolume\b|\bconcentra|\bcalcul|\?|\bquero\b|\bfica\b|\bfinal\b/
const asksProportion =
  /\bpropor[a-z]*|\b(?:1|um) (?:pra|para|por) quant|\bqual (?:[a-z]+ ){0,2}diluicao|\btotal\b/
const isDiluent = ({ after }: Item) => beforeDiluent.test(after)
const beforeDiluent = new RegExp(`^ ?(?:de |do |da )?(?:${diluentWord}|lido|xilo)`)
const isBicarbonate = ({ after }: Item) => /^ ?(?:de |do )?(?:solucao de )?bicarb/.test(after)
/** "seringa de 1,5", "radiesse duo 1,5"; "1,5 de radiesse" */
const isProduct = ({ value, before, after }: Item) =>
  value < 20 && (behindProduct.test(before) || beforeProduct.test(after))
const behindProduct = new RegExp(`\\b(?:seringas?|frascos?|${name})(?: [a-z]+){0,3} $`)
const beforeProduct = new RegExp(`^ ?d[eo] (?:${name})\\b`)
const isWhole = ({ after }: Item) =>
  /^ ?(?:ml )?(?:ja )?(?:no total|ao todo|total|fina(?:l|is)|d[ae] (?:mistura|solucao)|pront)/.test(after)
/** The buffered one may be the whole or what goes into it. */
const mayBeWhole = ({ before, after }: Item) =>
  /^ ?(?:de )?(?:[a-z]+ )?(?:(?:a )?[\d.,]+ ?% )?(?:ja )?tamponad/.test(after) ||
  /\b(?:quero|preciso|preparar|fazer|prepar[ao]) (?:de )?$/.test(before)

/** Two liquids in parts: a product and its diluent, or an anaesthetic and its bicarbonate. */
export function partsAnswer(reading: Reading): Calculation | undefined {
  if (!asks.test(reading.line)) return undefined
  return buffers.test(reading.line) ? bufferAnswer(reading) : thinnedAnswer(reading)
}

/** What stands beside the places of some matches. */
const beside = (items: Item[], matches: RegExpExecArray[]) =>
  items.filter(({ at }) => !matches.some(({ 0: found, index }) => at >= index && at < index + found.length))

function bufferAnswer({ line, items }: Reading): Calculation | undefined {
  const proportions = [...line.matchAll(bufferParts)]
  const [one = 0, other = 0] = proportions.flatMap((found) =>
    found.slice(1).flatMap((part) => (part ? [Number(part)] : [])),
  )
  const count = Math.max(one, other)
  // The bicarbonate's own strength is no part of the sum.
  const rest = beside(items, proportions).filter(
    ({ value, unit }) => value !== bicarbonatePercent || unit === 'ml',
  )
  // A number that is not understood, or a dose, changes everything.
  if (rest.some(({ unit }) => !['ml', '%', 'mg/ml'].includes(unit)) || proportions.length > 1)
    return undefined
  if (
    proportions.length > 0 &&
    (Math.min(one, other) !== 1 || count < bounds.leastBuffered || count > bounds.mostBuffered)
  )
    return undefined
  const volumes = rest.filter(({ unit }) => unit === 'ml')
  const [bicarbonate, ...more] = volumes.filter(isBicarbonate)
  const [anaesthetic, ...others] = volumes.filter((one) => !isBicarbonate(one))
  if (more.length + others.length > 0) return undefined
  const isAll =
    anaesthetic !== undefined && (isWhole(anaesthetic) || /\bseringas? (?:de )?$/.test(anaesthetic.before))
  if (anaesthetic && !isAll && mayBeWhole(anaesthetic)) return undefined
  if (anaesthetic && bicarbonate)
    return count === 0 && !isAll ? buffered(anaesthetic.value, bicarbonate.value, items) : undefined
  if (count === 0) return undefined
  if (bicarbonate) return buffered(bicarbonate.value * count, bicarbonate.value, items)
  if (!anaesthetic) return proportions[0]?.[4] ? buffered(count, 1, items) : undefined
  const part = anaesthetic.value / (isAll ? count + 1 : count)
  return buffered(part * count, part, items)
}

/** The strength that is told, that of the bicarbonate left out; none where there are two. */
function strengthIn(items: Item[]): Worked | undefined {
  const strengths = items.filter(
    ({ unit, value, before }) =>
      (unit === 'mg/ml' || unit === '%') &&
      value > 0 &&
      !(value === bicarbonatePercent || /\bbicarb[a-z]*(?: de sodio)?(?: a)? $/.test(before)),
  )
  const [first, ...others] = strengths
  if (!first || others.length > 0) return undefined
  return first.unit === '%' ? strengthOfPercent(first.value) : { ...of(first.value, 'mg/mL'), steps: [] }
}

/** `main` and what is put to it, in mL, with the strength that they come to. */
function mixture(main: number, added: number, items: Item[]) {
  if (!(main > 0 && added > 0))
    throw new Impossible('**Uma parte de zero não serve para a conta.** Confira a proporção e o volume.')
  const [volume, other, whole] = [of(main, 'mL'), of(added, 'mL'), of(main + added, 'mL')]
  const before = strengthIn(items)
  const after = before && strengthAfter(before, volume, other)
  const steps = after
    ? [...(before?.steps ?? []), ...after.steps]
    : [`${show(volume)} + ${show(other)} = ${show(whole)}`]
  return { volume, other, whole, after, steps }
}

function buffered(anaesthetic: number, bicarbonate: number, items: Item[]): Calculation {
  const { volume, other, whole, after, steps } = mixture(anaesthetic, bicarbonate, items)
  const count = decimal(anaesthetic / bicarbonate)
  return {
    lookUp: 'proporção de tamponamento da lidocaína com bicarbonato',
    message: messageOf({
      headline: `Para ${show(volume)} de anestésico, use **${show(other)}** de bicarbonato; o total fica em **${show(whole)}**.${after ? ` O anestésico fica a **${decimal(after.value / 10)}%** (**${show(after)}**).` : ''}`,
      steps: [
        `${count} partes de anestésico para 1 de bicarbonato: ${show(volume)} ÷ ${count} = ${show(other)}`,
        ...steps,
      ],
      notes: ['Misture na hora e use em seguida. A dose máxima em mg não muda.'],
    }),
  }
}

const lookUpThinned = 'Radiesse 1:1, 1:2 e 1:4: quantos mL de diluente na seringa'

/** A dilution told in parts: the diluent, the whole, and the strength where one is known. */
function thinnedAnswer({ line, items }: Reading): Calculation | undefined {
  const isThinned = thinned.test(line)
  if (!isThinned && !dilutes.test(line)) return undefined
  const found = [...line.matchAll(proportion)]
  const parts = [...new Set(found.map(([, part = '']) => Number(part.replace(',', '.'))))]
  const liquids = beside(items, found).filter(
    (item) => item.unit === 'ml' || (item.unit === '' && (isProduct(item) || (isThinned && isDiluent(item)))),
  )
  const spent = liquids.find(({ before }) => usedBefore.test(before))
  const volumes = liquids.filter((item) => item !== spent)
  const diluent = volumes.find(isDiluent)
  const product = productIn(
    volumes.filter((one) => one !== diluent),
    items,
  )
  // Of what is mixed already, of points or of doses the parts tell nothing; nor of two there is a choice between.
  if (/\bou\b/.test(line) || items.some(({ unit }) => unit === 'u' || unit === 'utr')) return undefined
  // Lidocaine that is part of the diluent is not all of it.
  if (
    product &&
    diluent &&
    /^ ?(?:de )?(?:lido|xilo)/.test(diluent.after) &&
    /\bquant[oa] (?:de )?(?:soro|sf|diluente)/.test(line)
  )
    return undefined
  if (product && diluent)
    return isThinned && (parts.length === 1 || (parts.length === 0 && asksProportion.test(line)))
      ? toldAnswer(product.volume, diluent.value, parts[0])
      : undefined
  if (parts.length === 0 || volumes.some(isWhole) || /\bpontos\b/.test(line) || !(product || diluent))
    return undefined
  const lines = parts.map((part) => {
    const main = product?.volume ?? (diluent?.value ?? 0) / part
    return thinnedLines(main, part, items, product?.step ?? '')
  })
  const [first = 0] = parts
  const left = spent && product ? [leftOf(of(product.volume * (1 + first), 'mL'), of(spent.value, 'mL'))] : []
  return {
    lookUp: isThinned ? lookUpThinned : '',
    message: messageOf({
      warnings: isThinned ? parts.flatMap(warningsOf) : [],
      headline: [
        ...left.map((one) => `Sobram **${show(one)}**.`),
        ...lines.map(({ headline }, i) =>
          lines.length > 1 ? `A 1:${decimal(parts[i] ?? 0)}: ${headline}` : headline,
        ),
      ]
        .join(' ')
        .trim(),
      steps: [...new Set([...lines.flatMap(({ steps }) => steps), ...left.flatMap(({ steps }) => steps)])],
      notes: [
        isThinned
          ? offLabel
          : 'Há quem diga "1:4" por 1 parte em 4 no total: confira o que o protocolo quer dizer.',
      ],
    }),
  }
}

function thinnedLines(main: number, parts: number, items: Item[], first: string) {
  const { volume, other, whole, after, steps } = mixture(main, main * parts, items)
  return {
    headline: `De soro são **${show(other)}**, e o total fica em **${show(whole)}**.${after ? ` A concentração cai para **${show(after)}** (**${decimal(after.value / 10)}%**).` : ''}`,
    steps: [
      first,
      `1:${decimal(parts)} é 1 parte de produto para ${decimal(parts)} de diluente`,
      `${show(volume)} × ${decimal(parts)} = ${show(other)}`,
      ...steps,
    ].filter(Boolean),
  }
}

/** The product's volume: one, or several syringes of it. */
function productIn([volume, ...others]: Item[], items: Item[]) {
  if (!volume || others.some(({ value }) => value !== volume.value)) return undefined
  const count =
    items.find(({ unit, end }) => (unit === 'seri' || unit === 'fras') && end <= volume.at)?.value ?? 1
  const whole = of(volume.value * count, 'mL')
  const step = `${show(of(count, 'seringa'))} × ${show(of(volume.value, 'mL'))} = ${show(whole)}`
  return { volume: whole.value, step: count === 1 ? '' : step }
}

/** Both volumes are told: what proportion they are, and whether it is the one that was meant. */
function toldAnswer(product: number, diluent: number, meant: number | undefined): Calculation {
  const parts = over(of(diluent, 'mL'), of(product, 'mL'))
  const isMeant = meant === undefined || Math.abs(parts.value - meant) < 1e-9
  const opening = meant === undefined ? 'É' : isMeant ? 'Sim, é' : `Não é 1:${decimal(meant)}: é`
  const whole = show(of(product + diluent, 'mL'))
  return {
    lookUp: lookUpThinned,
    message: messageOf({
      warnings: warningsOf(parts.value),
      headline: `${opening} **1:${show(parts)}**, e o total fica em **${whole}**.`,
      steps: [
        `${show(of(diluent, 'mL'))} ÷ ${show(of(product, 'mL'))} = ${show(parts)}`,
        `${show(of(product, 'mL'))} + ${show(of(diluent, 'mL'))} = ${whole}`,
        isMeant ? '' : `para 1:${decimal(meant)} seriam ${show(of(product * meant, 'mL'))} de diluente`,
      ].filter(Boolean),
      notes: [offLabel],
    }),
  }
}

const warningsOf = (parts: number) =>
  parts > bounds.mostThinned
    ? [`**Atenção: 1:${decimal(parts)} é mais diluído do que as fontes descrevem.** Confira a proporção.`]
    : []
const offLabel = 'É uso fora do rótulo, e não há padrão único: confira a proporção para a área.'
