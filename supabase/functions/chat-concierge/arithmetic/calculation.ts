/**
 * A worked answer in Portuguese (Markdown): the result in bold in the first sentence, then the steps.
 * `lookUp` finds the passage with its sources; nothing when no passage holds the rule. Where something is missing,
 * `message` is the question, and `question` has it again with the chips that complete it.
 */
export type Calculation = {
  message: string
  lookUp: string
  question?: { ask: string; chips: string[] }
}

/** The parts of a message, those that say nothing left out: what warns comes first. */
export function messageOf(parts: {
  warnings?: string[]
  headline: string
  steps?: string[]
  notes?: string[]
}): string {
  const steps = (parts.steps ?? []).map((step) => `- ${step}`).join('\n')
  return [...(parts.warnings ?? []), parts.headline, steps, ...(parts.notes ?? [])]
    .filter(Boolean)
    .join('\n\n')
}

/** A question back: why it is asked in a few words, what is missing, and chips to complete it. */
export const asking = (ask: string, chips: string[], lookUp: string): Calculation => ({
  message: ask,
  lookUp,
  question: { ask, chips },
})
