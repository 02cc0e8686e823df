import { anaestheticDose } from './anaesthetic.ts'
import { amountsOf, withDigits } from './numbers.ts'
import { conceptsOf, tokenise } from './ranking/analyser.ts'
import { decimal } from './rounding.ts'

/** A worked answer: the arithmetic in Portuguese, and what to look up for its sources. */
export type Calculation = { message: string; lookUp: string }

/** Units in 0,1 mL of a vial of `units` reconstituted with `millilitres`. */
export const unitsPerTenth = (units: number, millilitres: number) => units / millilitres / 10

/** The calculation that a message asks for, from its own numbers or those of `context` (earlier turns). */
export function calculate(message: string, context = ''): Calculation | undefined {
  return anaestheticDose(message, context) ?? dilution(message)
}

/** Volumes below this are injected, not poured into a vial. */
const leastDiluent = 0.5

function dilution(message: string): Calculation | undefined {
  const text = withDigits(message)
  const product = productIn(message, text)
  if (!product || !/dilu|reconstitu|hidrat|[^a-z]0[.,]1|\d ?ml\b/.test(text)) return undefined
  const doses = amountsOf(text, 'u')
  const units = Math.max(...doses, ...vialSizes(text))
  if (!Number.isFinite(units) || units < 50) return undefined
  const volumes = amountsOf(text.replace(/seringas? (?:de )?[\d.,]+ ?ml/g, ''), 'ml')
  const diluents = volumes.filter((volume) => volume >= leastDiluent)
  const target = wantedPerTenth(text)
  if (diluents.length === 0 && !target) return undefined
  const lines =
    diluents.length === 0
      ? [diluentSentence(units, target ?? 0)]
      : diluents.flatMap((diluent) => [
          perTenthSentences(units, diluent),
          ...doses.filter((dose) => dose < units).map((dose) => volumeSentence(dose, units / diluent)),
          ...volumes
            .filter((volume) => volume < leastDiluent && volume !== 0.1)
            .map((volume) => unitsSentence(volume, units / diluent)),
        ])
  return { lookUp: product.lookUp, message: [...lines, product.notice].join('\n\n') }
}

const toxin = {
  lookUp: 'reconstituição da toxina: unidades por 0,1 mL conforme o volume de diluente',
  notice:
    'A conta vale só para a marca do frasco: unidades de marcas diferentes não se convertem. Confira a apresentação e o diluente na bula do lote.',
}
const hyaluronidase = {
  lookUp: 'reconstituição da hialuronidase: unidades por mL do frasco',
  notice: 'Confira a apresentação, o diluente e a conservação na bula do produto.',
}

/** What is in the vial; nothing when two brands of toxin are named, because their units are not one scale. */
function productIn(message: string, text: string) {
  const concepts = conceptsOf(tokenise(message))
  if (concepts.includes('=hialuronidase')) return hyaluronidase
  const brands = new Set(text.match(brand))
  if (brands.size > 1) return undefined
  return concepts.includes('=toxina botulinica') || /frasco|0[.,]1 ?ml/.test(text) ? toxin : undefined
}

const brand = /botox|dysport|xeomin|botulift|prosigne|botulim\b|nabota|letybo|jeuveau|daxxify|relfydess/g

/** "Dysport 300", "botox de 100": sizes written without a unit. */
const vialSizes = (text: string) =>
  [
    ...text.matchAll(
      /(?:botox|dysport|xeomin|toxina|frasco|botulift|prosigne|botulim|nabota|letybo)\w* (?:de )?(50|100|125|150|200|300|500)\b(?! ?m?[lg]\b)/g,
    ),
  ].map(([, size]) => Number(size))

/** "quanto soro para ficar 4 U por 0,1 mL". */
function wantedPerTenth(text: string) {
  const found = /([\d.,]+) ?(?:u|ui|unidades?) (?:por|a cada|em|no|cada|para cada|\/) ?0[.,]1/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replace(',', '.')) || undefined
}

const perTenthSentences = (units: number, diluent: number) =>
  `Com ${decimal(units)} U em ${decimal(diluent)} mL, cada 0,1 mL tem **${decimal(unitsPerTenth(units, diluent))} U**.\n\nConta: ${decimal(units)} U ÷ ${decimal(diluent)} mL = ${decimal(units / diluent)} U/mL; ÷ 10 = ${decimal(unitsPerTenth(units, diluent))} U por 0,1 mL.`

const volumeSentence = (dose: number, perMillilitre: number) =>
  `Para ${decimal(dose)} U: ${decimal(dose)} ÷ ${decimal(perMillilitre)} = **${decimal(dose / perMillilitre)} mL**.`

const unitsSentence = (volume: number, perMillilitre: number) =>
  `Em ${decimal(volume)} mL: ${decimal(volume)} × ${decimal(perMillilitre)} = **${decimal(volume * perMillilitre)} U**.`

const diluentSentence = (units: number, perTenth: number) =>
  `Para ${decimal(perTenth)} U em cada 0,1 mL, o frasco de ${decimal(units)} U recebe **${decimal(units / perTenth / 10)} mL**.\n\nConta: ${decimal(units)} U ÷ (${decimal(perTenth)} × 10) U/mL = ${decimal(units / perTenth / 10)} mL.`
