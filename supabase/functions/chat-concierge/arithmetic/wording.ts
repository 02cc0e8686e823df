import { messageOf } from './calculation.ts'
import { isStrongCream, strongNote } from './cream-question.ts'
import { mostDiluent } from './dilution.ts'
import { peimWarnings } from './glucose.ts'
import type { Answer } from './goals.ts'
import { type Known, reach, type Slot } from './network.ts'
import type { Product } from './products.ts'
import type { Reading } from './reading.ts'
import { asksLimit, millilitresOfLine } from './trade-words.ts'
import { decimal, Impossible, of, over, type Quantity, show, wholeUp } from './units.ts'

/** The message of some answers: warnings, the results, their steps, and what goes with them. */
export function wordsFor(
  answers: Answer[],
  known: Known,
  product: Product,
  { line, steps, anaesthetic }: Reading,
) {
  const second = asksEach.test(line) && has(answers, 'strength') ? anaesthetic : undefined
  const message = messageOf({
    warnings: warningsFor(answers, known, product),
    headline: [
      ...new Set(answers.map((answer) => headlineOf(answer, answers)).filter(Boolean)),
      ...(second ? [`A lidocaína fica a ${strength(second)}.`] : []),
    ]
      .join(' ')
      .replace(asksMicrograms.test(line) ? /\*\*([\d,]+) mg\*\*/g : /$^/, inMicrograms),
    steps: [...new Set([...steps, ...answers.flatMap((answer) => answer.steps), ...(second?.steps ?? [])])],
    notes: [
      ...limitNotes(answers, known, product, line),
      ...notesFor(answers, known, product),
      product.notice,
    ],
  })
  if (/pontos de lado\b/.test(line)) return message.replaceAll('ponto', 'lado')
  return /\bfrasco/.test(line) ? message.replaceAll('ampola', 'frasco') : message
}

const asksMicrograms = /\b(?:mcg|ug|microgramas?)\b/
const inMicrograms = (mass: string, value: string) =>
  `${mass} (${decimal(Number(value.replace(',', '.')) * 1_000)} mcg)`

/** Of a vial and the anaesthetic in it, the strength of both is asked. */
const asksEach =
  /\bde cada(?! (?:ponto|ml|0|paciente|frasco))|\bcada (?:um|uma|ativo|coisa|substancia)\b|\b(?:e|tambem|quanto) (?:d?[aeo] )?(?:lido|xilo)[a-z]* ?(?:final|fica|tambem)?\b(?=[^\d]{0,120}$)/

