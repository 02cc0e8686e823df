import { plainSum } from '#arithmetic/plain-sum.ts'
import { Impossible } from '#arithmetic/units.ts'

/** What a sum of bare numbers comes to, in Markdown, worked out on this device; undefined where a question is none. */
export function keptSum(question: string): string | undefined {
  try {
    // What follows the result speaks of the concierge, who is not here.
    return plainSum(question)?.message.split('\n\n')[0]
  } catch (error) {
    if (error instanceof Impossible) return error.message
    throw error
  }
}
