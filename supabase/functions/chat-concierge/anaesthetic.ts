import type { Calculation } from './calculations.ts'
import { amountsOf, withDigits } from './numbers.ts'
import { conceptsOf, tokenise } from './ranking/analyser.ts'
import { decimal, roundDown } from './rounding.ts'

/** Lidocaine limits of the US label of Xylocaine: mg per kg and the usual ceiling in mg. */
const lidocaine = {
  plain: { perKg: 4.5, ceiling: 300 },
  withEpinephrine: { perKg: 7, ceiling: 500 },
} as const

/** Volume of a dental cartridge in Brazil, in mL. */
const cartridge = 1.8

/** The strength of most dental cartridges of lidocaine in Brazil, taken when cartridges are asked for without one. */
const usualPercent = 2

const lookUp = 'dose máxima de lidocaína com e sem epinefrina por quilo'

/** Highest lidocaine dose in mg for `kilograms` of body weight. */
export function lidocaineLimit(kilograms: number, withEpinephrine: boolean) {
  const { perKg, ceiling } = withEpinephrine ? lidocaine.withEpinephrine : lidocaine.plain
  return { perKg, ceiling, byWeight: perKg * kilograms, limit: Math.min(perKg * kilograms, ceiling) }
}

/** Whole cartridges that `milligrams` fill at `percent`. */
export const wholeCartridges = (milligrams: number, percent: number) =>
  Math.floor(milligrams / (percent * 10) / cartridge + 1e-9)

/** The lidocaine limit for the weight that a message, or the turns before it, gives. */
export function anaestheticDose(message: string, context: string): Calculation | undefined {
  const text = withDigits(message)
  const earlier = withDigits(context)
  if (!isAboutLidocaine(message, text, context, earlier)) return undefined
  const weights = amountsOf(text, 'kg')
  if (weights.length === 0 && /\b(mg|miligramas?)\b/.test(text)) return massUsed(text)
  if (
    !/max|quant|limite|ate |dose|tubete|ml\b|calcul|posso/.test(text) &&
    weights.length === 0 &&
    !vesselIn(text)
  )
    return undefined
  if (child.test(text) && weights.length > 0) return forAdultsOnly
  if (weights.length > 1) return askForWeight
  const kilograms = weights[0] ?? amountsOf(earlier, 'kg').at(-1)
  if (!kilograms) return isForAPatient(text) ? askForWeight : undefined
  // Outside these the label's rule for adults does not hold, and the sources must answer.
  if (kilograms < 30 || kilograms > 300 || isSpecial.test(text)) return undefined
  const given = percentIn(text) ?? percentIn(earlier)
  if (given && given > 5) return undefined
  const percent = given ?? (/tubete|carpule/.test(text) ? usualPercent : undefined)
  const vessel = vesselIn(text) ?? vesselIn(earlier)
  const choices = vessel ? [vessel === 'com'] : [false, true]
  return {
    lookUp,
    message: [
      ...choices.map((withEpinephrine) => limitSentence(kilograms, withEpinephrine, percent)),
      ...(percent && !given
        ? [`A pergunta não diz a concentração: a conta é para tubetes a ${percent}%.`]
        : []),
      'Use a menor dose eficaz, aspire antes de injetar, some o anestésico tópico à conta e reduza em idosos, debilitados e em doença cardíaca ou hepática. O limite vale para adulto saudável.',
    ].join('\n\n'),
  }
}

/** "quantos mg há em 10 mL a 2%?" */
function massUsed(text: string): Calculation | undefined {
  const percent = amountsOf(text, '%')[0]
  const tubes = amountsOf(text, 'tube')[0]
  const volume = tubes ? tubes * cartridge : amountsOf(text, 'ml')[0]
  if (!percent || !volume || percent > 5 || !/quant|soma|total|\bda(o)?\b/.test(text)) return undefined
  const from = tubes ? `${decimal(tubes)} × ${decimal(cartridge)} mL = ${decimal(volume)} mL; ` : ''
  return {
    lookUp,
    message: `São **${decimal(volume * percent * 10)} mg** de lidocaína: ${from}${decimal(volume)} mL × ${decimal(percent * 10)} mg/mL (${decimal(percent)}%). Compare com o limite por quilo do paciente e some o anestésico tópico.`,
  }
}

