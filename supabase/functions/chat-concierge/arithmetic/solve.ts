import { anaestheticAnswer, asksMost, weights } from './anaesthetic-question.ts'
import { areaAnswer } from './area-question.ts'
import { bodyAnswer } from './body-question.ts'
import { brandAnswer } from './brand-question.ts'
import type { Calculation } from './calculation.ts'
import { claimAnswer } from './claim-question.ts'
import { creamAnswer } from './cream-question.ts'
import { dilutionAnswer } from './dilution-question.ts'
import { anaestheticName } from './drugs.ts'
import { eachAnswer } from './each-question.ts'
import { emergencyAnswer } from './emergency-question.ts'
import {
  answerIn,
  asAnswer,
  askMeasure,
  changes,
  isFragment,
  namesBrandAlone,
  namesMeasure,
  withFragment,
} from './follow-up.ts'
import { mistakenAnswer } from './mistaken-question.ts'
import { mixtureAnswer } from './mixture-question.ts'
import { isBuffered, partsAnswer } from './parts-question.ts'
import { plainSum } from './plain-sum.ts'
import { polidocanolAnswer } from './polidocanol-question.ts'
import { preparedAnswer } from './prepare-question.ts'
import { priceAnswer } from './price-question.ts'
import { type Reading, readText } from './reading.ts'
import { supposeAnswer } from './suppose-question.ts'
import { Impossible } from './units.ts'
import { isOtherQuestion, wantsOf } from './wants.ts'

export type { Calculation } from './calculation.ts'

/** Earlier messages beyond these no longer bear on the question. */
const messagesRead = 4

/** What is longer than this, in characters, is no sum, whatever it holds; so the time is bounded too. */
const longest = 1_500
/** Nor is what holds more amounts than this. */
const mostAmounts = 24

/** Whether a text is short enough to be a sum; digits are counted first, as reading takes longer. */
const isReadable = (text: string) =>
  text.length <= longest &&
  (text.match(/\d+/g)?.length ?? 0) <= 2 * mostAmounts &&
  readText(text).items.length <= mostAmounts

/**
 * The calculation that `question` asks for, with what it leaves out taken from `earlier`: the member's messages
 * before it, oldest first, one a line. Undefined when it asks for none.
 */
export function solve(question: string, earlier = ''): Calculation | undefined {
  if (!isReadable(question)) return undefined
  const before = earlier
    .slice(-messagesRead * longest)
    .split('\n')
    .filter((line) => line.trim() !== '' && isReadable(line))
    .slice(-messagesRead)
  const alone = attempt(question) ?? twoSums(question)
  const context = before.reduce<string | undefined>(contextAfter, undefined)
  const isWhole = alone && !alone.question
  const onThose = isWhole && context !== undefined ? onThoseNumbers(question, context) : undefined
  if (onThose) return onThose
  // What tells amounts and asks nothing may answer what was asked before.
  if (isWhole && (context === undefined || wantsOf(readText(question).line).length > 0 || !isOpen(context)))
    return alone
  const onVial = context === undefined ? undefined : askedOfVial(question, context)
  if (onVial) return onVial
  const measure = context === undefined ? undefined : measureOf(question, context)
  if (measure) return measure
  const continued = context === undefined ? undefined : goesOn(question, context)
  const calculation = continued === undefined ? undefined : attemptOpen(continued)
  if (calculation?.question && namesBrandAlone(readText(question))) return undefined
  if (calculation && !(isWhole && calculation.question)) return calculation
  if (isWhole) return alone
  const chips = alone?.question?.chips ?? (asksForLimit(question) ? weights : undefined)
  const missing = chips && answerIn(before, chips)
  return (missing && attempt(`${question} ; ${missing}`)) || alone
}

/**
 * "E para 4 U, quantos mL?" after a question on another amount: asked of the vial and the diluent that were told, not of
 * a vial of 4 U.
 */
function askedOfVial(question: string, context: string): Calculation | undefined {
  const { line, items } = readText(question)
  const isOfUnits = items.length === 1 && items.every(({ unit }) => ['', 'u', 'utr'].includes(unit))
  if (!isOfUnits || !opensAmount.test(line) || wantsOf(line).length === 0) return undefined
  const told = toldVial.exec(readText(context).line)
  return told ? attempt(`${told[0]}: ${question}`) : undefined
}
const opensAmount =
  /^(?:e |agora )?(?:para|pra|p|se eu quiser|quero|preciso)(?: de| ter| dar| aplicar| chegar a)? [\d.,]+/
/** What the vial holds and what was put into it, with whatever names the product before them. */
const toldVial =
  /^[^?]{0,120}?\b\d{2,5} ?(?:u|ui|utr|unidades)?\b[^?\d]{0,60}?\b\d{1,2}(?:[.,]\d{1,2})? ?ml\b/

