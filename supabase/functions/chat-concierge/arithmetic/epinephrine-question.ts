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
import { decimal, of, roundDown, show, wholeDown } from './units.ts'

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
/** Doses of an emergency are no matter of an anaesthetic. */
const emergency = /anafil|anaphyl|choque|\bparada\b|reanim|\brcp\b/
/** The epinephrine itself is what must not be passed. */
const asksLimit = new RegExp(
  `\\b(?:limite|max[a-z]*|teto|dose)(?: (?:d[aeo]|e|pel[ao]|maxim[ao]|cardiac[ao]|usual|citado|por sessao)| [\\d.,]+ ?m?c?g){0,5} ${byName}\\b|\\bpel[ao](?: limite (?:d[ao] )?)? ?${byName}\\b|\\bpor (?:causa|conta) d[ao] (?:${byName}|vaso[a-z]*)|${byName} (?:limite|maxim[ao]|ate|no maximo)\\b`,
)
const counts = /\btubetes?\b|\bml\b|\bmililitros?\b/
const asks =
  /\bq[a-z]{0,4}t[oa]?s?\b|\bmax|\blimite|\bpass[aoe]|\bestour|\bultrapass|\bainda\b|\bposso\b|\bpode\b|\bcabe/
const compares = /\bpass[aoe]u?\b|\bestour|\bultrapass|\bexced|\bacima\b|\bainda\b|\bcabe/

const lookUp = 'epinefrina no cardiopata: limite de 0,04 mg e quantos tubetes'
/** Where the ratio is not told, these are said. */
const usualRatios = [100_000, 200_000]

/** What is asked of the epinephrine in an anaesthetic: how much there is, or how much its own limit allows. */
export function epinephrineAnswer(reading: Reading, mentions: Mention[]): Calculation | undefined {
  const { line, ratio, items } = reading
  if ((!substance.test(line) && ratio === undefined) || emergency.test(line)) return undefined
  const volume = volumeIn(items, line)
  const isContent = asksContent.test(line) || (mentions.length === 0 && perMillilitre.test(line))
  const content = isContent && ratio !== undefined ? contentAnswer(ratio, volume, line) : undefined
  if (content) return content
  const told = items.find(
    ({ unit, value }) => (unit === 'mg' && value < 1) || (unit === 'mcg' && value <= 400),
  )
  if (told && ratio !== undefined && !asksLimit.test(line) && /\bquant[oa]s ml\b/.test(line))
    return volumeAnswer(told, ratio)
  const isHeart = heart.test(line)
  const isLimit =
    asksLimit.test(line) ||
    (isHeart && (ratio !== undefined || /\bc(?:om)?[ /]+(?:vaso|epi|adre)/.test(line)))
  if (!isLimit || !counts.test(line) || !asks.test(line)) return undefined
  if (ratio === undefined && !isHeart && !told) return undefined
  const most = told ? milligramsOf(told) : isHeart ? epinephrineLimits.heart : epinephrineLimits.healthy
  return limitAnswer({ most, isHeart, volume, ratio }, reading, mentions)
}

/** What was given or is asked about, in mL; the size of a cartridge is none. */
function volumeIn(items: Item[], line: string) {
  const size = cartridgeIn(line)
  const volumes = items.flatMap(({ unit, value, before }) => {
    if (unit === 'tube') return [value * size]
    return unit === 'ml' && !/\btubetes?\b.{0,20}$/.test(before) ? [value] : []
  })
  if (volumes.length > 0) return volumes.reduce((sum, one) => sum + one, 0)
  return undefined
}

const milligramsOf = ({ value, unit }: Item) => value / (unit === 'mcg' ? 1_000 : 1)

/** The volume that holds an amount: of an anaesthetic, or of the ampoule of 1:1.000. */
function volumeAnswer(told: Item, ratio: number): Calculation {
  const amount = of(milligramsOf(told), 'mg')
  const volume = of(epinephrineVolume(amount.value, ratio), 'mL')
  return {
    lookUp: ratio < 50_000 ? 'dose de adrenalina na anafilaxia' : lookUp,
    message: messageOf({
      headline: `${show(amount)} de epinefrina a ${written(ratio)} estão em **${show(volume)}**.`,
      steps: [strengthStep(ratio), `${show(amount)} ÷ ${show(of(1_000 / ratio, 'mg/mL'))} = ${show(volume)}`],
    }),
  }
}

const written = (ratio: number) => `1:${ratio.toLocaleString('pt-BR')}`
const strengthStep = (ratio: number) => `${written(ratio)} = ${show(of(1_000 / ratio, 'mg/mL'))}`

function contentAnswer(ratio: number, told: number | undefined, line: string): Calculation | undefined {
  const isEachCartridge = told === undefined && /\btubete\b/.test(line)
  const volume = isEachCartridge ? cartridgeIn(line) : told
  if (volume === undefined)
    return perMillilitre.test(line)
      ? {
          lookUp,
          message: messageOf({
            headline: `A ${written(ratio)} há **${show(of(1_000 / ratio, 'mg'))} de epinefrina** em cada mL.`,
            steps: [`1 g em ${ratio.toLocaleString('pt-BR')} mL = ${show(of(1_000 / ratio, 'mg/mL'))}`],
          }),
        }
      : undefined
  const milligrams = epinephrineIn(volume, ratio)
  return {
    lookUp,
    message: messageOf({
      headline: `Em ${show(of(volume, 'mL'))} a ${written(ratio)} há **${mass(milligrams)} de epinefrina**.`,
      steps: [
        strengthStep(ratio),
        ...cartridgeSteps(line, volume),
        `${show(of(volume, 'mL'))} × ${show(of(1_000 / ratio, 'mg/mL'))} = ${mass(milligrams)}`,
      ],
      notes: [limitsNote],
    }),
  }
}

