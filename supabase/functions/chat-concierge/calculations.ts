import { conceptsOf, normalise, tokenise } from './analyser.ts'

/** A worked answer: the arithmetic in Portuguese, and what to look up for its sources. */
export type Calculation = { message: string; lookUp: string }

/** Lidocaine limits of the US label of Xylocaine: mg per kg and the usual ceiling in mg. */
const lidocaine = {
  plain: { perKg: 4.5, ceiling: 300 },
  withEpinephrine: { perKg: 7, ceiling: 500 },
} as const

/** Volume of a dental cartridge in Brazil, in mL. */
const cartridge = 1.8

/** Units in 0,1 mL of a vial of `units` reconstituted with `millilitres`. */
export const unitsPerTenth = (units: number, millilitres: number) => units / millilitres / 10

/** Highest lidocaine dose in mg for `kilograms` of body weight. */
export function lidocaineLimit(kilograms: number, withEpinephrine: boolean) {
  const { perKg, ceiling } = withEpinephrine ? lidocaine.withEpinephrine : lidocaine.plain
  return { perKg, ceiling, byWeight: perKg * kilograms, limit: Math.min(perKg * kilograms, ceiling) }
}

/** The calculation that a message asks for, from its own numbers or those of `context` (earlier turns). */
export function calculate(message: string, context = ''): Calculation | undefined {
  return anaestheticDose(message, context) ?? dilution(message)
}

const decimal = (value: number) =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false }).format(value)

const toNumber = (text: string | undefined) =>
  text === undefined ? undefined : Number(text.replace(',', '.'))

const find = (text: string, unit: string) =>
  toNumber(new RegExp(String.raw`(?<![\d.,])(\d+(?:[.,]\d+)?)\s*(?:${unit})(?![a-z])`).exec(text)?.[1])

function dilution(message: string): Calculation | undefined {
  const text = normalise(message)
  const concepts = conceptsOf(tokenise(message))
  const isToxin = concepts.includes('=toxina botulinica') || /frasco|\bpo\b/.test(text)
  if (!isToxin || !/dilu|reconstitu|hidrat|por 0[.,]1|cada 0[.,]1|em 0[.,]1|\bml\b/.test(text))
    return undefined
  const millilitres = allOf(text, 'ml|mililitros?').filter((volume) => volume !== 0.1)[0]
  const units = Math.max(...allOf(text, 'u|ui|unidades?|s\\.?u\\.?'), ...vialSizes(text))
  if (!millilitres || !Number.isFinite(units) || units < 50) return undefined
  const tenth = unitsPerTenth(units, millilitres)
  const dose = allOf(text, 'u|ui|unidades?').find((value) => value < units)
  return {
    lookUp: 'reconstituição da toxina: unidades por 0,1 mL conforme o volume de diluente',
    message: [
      `Com ${decimal(units)} U em ${decimal(millilitres)} mL, cada 0,1 mL tem **${decimal(tenth)} U**.`,
      `Conta: ${decimal(units)} U ÷ ${decimal(millilitres)} mL = ${decimal(units / millilitres)} U/mL; ÷ 10 = ${decimal(tenth)} U por 0,1 mL.`,
      ...(dose
        ? [
            `Para ${decimal(dose)} U: ${decimal(dose)} ÷ ${decimal(units / millilitres)} = **${decimal(dose / (units / millilitres))} mL**.`,
          ]
        : []),
      'A conta vale só para a marca do frasco: unidades de marcas diferentes não se convertem. Confira a apresentação e o diluente na bula do lote.',
    ].join('\n\n'),
  }
}

const allOf = (text: string, unit: string) =>
  [
    ...text.matchAll(new RegExp(String.raw`(?<![\d.,])(\d+(?:[.,]\d+)?)\s*(?:${unit})(?![a-z])`, 'g')),
  ].flatMap(([, value]) => toNumber(value) ?? [])

/** "Dysport 300", "botox de 100": sizes written without a unit. */
const vialSizes = (text: string) =>
  [
    ...text.matchAll(
      /(?:botox|dysport|xeomin|toxina|frasco|botulift|prosigne|botulim|nabota|letybo)\w* (?:de )?(50|100|125|150|200|300|500)\b/g,
    ),
  ].map(([, size]) => Number(size))