/** Weights for which the rule is another: children, and tumescent solutions. */
const isSpecial = /crianca|bebe\b|infantil|pediatr|adolescente|tumesc|klein/
const child = /crianca|bebe\b|infantil|pediatr|adolescente/
const otherAnaesthetic = /articain|mepivacain|prilocain|bupivacain|ropivacain|tetracain|benzocain|citanest/
const topical = /emla|pomada|creme|topic|spray/

function isAboutLidocaine(message: string, text: string, context: string, earlier: string) {
  if (otherAnaesthetic.test(text) || topical.test(text)) return false
  const named = conceptsOf(tokenise(message))
  if (named.includes('=lidocaina')) return true
  if (otherAnaesthetic.test(earlier)) return false
  if (named.includes('=tubete')) return true
  const hasWeight = amountsOf(text, 'kg').length > 0
  const changesSolution = vesselIn(text) !== undefined && amountsOf(earlier, 'kg').length > 0
  return (
    tokenise(message).length <= 8 &&
    conceptsOf(tokenise(context)).includes('=lidocaina') &&
    (hasWeight || changesSolution)
  )
}

/** The strength in per cent, also when it is written as mg/mL. */
const percentIn = (text: string) => {
  const perMillilitre = amountsOf(text, 'mg/ml')[0]
  return amountsOf(text, '%')[0] ?? (perMillilitre && perMillilitre / 10)
}

/** Whether the text says with or without a vasoconstrictor; undefined when it says neither. */
function vesselIn(text: string) {
  if (/sem (a )?(vaso|epinefrina|adrenalina)/.test(text)) return 'sem'
  if (/com (a )?(vaso|epinefrina|adrenalina)|1: ?\d{2,3}[.]?000/.test(text)) return 'com'
  return undefined
}

function limitSentence(kilograms: number, withEpinephrine: boolean, percent: number | undefined) {
  const { perKg, ceiling, byWeight, limit } = lidocaineLimit(kilograms, withEpinephrine)
  const name = withEpinephrine ? 'com epinefrina' : 'sem epinefrina'
  const highest = decimal(roundDown(limit))
  const sentence = `Lidocaína ${name}, ${decimal(kilograms)} kg: **no máximo ${highest} mg** (${decimal(perKg)} mg/kg × ${decimal(kilograms)} kg = ${decimal(roundDown(byWeight))} mg; teto usual de ${ceiling} mg).`
  if (!percent) return sentence
  const strength = percent * 10
  const volume = decimal(roundDown(limit / strength))
  const cartridges = decimal(roundDown(limit / strength / cartridge))
  return `${sentence} A ${decimal(percent)}% (${decimal(strength)} mg/mL), isso dá ${highest} ÷ ${decimal(strength)} = **${volume} mL**, ou ${volume} ÷ ${decimal(cartridge)} = ${cartridges} tubetes de ${decimal(cartridge)} mL: **até ${wholeCartridges(limit, percent)} tubetes inteiros**.`
}

/** A person asks for their patient's own limit; a question about the rule itself is answered from the sources. */
const isForAPatient = (text: string) =>
  /calcul|(meu|minha|uma?|ess[ae]|n[ao]) pacient|quantos tubetes (\w+ ){0,4}(posso|da|cabem|uso|aplico)/.test(
    text,
  ) && !/gestante|gravid|alerg|cardi|hepat|renal|idos|crianca/.test(text)

const askForWeight: Calculation = {
  lookUp,
  message:
    'Para calcular, preciso do **peso do paciente** e da solução (por exemplo, "60 kg, lidocaína 2% sem epinefrina"). A regra da bula dos EUA para adulto saudável: sem epinefrina até 4,5 mg/kg, em geral no máximo 300 mg; com epinefrina até 7 mg/kg, em geral no máximo 500 mg. Depois, mg ÷ (concentração em % × 10) = mL, e mL ÷ 1,8 = tubetes.',
}

/** The sources hold no rule for children, and a rule for adults must not stand in for it. */
const forAdultsOnly: Calculation = {
  lookUp,
  message:
    'Não calculo dose de anestésico para criança ou adolescente: os limites que tenho nas fontes valem para **adulto saudável**, e usá-los em quem está crescendo pode intoxicar. Não aplique com base nesta conversa; siga a bula do produto e quem prescreve em pediatria.',
}
