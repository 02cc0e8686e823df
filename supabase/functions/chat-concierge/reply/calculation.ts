import { type Calculation, solve } from '../arithmetic/solve.ts'
import { askedBefore } from '../conversation/context.ts'
import type { Turn } from '../conversation/turns.ts'
import { normalise } from '../normalise.ts'
import type { Retriever } from '../ranking/retrieve.ts'
import { calculationReply } from './replies.ts'

/** The calculation that a message asks for, as it is typed or with its slips corrected. */
export function calculationIn(text: string, turns: Turn[], retriever: Retriever): Calculation | undefined {
  const before = askedBefore(turns)
  const found = solve(text, before) ?? solve(retriever.respell(text), before)
  return found?.question ? (onToldSolution(text, turns, before) ?? found) : found
}

const inThatCase = /\b(?:(?:nesse|neste) caso|(?:com |n)ess[ae] diluicao|assim|desse jeito|entao)\b/

/** "Nesse caso, quanto eu aspiro?": of the one solution that the last reply told, for the vial that was asked about. */
function onToldSolution(text: string, turns: Turn[], before: string): Calculation | undefined {
  if (!inThatCase.test(normalise(text))) return undefined
  const replied = turns.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const [diluent, ...others] = [...replied.matchAll(/\bcom (\d+(?:,\d+)?) ?mL\b/gi)]
  const vial = /\b(\d{2,3}) ?(?:U|unidades)\b/i.exec(`${before}\n${replied}`)?.[1]
  if (!diluent || others.length > 0 || !vial) return undefined
  const solved = solve(`${text} ; ${vial} U em ${diluent[1]} mL`)
  return solved?.question ? undefined : solved
}

/** The reply that shows a calculation, if there is one. */
export const withCalculation = (calculation: Calculation | undefined, retriever: Retriever) =>
  calculation && calculationReply(calculation, retriever.search(calculation.lookUp))