function anaestheticDose(message: string, context: string): Calculation | undefined {
  const text = normalise(message)
  const earlier = normalise(context)
  if (!isAboutLidocaine(message, context)) return undefined
  const kilograms = find(text, 'kg|kilos?|quilos?') ?? find(earlier, 'kg|kilos?|quilos?')
  const asksDose =
    /max|quant|limite|ate |dose|tubete|ml\b|calcul|posso/.test(text) || find(text, 'kg|kilos?|quilos?')
  if (!asksDose) return undefined
  if (!kilograms) return asksForWeight(text)
  if (kilograms < 3 || kilograms > 300) return undefined
  const percent = find(text, '%') ?? find(earlier, '%')
  const vessel = vesselIn(text) ?? vesselIn(earlier)
  const choices = vessel === undefined ? [false, true] : [vessel]
  return {
    lookUp: 'dose máxima de lidocaína com e sem epinefrina por quilo',
    message: [
      ...choices.map((withEpinephrine) => limitSentence(kilograms, withEpinephrine, percent)),
      'Use a menor dose eficaz, aspire antes de injetar, some o anestésico tópico à conta e reduza em idosos, debilitados e em doença cardíaca ou hepática. O limite vale para adulto saudável.',
    ].join('\n\n'),
  }
}

function isAboutLidocaine(message: string, context: string) {
  const named = conceptsOf(tokenise(message))
  if (named.includes('=lidocaina') || named.includes('=tubete'))
    return !/emla|pomada|creme|topic/.test(normalise(message))
  const short = tokenise(message).length <= 8
  return (
    short &&
    conceptsOf(tokenise(context)).includes('=lidocaina') &&
    find(normalise(message), 'kg|kilos?|quilos?') !== undefined
  )
}

/** Whether the text says with or without a vasoconstrictor; undefined when it says neither. */
function vesselIn(text: string) {
  if (/sem (vaso|epinefrina|adrenalina)/.test(text)) return false
  if (/com (vaso|epinefrina|adrenalina)|1:\s?\d{2,3}[.]?000/.test(text)) return true
  return undefined
}

function limitSentence(kilograms: number, withEpinephrine: boolean, percent: number | undefined) {
  const { perKg, ceiling, byWeight, limit } = lidocaineLimit(kilograms, withEpinephrine)
  const name = withEpinephrine ? 'com epinefrina' : 'sem epinefrina'
  const sentence = `Lidocaína ${name}, ${decimal(kilograms)} kg: **no máximo ${decimal(limit)} mg** (${decimal(perKg)} mg/kg × ${decimal(kilograms)} kg = ${decimal(byWeight)} mg; teto usual de ${ceiling} mg).`
  if (!percent) return sentence
  const millilitres = limit / (percent * 10)
  return `${sentence} A ${decimal(percent)}% (${decimal(percent * 10)} mg/mL), isso dá ${decimal(limit)} ÷ ${decimal(percent * 10)} = **${decimal(millilitres)} mL**, ou ${decimal(millilitres)} ÷ ${decimal(cartridge)} = ${decimal(millilitres / cartridge)} tubetes de ${decimal(cartridge)} mL: **até ${Math.floor(millilitres / cartridge)} tubetes inteiros**.`
}

/** Only when the person asks for their patient's own limit; a question about the rule itself is answered from the sources. */
function asksForWeight(text: string): Calculation | undefined {
  if (!/calcul|(meu|minha|uma?|ess[ae]|n[ao]) pacient|quantos tubetes (posso|da|cabem|uso|aplico)/.test(text))
    return undefined
  if (/gestante|gravid|alerg|cardi|hepat|renal|idos/.test(text)) return undefined
  return {
    lookUp: 'dose máxima de lidocaína com e sem epinefrina por quilo',
    message:
      'Para calcular, preciso do **peso do paciente** e da solução (por exemplo, "60 kg, lidocaína 2% sem epinefrina"). A regra da bula dos EUA para adulto saudável: sem epinefrina até 4,5 mg/kg, em geral no máximo 300 mg; com epinefrina até 7 mg/kg, em geral no máximo 500 mg. Depois, mg ÷ (concentração em % × 10) = mL, e mL ÷ 1,8 = tubetes.',
  }
}
