import { type Calculation, solve } from '../arithmetic/solve.ts'
import { askedBefore } from '../conversation/context.ts'
import type { Turn } from '../conversation/turns.ts'
import type { Retriever } from '../ranking/retrieve.ts'
import { calculationReply } from './replies.ts'

/** The calculation that a message asks for, as it is typed or with its slips corrected. */
export function calculationIn(text: string, turns: Turn[], retriever: Retriever): Calculation | undefined {
  const before = askedBefore(turns)
  return solve(text, before) ?? solve(retriever.respell(text), before)
}

/** The reply that shows a calculation, if there is one. */
export const withCalculation = (calculation: Calculation | undefined, retriever: Retriever) =>
  calculation && calculationReply(calculation, retriever.search(calculation.lookUp))