/** Where several diluents, vials or doses are compared, each result says which it is of. */
function headlineOf(answer: Answer, answers: Answer[]) {
  const same = answers.filter(({ slot }) => slot === answer.slot)
  const differs = (['diluent', 'content', 'perPoint'] as const).find(
    (slot) => new Set(same.map(({ known }) => known.get(slot)?.value)).size > 1,
  )
  const which = differs && answer.known.get(differs)
  const sentence = headline(answer)
  return which ? `Com ${show(which)}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence
}

/** The result in one sentence, by what it is: `…` is the result. */
const sentences: Partial<Record<Slot, string>> = {
  pointVolume: 'Cada ponto recebe ….',
  perPoint: 'Cada ponto recebe ….',
  patientVolume: 'Cada paciente recebe ….',
  points: 'Dá para ….',
  patients: 'Pela conta, dá para ….',
  marks: 'São … da seringa.',
  cartridges: 'São ….',
  used: 'São ….',
  mark: 'Cada risquinho é ….',
  diluent: 'O frasco recebe … de diluente.',
}

function headline({ slot, known, ...result }: Answer): string {
  const bold = `**${show(result)}**`
  const stated = (name: Slot) => show(known.get(name) ?? result)
  switch (slot) {
    case 'inPortion':
      return `Em ${stated('portion')} há ${bold}.`
    case 'strength':
      return `A concentração é ${strength(result)}.`
    case 'mixed':
      return `A mistura fica a ${strength(result)}.`
    case 'amount':
      return known.has('volume') ? `Em ${stated('volume')} há ${bold}.` : `No total são ${bold}.`
    case 'volume':
      return known.has('amount')
        ? `Para ${stated('amount')}, o volume é ${bold}.`
        : `O volume total é ${bold}.`
    case 'vialsNeeded':
    case 'syringes':
      return `Pela conta, ${result.value === 1 ? 'é' : 'são'} ${bold}.`
    case 'left':
      return leftSentence(result, known)
    case 'leftVolume':
      return known.has('content') ? '' : `Sobram ${bold}.`
    case 'taken': {
      const [whole, rest] = [
        known.get('finalVolume') ?? result,
        (known.get('finalVolume')?.value ?? 0) - result.value,
      ]
      return `Pegue ${bold} da solução a ${show(reach('strength', known)?.result ?? result)} e complete com diluente até ${show(whole)} (mais ${show(of(rest, 'mL'))}).`
    }
    case 'toAdd':
      return known.has('volume')
        ? `A cada ${stated('volume')} de solução, acrescente ${bold} de diluente.`
        : `De diluente são ${bold}.`
    default:
      return (sentences[slot] ?? 'O resultado é ….').replace('…', bold)
  }
}

/** What is left, as a volume too where the vial's strength is told, and whether it does for one more dose. */
function leftSentence(left: Quantity, known: Known) {
  const volume = reach('leftVolume', known)?.result
  const sentence =
    left.value < 1e-9
      ? 'Não sobra nada.'
      : `Sobram **${show(left)}**${volume ? `, em **${show(volume)}**` : ''}.`
  const wanted = reach('compared', known)?.result
  if (!wanted) return sentence
  if (!(wanted.value > 0))
    throw new Impossible('**Uma dose de zero não serve para a conta.** Confira o número.')
  const strength = reach('strength', known)?.result
  const inVolume = strength ? ` (${show(over(wanted, strength))})` : ''
  const spare = left.value - wanted.value
  if (spare < -1e-9)
    return `${sentence} **Não dá** para ${show(wanted)}${inVolume}: faltam **${show(of(-spare, left.unit))}**.`
  const rest = spare > 1e-9 ? `, e ainda ficam ${show(of(spare, left.unit))}` : ', e não fica mais nada'
  return `${sentence} **Sim, dá** para ${show(wanted)}${inVolume}${rest}.`
}

/** "50 U/mL, ou 5 U em cada 0,1 mL"; "4 mg/mL (0,4%)". */
function strength({ value, unit }: { value: number; unit: string }) {
  const bold = `**${show(of(value, unit))}**`
  const percent = { 'mg/mL': value / 10, 'mg/g': value / 10, 'g/mL': value * 100 }[unit]
  if (percent !== undefined) return `${bold} (**${decimal(percent)}%**)`
  return `${bold}, ou **${show(of(value / 10, unit.replace('/mL', '')))} em cada 0,1 mL**`
}

/** The label's most in one session of deoxycholic acid under the chin (Kybella, US label). */
const mostDeoxycholic = { millilitres: 10, points: 50 }

/** "posso 12 mL numa sessão?": the amount that is asked about is itself the answer. */
export function mostFor(known: Known, product: Product, line: string): string | undefined {
  if (
    product.kind !== 'deoxycholic' ||
    !asksLimit.test(line) ||
    // Of two volumes one may be the size of a vial.
    (known.has('volume') && known.has('pointVolume')) ||
    !(known.has('volume') || known.has('points'))
  )
    return undefined
  const [warnings, fits] = [warningsFor([], known, product), limitNotes([], known, product, line)]
  const headline = fits[0] ?? warnings[0]
  return headline && messageOf({ headline, notes: [product.notice] })
}

/** Where the member asks whether it is too much, says that it is not. */
function limitNotes(answers: Answer[], known: Known, { kind }: Product, line: string): string[] {
  const figure = (slot: Slot) => known.get(slot)?.value ?? answers.find((one) => one.slot === slot)?.value
  const [volume, points] = [figure('volume') ?? 0, figure('points') ?? 0]
  const { millilitres, points: most } = mostDeoxycholic
  if (kind !== 'deoxycholic' || !asksLimit.test(line) || volume > millilitres || points > most) return []
  return volume + points > 0
    ? [
        `**Não passa do máximo da sessão**: ${[volume > 0 ? `${decimal(volume)} de ${millilitres} mL` : '', points > 0 ? `${decimal(points)} de ${most} pontos` : ''].filter(Boolean).join(', ')}.`,
      ]
    : []
}

/** What is dangerous or impossible is said before the result. */
function warningsFor(answers: Answer[], known: Known, product: Product): string[] {
  const figure = (slot: Slot) =>
    known.get(slot)?.value ?? answers.find((one) => one.slot === slot)?.value ?? 0
  const [content, dose, diluent] = [known.get('content'), known.get('amount'), figure('diluent')]
  if (
    content &&
    dose &&
    dose.unit === content.unit &&
    dose.value > content.value &&
    !has(answers, 'vialsNeeded')
  )
    return [
      `**Atenção: ${show(dose)} é mais do que um frasco de ${show(content)} tem**: seriam ${wholeUp(dose.value / content.value)} frascos.`,
    ]
  if (product.isUnits && diluent > mostDiluent)
    return [`**Atenção: ${show(of(diluent, 'mL'))} é diluente demais para um frasco.** Confira o volume.`]
  if (
    product.kind === 'deoxycholic' &&
    (figure('volume') > mostDeoxycholic.millilitres || figure('points') > mostDeoxycholic.points)
  )
    return ['**Atenção: passa do máximo da bula dos EUA na papada**, 10 mL ou 50 pontos por sessão.']
  if (product.kind === 'glucose') return peimWarnings(figure('strength') * 100, figure('volume'))
  return []
}

const has = (answers: Answer[], slot: Slot) => answers.some((one) => one.slot === slot)

/** What a result must not be read without. */
function notesFor(answers: Answer[], known: Known, { kind, isUnits }: Product): string[] {
  const notes: string[] = []
  const patients = known.get('patients')
  const vials = answers.find(({ slot }) => slot === 'vialsNeeded')
  if (vials && isUnits)
    notes.push(
      patients && kind === 'toxin'
        ? `Pela bula, o frasco é de um só paciente e se usa em até 24 horas: sem dividir frascos seriam **${Math.max(patients.value, vials.value)} frascos**.`
        : 'Arredonda-se sempre para cima. Pela bula, o frasco é de um só paciente e se usa dentro do prazo dela.',
    )
  if (has(answers, 'patients'))
    notes.push('Pela bula, porém, o frasco é de um só paciente e se usa em até 24 horas.')
  if (isUnits && has(answers, 'left'))
    notes.push('A sobra é do mesmo paciente, no prazo da bula; não junte restos de frascos.')
  if (kind === 'cream' && isStrongCream(known.get('strength')?.value ?? 0)) notes.push(strongNote)
  if (known.has('mark')) notes.push(...markNotes(answers))
  return notes
}

const scale =
  'Na seringa de insulina de 1 mL, as 100 marcas "UI" são volume (0,01 mL cada), e não unidades do produto.'

/** The lines of an insulin syringe: hundredths of a millilitre, or two of them. */
function markNotes(answers: Answer[]): string[] {
  const portion = answers.find(({ slot }) => slot === 'inPortion')
  const volume = answers.find(({ slot }) => slot === 'volume')
  // Only of one mark: what several draw is no mark's.
  if (portion && portion.known.get('portion')?.value === millilitresOfLine) {
    const double = show(of(portion.value * 2, portion.unit))
    return [`Se a sua seringa marca de 2 em 2 (0,02 mL), cada risquinho são ${double}. ${scale}`]
  }
  return [...(volume ? [`São ${decimal(volume.value * 100)} risquinhos de 0,01 mL.`] : []), scale]
}