const mass = (milligrams: number) => `${show(of(milligrams, 'mg'))} (${decimal(milligrams * 1_000)} mcg)`

const cartridgeSteps = (line: string, volume: number) => {
  const size = cartridgeIn(line)
  return /\btubetes\b/.test(line)
    ? [`${decimal(volume / size)} tubetes × ${show(of(size, 'mL'))} = ${show(of(volume, 'mL'))}`]
    : []
}

const limitsNote = `O limite citado da epinefrina é de ${decimal(epinephrineLimits.healthy)} mg por sessão no adulto saudável e de ${decimal(epinephrineLimits.heart)} mg na doença cardíaca controlada. O do anestésico é outro, sai do peso, e vale o que chegar primeiro.`

type Question = { most: number; isHeart: boolean; volume: number | undefined; ratio: number | undefined }

function limitAnswer(asked: Question, reading: Reading, mentions: Mention[]): Calculation {
  const { most, isHeart, ratio } = asked
  if (ratio !== undefined) checkSolution({ drug: 'lidocaina', withEpinephrine: true, ratio })
  const highest = isHeart ? epinephrineLimits.heart : epinephrineLimits.healthy
  const parts = (ratio === undefined ? usualRatios : [ratio]).map((one) =>
    limitPart({ ...asked, ratio: one }, reading),
  )
  return {
    lookUp,
    message: messageOf({
      warnings:
        most > highest + 1e-9
          ? [
              `**Atenção: ${show(of(most, 'mg'))} passa do limite citado da epinefrina**${isHeart ? ' na doença cardíaca controlada' : ''}, que é de ${show(of(highest, 'mg'))}.`,
            ]
          : [],
      headline: parts.map(({ headline }) => headline).join(' '),
      steps: parts.flatMap(({ steps }) => steps),
      notes: [byWeight(reading, mentions, parts[0]?.volume), limitsNote, isHeart ? heartNote : ''].filter(
        Boolean,
      ),
    }),
  }
}

const heartNote =
  '**Não use** com infarto recente, angina instável, arritmia ou insuficiência não controlada: adie e fale com o médico.'

/** The limit in cartridges of one ratio, less what was given. */
function limitPart({ most, volume, ratio }: Question & { ratio: number }, { line }: Reading) {
  const size = cartridgeIn(line)
  const each = epinephrineIn(size, ratio)
  const whole = epinephrineVolume(most, ratio)
  const steps = [
    strengthStep(ratio),
    `1 tubete de ${show(of(size, 'mL'))} = ${show(of(each, 'mg'))} de epinefrina`,
    `${show(of(most, 'mg'))} ÷ ${show(of(each, 'mg'))} = ${decimal(roundDown(most / each))} → ${show(of(wholeDown(most / each), 'tubete'))}`,
  ]
  const isCompared = volume !== undefined && (tellsUsed.test(line) || compares.test(line))
  if (!isCompared)
    return {
      volume: whole,
      steps,
      headline: `Pela epinefrina ${written(ratio)}, no máximo **${show(of(wholeDown(most / each), 'tubete'))}**: o limite de ${show(of(most, 'mg'))} está em ${show(of(roundDown(whole), 'mL'))}.`,
    }
  const used = epinephrineIn(volume, ratio)
  const usedStep = `${show(of(volume, 'mL'))} a ${written(ratio)} = ${show(of(used, 'mg'))} de epinefrina`
  const left = most - used
  const headline =
    left < -1e-9
      ? `**Sim, passa do limite da epinefrina ${written(ratio)}**: são ${show(of(used, 'mg'))}, e o limite é ${show(of(most, 'mg'))}. Não aplique mais.`
      : `**Não passa do limite da epinefrina ${written(ratio)}**: são ${show(of(used, 'mg'))} de ${show(of(most, 'mg'))}. Ainda ${wholeDown(left / each) === 1 ? 'cabe' : 'cabem'} **${show(of(wholeDown(left / each), 'tubete'))}**.`
  return { volume: whole, steps: [usedStep, ...steps], headline }
}

/** Where weight and drug are told too, the anaesthetic's own limit may come first. */
function byWeight({ items, ratio }: Reading, [mention]: Mention[], allowed = Infinity) {
  const weight = items.find(({ unit }) => unit === 'kg')
  const drug = mention?.drug
  if (!weight || !drug || drug === 'emla' || drug === 'unknown') return ''
  const percent = mention.percent ?? anaesthetics[drug].percents[0]
  const { milligrams } = limitFor({ drug, withEpinephrine: true, percent, ratio }, weight.value)
  const volume = roundDown(milligrams / percent / 10)
  const sentence = `${capital(anaesthetics[drug].name)} ${decimal(percent)}% em ${show(of(weight.value, 'kg'))}: o máximo do anestésico são ${show(of(volume, 'mL'))}`
  return `${sentence}; ${volume < allowed ? '**é ele que limita**' : 'a epinefrina chega antes'}.`
}
