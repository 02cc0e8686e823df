import { type Calculation, messageOf } from './calculation.ts'
import { leftOf, strengthOfPercent } from './dilution.ts'
import type { Item, Reading } from './reading.ts'
import { diluentWord, usedBefore } from './trade-words.ts'
import { decimal, Impossible, of, over, show, type Worked } from './units.ts'

/** "1:2", "1 para 3", "um pra quatro": one part of the product and how many of diluent. Doses and people are no parts. */
export const proportion =
  /(?<![\d.,])(?:1|um)(?: partes?)?(?: de [a-z]{3,16})? ?(?::|\/|x|por|para|pra|p) ?(\d{1,2}(?:[.,]5)?)(?![\d.:/]|,\d)(?! ?(?:u|ui|ml|mg|g|kg|cm|mm|%|x|dias?|h|paci|client|pesso|pont|fras|tube|ampo|seri|bisn|vez|sess|semana|mes|ano)[a-z]*\b)/g
/** What is thinned by parts. */
const name = 'radies+e?|caha|hidroxiapatita|hidroxi[a-z]{0,10} de calcio|diamond|harmonyca'
const thinned = new RegExp(`hiperdilu|\\b(?:${name})\\b`)
const dilutes = /dilu|propor|soro|\bsf\b|salina|\bmistur/
const asks = /\bq[a-z]{0,4}t[oa]?s?\b|\btotal\b|\bvolume\b|\bconcentra|\bcalcul|\?|\bquero\b|\bfica\b/
const asksProportion = /\bpropor[a-z]*|\b(?:1|um) (?:pra|para|por) quant|\bqual (?:[a-z]+ ){0,2}diluicao/
const isOfDiluent = new RegExp(`^ ?(?:de |do |da )?(?:${diluentWord}|lido|xilo)`)
/** "seringa de 1,5", "radiesse duo 1,5"; "1,5 de radiesse" */
const isProduct = ({ value, before, after }: Item) =>
  value < 20 && (behindProduct.test(before) || ofProduct.test(after))
const behindProduct = new RegExp(`\\b(?:seringas?|frascos?|${name})(?: [a-z]+){0,3} $`)
const ofProduct = new RegExp(`^ ?d[eo] (?:${name})\\b`)

const isMixed = /^ ?(?:ml )?(?:ja )?(?:no total|ao todo|final|finais|pront|da mistura)/

/** More parts of diluent than these stand in no source of the platform. */
const mostParts = 4
const lookUp = 'Radiesse 1:1, 1:2 e 1:4: quantos mL de diluente na seringa'

/** A dilution told in parts: the diluent, the whole, and the strength where one is known. */
export function proportionAnswer(reading: Reading): Calculation | undefined {
  const { line, items } = reading
  const isThinned = thinned.test(line)
  if ((!isThinned && !dilutes.test(line)) || /bicarbonato|tampon/.test(line)) return undefined
  const { parts, from, to } = partsIn(line)
  const told = items.filter(
    (item) =>
      item.unit === 'ml' ||
      (item.unit === '' && (isProduct(item) || (isThinned && isOfDiluent.test(item.after)))),
  )
  const spent = told.find(({ before }) => usedBefore.test(before))
  const volumes = told.filter((item) => item !== spent && (item.at < from || item.at >= to))
  const [diluent] = volumes.filter(({ after }) => isOfDiluent.test(after))
  const product = productIn(
    volumes.filter((one) => one !== diluent),
    items,
  )
  if (parts === undefined || (product && diluent))
    return isThinned &&
      !/\bou\b/.test(line) &&
      product &&
      diluent &&
      (parts !== undefined || asksProportion.test(line) || /\btotal\b/.test(line))
      ? toldAnswer(product.volume, diluent.value, parts)
      : undefined
  // Of what is mixed already, or of points, the parts tell nothing.
  if (volumes.some(({ after }) => isMixed.test(after)) || /\bpontos\b/.test(line)) return undefined
  if (!asks.test(line) || items.some(({ unit }) => unit === 'u' || unit === 'utr')) return undefined
  if (!product) {
    if (!diluent) return undefined
    return answerWith(
      diluent.value / parts,
      parts,
      reading,
      `${show(of(diluent.value, 'mL'))} ÷ ${decimal(parts)} = ${show(of(diluent.value / parts, 'mL'))} de produto`,
    )
  }
  const answer = answerWith(product.volume, parts, reading, product.step)
  return spent && /\bsobr|\brest/.test(line)
    ? withLeft(answer, product.volume * (1 + parts), spent.value)
    : answer
}

