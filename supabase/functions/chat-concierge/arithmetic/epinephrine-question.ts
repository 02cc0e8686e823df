import {
  anaesthetics,
  capital,
  checkSolution,
  epinephrineIn,
  epinephrineLimits,
  epinephrineVolume,
  limitFor,
} from './anaesthetic.ts'
import type { Mention } from './anaesthetic-case.ts'
import { type Calculation, messageOf } from './calculation.ts'
import { cartridgeIn } from './given.ts'
import type { Item, Reading } from './reading.ts'
import { tellsUsed } from './trade-words.ts'
import { decimal, of, roundDown, roundingOf, show, wholeDown } from './units.ts'

/** Names of epinephrine, and of the vasoconstrictor that it is. */
const substance = /\b(?:adre[a-z]*|epi|epine[a-z]*|vaso|vasocon[a-z]*)\b/
const byName = '(?:adre[a-z]{0,12}|epi|epine[a-z]{0,12})'
/** Patients for whom the sources give the low limit. */
export const heart = /cardiopat|cardiac|coronari|\bstent|marca-?passo|infart|safena|arritmi|angina|isquemi/
/** How much epinephrine something holds. */
const asksContent = new RegExp(
  `\\bquantidade (?:d[ea] )?${byName}|\\b(?:quant[oa]s?|qts?|qnts?|qtos?)(?: (?:mgs?|mcg|ug|miligramas?|microgramas?|tem|ha|de|da))* ${byName}\\b|\\b(?:mg|mcg|ug|miligramas?|microgramas?) (?:de |da )?${byName}\\b.{0,120}\\b(?:em|n[ao]s?|por) |^(?: |1:)*(?:de )?${byName}.{0,120}\\bquant[oa]s (?:mg|mcg|ug)\\b`,
)
/** How strong a ratio is, in mg/mL. */
const perMillilitre =
  /\bquant[oa]s (?:mg|mcg|ug)(?: [a-z]+){0,3} ?(?:por|\/|em cada|em 1) ?ml\b|\bem (?:mg|mcg) ?(?:por|\/) ?ml ?\??$/
/** Doses of an emergency are not calculated as those of an anaesthetic. */
const emergency = /anafil|anaphyl|choque|\bparada\b|reanim|\brcp\b/
/** The epinephrine itself is what must not be passed. */
const asksLimit = new RegExp(
  `\\b(?:limite|max[a-z]*|teto|dose)(?: (?:d[aeo]|e|pel[ao]|maxim[ao]|cardiac[ao]|usual|citado|por sessao)| [\\d.,]+ ?m?c?g){0,5} ${byName}\\b|\\bpel[ao](?: limite (?:d[ao] )?)? ?${byName}\\b|\\bpor (?:causa|conta) d[ao] (?:${byName}|vaso[a-z]*)|${byName} (?:limite|maxim[ao]|ate|no maximo)\\b`,
)
const counts = /\btubetes?\b|\bml\b|\bmililitros?\b/
const asks =
  /\bq[a-z]{0,4}t[oa]?s?\b|\btubetes ?\?|\bmax|\blimite|\bpass[aoe]|\bestour|\bultrapass|\bainda\b|\bposso\b|\bpode\b|\bcabe/
const compares = /\bpass[aoe]u?\b|\bestour|\bultrapass|\bexced|\bacima\b|\bainda\b|\bcabe/

const lookUp = 'epinefrina no cardiopata: limite de 0,04 mg e quantos tubetes'
/** Where the ratio is not told, these are said. */
const usualRatios = [100_000, 200_000]