/** Two sums of one message, each with its question mark: the second is asked of what the first told. */
function twoSums(question: string): Calculation | undefined {
  const [first = '', second, ...more] = question.split(/(?<=\?)\s+/)
  if (!second || more.length > 0) return undefined
  const [one, other] = [attempt(first), solve(second, first)]
  if (!one || !other || one.question || other.question) return undefined
  return { lookUp: one.lookUp, message: `${one.message}\n\n${other.message}` }
}

/** "Então para 20 U em cinco pontos, quanto no total?" is asked of the solution that was told before. */
const opensLinked =
  /^(?:[a-z]+[,.!] *)?(?:entao|nesse caso|neste caso|com (?:essa|esta|a mesma) diluicao|nessa diluicao)\b/

function onThoseNumbers(question: string, context: string): Calculation | undefined {
  const { line, items } = readText(question)
  const isOfUnits = items.length > 0 && items.every(({ unit }) => unit === 'u' || unit === 'pont')
  if (!isOfUnits || !opensLinked.test(line) || !/\bml\b/.test(readText(context).line)) return undefined
  const both = attempt(`${question} ; ${context}`)
  return both?.question ? undefined : both
}

/** What was told and asked so far, as one text: a message that stands alone begins it anew. */
function contextAfter(context: string | undefined, line: string): string | undefined {
  const alone = attempt(line)
  if (context === undefined || (alone && !alone.question)) return isOfNumbers(line) ? line : context
  // Of what it was is told by the message after it.
  if (measureOf(line, context)) return context
  const reading = readText(line)
  const isTold = changes(reading) && reading.words <= mostWordsTold && attempt(context) === undefined
  return goesOn(line, context) ?? (isTold ? withFragment(context, reading) : alone ? line : context)
}

/** The question for the measure of a bare amount that goes on from a sum which is worked out. */
const measureOf = (text: string, context: string) => {
  const asked = attempt(context)
  return asked && !asked.question ? askMeasure(text, context) : undefined
}

/** Something was asked that is not worked out yet. */
const isOpen = (context: string) => {
  const asked = attempt(context)
  return asked ? asked.question !== undefined : wantsOf(readText(context).line).length > 0
}

const isOfNumbers = (line: string) => changes(readText(line))

/** Amounts that are told before anything is asked stand in few words. */
const mostWordsTold = 12

/** A message that goes on from a context, put together with it; undefined when it does not. */
function goesOn(text: string, context: string): string | undefined {
  const asked = attempt(context)
  // An answer to what was asked back stands beside it.
  const beside = `${text} ; ${context}`
  const answered = asked?.question && attempt(beside)
  if (answered && !answered.question) return beside
  const reading = readText(asked?.question ? asAnswer(text, asked.question.chips) : text)
  const wants = !isOtherQuestion(reading.line) && wantsOf(reading.line).length > 0
  const isMore = isFragment(reading)
    ? changes(reading) || wants || namesMeasure(reading) || endsOpen.test(reading.line)
    : changes(reading) && wants && !asked
  return isMore ? withFragment(context, reading) : undefined
}

/** "e sem?", "e com?" */
const endsOpen = /\b(?:com|sem) ?\?*$/

/** What tells amounts and asks nothing by name wants to know what they come to. */
const attemptOpen = (whole: string) => attempt(whole) ?? attempt(`${whole} ; quanto fica`)

function attempt(text: string): Calculation | undefined {
  if (!isReadable(text)) return undefined
  const reading = readText(text)
  try {
    return (
      plainSum(text) ??
      eachAnswer(reading) ??
      priceAnswer(reading) ??
      supposeAnswer(reading, attempt) ??
      brandAnswer(reading) ??
      emergencyAnswer(reading) ??
      bodyAnswer(reading) ??
      areaAnswer(reading) ??
      creamAnswer(reading) ??
      preparedAnswer(reading) ??
      polidocanolAnswer(reading) ??
      anaestheticAnswer(reading) ??
      mixtureAnswer(reading) ??
      partsAnswer(reading) ??
      (isOfLimit(reading) ? undefined : solutionAnswer(reading)) ??
      claimAnswer(reading, attempt)
    )
  } catch (error) {
    if (error instanceof Impossible) return { message: error.message, lookUp: '' }
    throw error
  }
}

function solutionAnswer(reading: Reading): Calculation | undefined {
  if (isBuffered(reading)) return undefined
  return mistakenAnswer(reading) ?? dilutionAnswer(reading)
}

const asksForLimit = (text: string) => isOfLimit(readText(text))

/** A question for the most of an anaesthetic is not a question about its dilution, even without a weight. */
const isOfLimit = ({ line }: Reading) => line.match(anaestheticName) !== null && asksMost(line)

/** Whether a message holds an amount and asks for one: another sign that it may be a calculation. */
export const mayBeCalculation = (question: string) => {
  if (!isReadable(question)) return false
  const { line, items } = readText(question)
  return items.some(({ unit }) => unit !== '') && wantsOf(line).length > 0
}
