import type { Calculation } from './calculation.ts'
import { withFragment } from './follow-up.ts'
import { type Reading, readText } from './reading.ts'

/** "… quanto fica? E se puser mais 1 mL?": where the second question begins. */
const secondBegins = /\? ?(?:e|mas) se /
const longest = 400
const adds = /\bmais\b|\bacrescent|\bjunt/

/** Both results of such a question; undefined where either cannot be worked out. */
export function supposeAnswer(
  { line }: Reading,
  solve: (text: string) => Calculation | undefined,
): Calculation | undefined {
  const at = line.search(secondBegins)
  const [first, change] = [line.slice(0, at + 1), line.slice(at + 1).replace(/^ ?(?:e|mas) se /, '')]
  if (at < 0 || line.length > longest || !/\d/.test(change)) return undefined
  const before = solve(first)
  if (!before || before.question) return undefined
  const joined = `${first.replace(/\?$/, '')} , ${change}`
  const after = adds.test(change) ? solve(joined) : solve(withFragment(first, readText(change)))
  if (!after || after.question || after.message === before.message) return undefined
  const [result = '', ...rest] = before.message.split('\n\n')
  const [changed = '', ...others] = after.message.split('\n\n')
  const [steps = '', moreSteps = ''] = [rest[0], others[0]]
  return {
    ...after,
    message: [
      `${result} Com a mudança: ${changed.charAt(0).toLowerCase()}${changed.slice(1)}`,
      [...new Set([...steps.split('\n'), ...moreSteps.split('\n')])].join('\n'),
      ...others.slice(1),
    ].join('\n\n'),
  }
}