/** What is asked of the epinephrine in an anaesthetic: how much there is, or how much its own limit allows. */
export function epinephrineAnswer(reading: Reading, mentions: Mention[]): Calculation | undefined {
  const { line, ratio, items } = reading
  if ((!substance.test(line) && ratio === undefined) || emergency.test(line)) return undefined
  const isEach = perMillilitre.test(line)
  const volume = volumeIn(items, line)
  if (ratio !== undefined && (asksContent.test(line) || (mentions.length === 0 && isEach))) {
    const size = /\btubete\b/.test(line) ? cartridgeIn(line) : isEach ? 1 : undefined
    const content = contentAnswer(ratio, volume ?? size, line)
    if (content) return content
  }
  const mass = items.find(
    ({ unit, value }) => (unit === 'mg' && value < 1) || (unit === 'mcg' && value <= 400),
  )
  const milligrams = mass && mass.value / (mass.unit === 'mcg' ? 1_000 : 1)
  if (milligrams && ratio !== undefined && !asksLimit.test(line) && /\bquant[oa]s ml\b/.test(line))
    return volumeAnswer(milligrams, ratio)
  const isHeart = heart.test(line)
  const isLimit =
    asksLimit.test(line) ||
    (isHeart && (ratio !== undefined || /\bc(?:om)?[ /]+(?:vaso|epi|adre)/.test(line)))
  if (!isLimit || !counts.test(line) || !asks.test(line)) return undefined
  if (ratio === undefined && !isHeart && !mass) return undefined
  return limitAnswer({ most: milligrams, isHeart, volume }, reading, mentions)
}

/** What was given or is asked about, in mL; the size of a cartridge is none. */
function volumeIn(items: Item[], line: string) {
  const volumes = items.flatMap(({ unit, value, before }) => {
    if (unit === 'tube') return [value * cartridgeIn(line)]
    return unit === 'ml' && !/\btubetes?\b.{0,20}$/.test(before) ? [value] : []
  })
  return volumes.length > 0 ? volumes.reduce((sum, one) => sum + one, 0) : undefined
}

const written = (ratio: number) => `1:${ratio.toLocaleString('pt-BR')}`
const strengthStep = (ratio: number) => `${written(ratio)} = ${show(of(1_000 / ratio, 'mg/mL'))}`

/** The volume that holds an amount: of an anaesthetic, or of the ampoule of 1:1.000. */
function volumeAnswer(milligrams: number, ratio: number): Calculation {
  const amount = show(of(milligrams, 'mg'))
  const volume = show(of(epinephrineVolume(milligrams, ratio), 'mL'))
  return {
    lookUp: ratio < 50_000 ? 'dose de adrenalina na anafilaxia' : lookUp,
    message: messageOf({
      headline: `${amount} de epinefrina a ${written(ratio)} estão em **${volume}**.`,
      steps: [strengthStep(ratio), `${amount} ÷ ${show(of(1_000 / ratio, 'mg/mL'))} = ${volume}`],
    }),
  }
}

function contentAnswer(
  ratio: number,
  millilitres: number | undefined,
  line: string,
): Calculation | undefined {
  if (millilitres === undefined) return undefined
  const volume = show(of(millilitres, 'mL'))
  const milligrams = epinephrineIn(millilitres, ratio)
  const mass = `${show(of(milligrams, 'mg'))} (${decimal(milligrams * 1_000)} mcg)`
  const size = cartridgeIn(line)
  return {
    lookUp,
    message: messageOf({
      headline: `Em ${volume} a ${written(ratio)} há **${mass} de epinefrina**.`,
      steps: [
        strengthStep(ratio),
        /\btubetes\b/.test(line)
          ? `${decimal(millilitres / size)} tubetes × ${show(of(size, 'mL'))} = ${volume}`
          : '',
        `${volume} × ${show(of(1_000 / ratio, 'mg/mL'))} = ${mass}`,
      ].filter(Boolean),
      notes: [limitsNote],
    }),
  }
}

const limitsNote = `O limite citado da epinefrina é de ${decimal(epinephrineLimits.healthy)} mg por sessão no adulto saudável e de ${decimal(epinephrineLimits.heart)} mg na doença cardíaca controlada. O do anestésico é outro, sai do peso, e vale o que chegar primeiro.`
const heartNote =
  '**Não use** com infarto recente, angina instável, arritmia ou insuficiência não controlada: adie e fale com o médico.'

/** `most` is the limit that the question brings along, in mg; `volume` was given or is asked about. */
type Question = { most: number | undefined; isHeart: boolean; volume: number | undefined }