function partsIn(line: string) {
  const [found, ...others] = line.matchAll(proportion)
  // Of several there is no telling which is meant.
  if (!found || others.some(([other]) => other !== found[0])) return { parts: undefined, from: 0, to: 0 }
  return { parts: Number(found[1]?.replace(',', '.')), from: found.index, to: found.index + found[0].length }
}

/** The product's volume: one, or several syringes of it. */
function productIn(volumes: Item[], items: Item[]) {
  const [volume, ...others] = volumes
  if (!volume || others.some(({ value }) => value !== volume.value)) return undefined
  const count =
    items.find(({ unit, end }) => (unit === 'seri' || unit === 'fras') && end <= volume.at)?.value ?? 1
  const whole = volume.value * count
  return {
    volume: whole,
    step:
      count === 1
        ? ''
        : `${show(of(count, 'seringa'))} × ${show(of(volume.value, 'mL'))} = ${show(of(whole, 'mL'))}`,
  }
}

function answerWith(product: number, parts: number, { line, items }: Reading, first: string): Calculation {
  if (!(product > 0 && parts > 0))
    throw new Impossible('**Uma parte de zero não serve para a conta.** Confira a proporção e o volume.')
  const diluent = of(product * parts, 'mL')
  const whole = of(product * (1 + parts), 'mL')
  const strength = strengthIn(items)
  const reached = strength && over(strength, of(1 + parts, ''))
  return {
    lookUp: thinned.test(line) ? lookUp : '',
    message: messageOf({
      warnings: thinned.test(line) ? warningsOf(parts) : [],
      headline: `De soro são **${show(diluent)}**, e o total fica em **${show(whole)}**.${reached ? ` A concentração cai para **${show(reached)}** (**${decimal(reached.value / 10)}%**).` : ''}`,
      steps: [
        first,
        `1:${decimal(parts)} é 1 parte de produto para ${decimal(parts)} de diluente`,
        `${show(of(product, 'mL'))} × ${decimal(parts)} = ${show(diluent)}`,
        `${show(of(product, 'mL'))} + ${show(diluent)} = ${show(whole)}`,
        ...(strength && reached
          ? [...strength.steps, `${show(strength)} ÷ ${decimal(1 + parts)} = ${show(reached)}`]
          : []),
      ].filter(Boolean),
      notes: [noteOf(line)],
    }),
  }
}

function strengthIn(items: Item[]): Worked | undefined {
  const told = items.find(({ unit, value }) => (unit === '%' || unit === 'mg/ml') && value > 0)
  if (!told) return undefined
  return told.unit === '%' ? strengthOfPercent(told.value) : { ...of(told.value, 'mg/mL'), steps: [] }
}

/** What is left of the whole after some of it was used. */
function withLeft(answer: Calculation, whole: number, spent: number): Calculation {
  const left = leftOf(of(whole, 'mL'), of(spent, 'mL'))
  return {
    ...answer,
    message: `Sobram **${show(left)}**.\n\n${answer.message}\n\n- ${left.steps.join('\n- ')}`,
  }
}

/** Both volumes are told: what proportion they are, and whether it is the one that was meant. */
function toldAnswer(product: number, diluent: number, meant: number | undefined): Calculation {
  const parts = over(of(diluent, 'mL'), of(product, 'mL'))
  const isMeant = meant === undefined || Math.abs(parts.value - meant) < 1e-9
  const opening = meant === undefined ? 'É' : isMeant ? 'Sim, é' : `Não é 1:${decimal(meant)}: é`
  return {
    lookUp,
    message: messageOf({
      warnings: warningsOf(parts.value),
      headline: `${opening} **1:${show(parts)}**, e o total fica em **${show(of(product + diluent, 'mL'))}**.`,
      steps: [
        `${show(of(diluent, 'mL'))} ÷ ${show(of(product, 'mL'))} = ${show(parts)}`,
        `${show(of(product, 'mL'))} + ${show(of(diluent, 'mL'))} = ${show(of(product + diluent, 'mL'))}`,
        isMeant || meant === undefined
          ? ''
          : `para 1:${decimal(meant)} seriam ${show(of(product * meant, 'mL'))} de diluente`,
      ].filter(Boolean),
      notes: [noteOf('caha')],
    }),
  }
}

const warningsOf = (parts: number) =>
  parts > mostParts
    ? [`**Atenção: 1:${decimal(parts)} é mais diluído do que as fontes descrevem.** Confira a proporção.`]
    : []

const noteOf = (line: string) =>
  thinned.test(line)
    ? 'É uso fora do rótulo, e não há padrão único: confira a proporção para a área.'
    : 'Há quem diga "1:4" por 1 parte em 4 no total: confira o que o protocolo quer dizer.'
