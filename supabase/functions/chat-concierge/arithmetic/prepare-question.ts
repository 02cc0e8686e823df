import { anaesthetics, epinephrineLimits, limitFor } from './anaesthetic.ts'
import { type Calculation, messageOf } from './calculation.ts'
import { leftOf, volumeToTake } from './dilution.ts'
import { drugNames } from './drugs.ts'
import type { Reading } from './reading.ts'
import { decimal, of, show } from './units.ts'

const epinephrine = /\badre[a-z]*|\bepi\b|\bepine[a-z]*/
const prepares =
  /\bquero\b|\bprepar|\bfa(?:zer|co|z)\b|\bpra (?:ficar|dar|ter)\b|\bfi(?:car|que|ca)\b|\bquanto de cada\b|\b(?:coloc|ponh|bot|pus|acrescent|adicion|pi?ng)[a-z]*/
const asks = /\bq[a-z]{0,4}t[oa]?s?\b|\bcalcul|\?/
/** The ampoule of epinephrine, in mg/mL, and the ratio that it is called by. */
const ampoule = { strength: 1, ratio: 1_000 }
/** Ratios that an anaesthetic has. */
const weakest = { least: 50_000, most: 400_000 }

/** How much epinephrine, and of what else, makes an anaesthetic with 1:100.000 or 1:200.000 of it. */
export function preparedAnswer({ line, items, ratios }: Reading): Calculation | undefined {
  if (!epinephrine.test(line) || !prepares.test(line) || !asks.test(line)) return undefined
  const isAmpoule =
    ratios.includes(ampoule.ratio) || items.some(({ unit, value }) => unit === 'mg/ml' && value === 1)
  const aims = ratios.filter((one) => one >= weakest.least && one <= weakest.most)
  const [ratio, ...otherAims] = aims
  const volumes = items.filter(({ unit, value }) => unit === 'ml' && value > 1)
  const [volume, ...otherVolumes] = volumes
  if (!isAmpoule || !ratio || !volume || otherAims.length + otherVolumes.length > 0) return undefined
  const whole = of(volume.value, 'mL')
  const milligrams = (volume.value * 1_000) / ratio
  const drops = of(milligrams / ampoule.strength, 'mL')
  const percents = [...new Set(items.filter(({ unit }) => unit === '%').map(({ value }) => value))]
  const solution = solutionIn(percents, volume.value)
  const drug = show(drops)
  const rest = solution && leftOf(whole, of(solution.value + drops.value, 'mL'))
  const steps = [
    `1:${ratio.toLocaleString('pt-BR')} = ${show(of(1_000 / ratio, 'mg/mL'))}`,
    `${show(of(1_000 / ratio, 'mg/mL'))} × ${show(whole)} = ${show(of(milligrams, 'mg'))} de adrenalina = ${drug} da ampola de 1 mg/mL`,
    ...(solution?.steps ?? []),
    ...(rest ? [`${show(whole)} − ${show(solution)} − ${drug} = ${show(rest)} de soro`] : []),
  ]
  return {
    lookUp: 'dose máxima de lidocaína com epinefrina',
    message: messageOf({
      warnings:
        milligrams > epinephrineLimits.healthy + 1e-9
          ? [
              `**Atenção: ${show(of(milligrams, 'mg'))} de adrenalina passam do limite citado de ${show(of(epinephrineLimits.healthy, 'mg'))} por sessão.**`,
            ]
          : [],
      headline:
        solution && rest
          ? `São **${show(solution)}** de anestésico a ${decimal(Math.max(...percents))}%, **${drug}** da ampola de adrenalina 1 mg/mL e **${show(rest)}** de soro.`
          : `Em ${show(whole)} vão **${drug}** da ampola de adrenalina 1 mg/mL (${show(of(milligrams, 'mg'))}).`,
      steps,
      notes: [
        weightNote(line, items, percents, volume.value),
        '**Meça a adrenalina em seringa de 1 mL**: uma vírgula errada dá dez vezes mais. Identifique a seringa; o tubete que já vem com epinefrina evita a conta.',
      ].filter(Boolean),
    }),
  }
}

/** Of a stronger solution, what makes the weaker one that is wanted. */
const solutionIn = ([one = 0, other = 0, ...more]: number[], millilitres: number) =>
  one > 0 && other > 0 && more.length === 0
    ? volumeToTake(
        of(Math.max(one, other) * 10, 'mg/mL'),
        of(Math.min(one, other) * 10, 'mg/mL'),
        of(millilitres, 'mL'),
      )
    : undefined

/** Where the weight is told: whether all of it is within the most of the anaesthetic. */
function weightNote(line: string, items: Reading['items'], percents: number[], millilitres: number) {
  const weight = items.find(({ unit }) => unit === 'kg')
  const drug = drugNames.find(([name]) => line.match(name))?.[1]
  if (!weight || !drug || drug === 'emla' || drug === 'unknown' || percents.length === 0) return ''
  const percent = Math.min(...percents)
  const { milligrams } = limitFor({ drug, withEpinephrine: true, percent }, weight.value)
  const given = percent * 10 * millilitres
  const isWithin = given <= milligrams + 1e-9
  return `Em ${show(of(weight.value, 'kg'))}: ${show(of(given, 'mg'))} de ${anaesthetics[drug].name}, ${isWithin ? '**dentro do máximo**' : '**acima do máximo**'} com epinefrina, que é de ${show(of(milligrams, 'mg'))}.`
}