function limitAnswer(
  { most, isHeart, volume }: Question,
  reading: Reading,
  mentions: Mention[],
): Calculation {
  const { ratio } = reading
  if (ratio !== undefined) checkSolution({ drug: 'lidocaina', withEpinephrine: true, ratio })
  const highest = isHeart ? epinephrineLimits.heart : epinephrineLimits.healthy
  const limit = most ?? highest
  const ratios = ratio === undefined ? usualRatios : [ratio]
  const parts = ratios.map((one) => limitPart(limit, one, volume, reading))
  return {
    lookUp,
    message: messageOf({
      warnings:
        limit > highest + 1e-9
          ? [
              `**Atenção: ${show(of(limit, 'mg'))} passa do limite citado da epinefrina**${isHeart ? ' na doença cardíaca controlada' : ''}, que é de ${show(of(highest, 'mg'))}.`,
            ]
          : [],
      headline: parts.map(({ headline }) => headline).join(' '),
      steps: parts.flatMap(({ steps }) => steps),
      notes: [
        byWeight(reading, mentions, epinephrineVolume(limit, ratios[0] ?? 0)),
        limitsNote,
        isHeart ? heartNote : '',
      ].filter(Boolean),
    }),
  }
}

/** The limit in cartridges of one ratio, less what was given. */
function limitPart(most: number, ratio: number, volume: number | undefined, { line }: Reading) {
  const size = cartridgeIn(line)
  const each = epinephrineIn(size, ratio)
  const cartridges = (milligrams: number) => show(of(wholeDown(milligrams / each), 'tubete'))
  const way = roundingOf(most / each, wholeDown(most / each))
  const steps = [
    strengthStep(ratio),
    `1 tubete de ${show(of(size, 'mL'))} = ${show(of(each, 'mg'))} de epinefrina`,
    `${show(of(most, 'mg'))} ÷ ${show(of(each, 'mg'))} = ${decimal(roundDown(most / each))} → ${cartridges(most)}${way && `, ${way}`}`,
  ]
  const name = `epinefrina ${written(ratio)}`
  if (volume === undefined || !(tellsUsed.test(line) || compares.test(line)))
    return {
      steps,
      headline: `Pela ${name}, no máximo **${cartridges(most)}**: o limite de ${show(of(most, 'mg'))} está em ${show(of(roundDown(epinephrineVolume(most, ratio)), 'mL'))}.`,
    }
  const used = epinephrineIn(volume, ratio)
  const left = most - used
  const headline =
    left < -1e-9
      ? `**Sim, passa do limite da ${name}**: são ${show(of(used, 'mg'))}, e o limite é ${show(of(most, 'mg'))}. Não aplique mais.`
      : `**Não passa do limite da ${name}**: são ${show(of(used, 'mg'))} de ${show(of(most, 'mg'))}. Ainda ${wholeDown(left / each) === 1 ? 'cabe' : 'cabem'} **${cartridges(left)}**.`
  return {
    steps: [
      `${show(of(volume, 'mL'))} a ${written(ratio)} = ${show(of(used, 'mg'))} de epinefrina`,
      ...steps,
    ],
    headline,
  }
}

/** Where weight and drug are told too, the anaesthetic's own limit may come first. */
function byWeight({ items, ratio }: Reading, [mention]: Mention[], allowed: number) {
  const weight = items.find(({ unit }) => unit === 'kg')
  const drug = mention?.drug
  if (!weight || !drug || drug === 'emla' || drug === 'unknown') return ''
  const percent = mention.percent ?? anaesthetics[drug].percents[0]
  const { milligrams } = limitFor({ drug, withEpinephrine: true, percent, ratio }, weight.value)
  const volume = roundDown(milligrams / percent / 10)
  const sentence = `${capital(anaesthetics[drug].name)} ${decimal(percent)}% em ${show(of(weight.value, 'kg'))}: o máximo do anestésico são ${show(of(volume, 'mL'))}`
  return `${sentence}; ${volume < allowed ? '**é ele que limita**' : 'a epinefrina chega antes'}.`
}
