import type { Match, Retriever } from '../ranking/retrieve.ts'
import { askOpening } from '../reply/ask.ts'
import { contextOf, earlierFor, isFollowUp, readOfTurn } from './context.ts'
import type { Turn } from './turns.ts'

/** By this much must a question fit better alone to be read without what was said before. */
const clearAlone = 0.8

/** The passages for the last question, alone or with what was said before. */
export function findMatches(turns: Turn[], retriever: Retriever): Match[] {
  const spelt = turns.map((turn, i) => {
    if (turn.role !== 'user') return turn
    // Of earlier turns the beginning alone is read, and correcting takes time.
    const read = i < turns.length - 1 ? turn.content.slice(0, readOfTurn) : turn.content
    return { ...turn, content: retriever.respell(read) }
  })
  const question = turns.at(-1)?.content ?? ''
  const alone = retriever.search(question)
  if (!contextOf(spelt) || !isFollowUp(question)) return alone
  const inContext = retriever.search(question, earlierFor(question, spelt))
  return (alone[0]?.p ?? 0) >= clearAlone && (inContext[0]?.p ?? 0) < clearAlone ? alone : inContext
}

/** Whether the last reply asked back. */
export const wasAsked = (turns: Turn[]) =>
  turns.findLast(({ role }) => role === 'assistant')?.content.includes(askOpening) ?? false
