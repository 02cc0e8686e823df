import { anaestheticAnswer, asksMost, weights } from './anaesthetic-question.ts'
import type { Calculation } from './calculation.ts'
import { dilutionAnswer } from './dilution-question.ts'
import { anaestheticName } from './drugs.ts'
import { answerIn, asAnswer, isFragment, withFragment } from './follow-up.ts'
import { type Reading, readText } from './reading.ts'
import { Impossible } from './units.ts'
import { wantsOf } from './wants.ts'

export type { Calculation } from './calculation.ts'

/** Earlier messages beyond these no longer bear on the question. */
const messagesRead = 3

/** What is longer than this, in characters, is no sum, whatever it holds; so the time is bounded too. */
const longest = 1_500
/** Nor is what holds more amounts than this. */
const mostAmounts = 24

/**
 * The calculation that `question` asks for, with what it leaves out taken from `earlier`: the member's messages
 * before it, oldest first, one a line. Undefined when it asks for none.
 */
export function solve(question: string, earlier = ''): Calculation | undefined {
  if (question.length > longest) return undefined
  const before = earlier
    .slice(-messagesRead * longest)
    .split('\n')
    .filter((line) => line.length <= longest && line.trim() !== '')
    .slice(-messagesRead)
  const alone = attempt(question)
  if (alone && !alone.question) return alone
  const last = before.at(-1)
  const continued = last === undefined ? undefined : continuing(question, last, before.slice(0, -1))
  if (continued) return continued
  const chips = alone?.question?.chips ?? (asksForLimit(question) ? weights : undefined)
  const missing = chips && answerIn(before, chips)
  return (missing && attempt(`${question} ; ${missing}`)) || alone
}

/** A fragment is read into the calculation that was asked for before it. */
function continuing(question: string, last: string, before: string[]): Calculation | undefined {
  const asked = solve(last, before.join('\n'))
  if (!asked) return undefined
  const completed = asked.question ? asAnswer(question, asked.question.chips) : question
  const reading = readText(completed)
  return isFragment(reading) ? attempt(withFragment(lastWhole(last, before), reading)) : undefined
}

/** The last question with what itself took from before it. */
function lastWhole(last: string, before: string[]): string {
  const base = before.at(-1)
  const reading = readText(last)
  return base !== undefined && isFragment(reading) && !attempt(last) ? withFragment(base, reading) : last
}

function attempt(text: string): Calculation | undefined {
  const reading = readText(text)
  if (reading.items.length > mostAmounts) return undefined
  try {
    return anaestheticAnswer(reading) ?? (isOfLimit(reading) ? undefined : dilutionAnswer(reading))
  } catch (error) {
    if (error instanceof Impossible) return { message: error.message, lookUp: '' }
    throw error
  }
}

const asksForLimit = (text: string) => isOfLimit(readText(text))

/** The most of an anaesthetic is no matter of its dilution, even when there is no weight to work it out. */
const isOfLimit = ({ line }: Reading) => line.match(anaestheticName) !== null && asksMost(line)

/** Whether a message holds an amount and asks for one: a second voice may take it for a calculation. */
export const mayBeCalculation = (question: string) => {
  if (question.length > longest) return false
  const { line, items } = readText(question)
  return items.some(({ unit }) => unit !== '') && wantsOf(line).length > 0
}
