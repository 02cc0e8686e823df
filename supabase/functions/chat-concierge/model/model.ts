import type { Turn } from '../conversation/turns.ts'
import type { Passage } from '../knowledge/passages.ts'
import type { Frame } from '../reader/frame.ts'
import type { CitedSource } from '../reply/compose.ts'
import { type Budget, tokensOf } from './budget.ts'
import { grounded } from './grounding.ts'
import { conversationText, systemText } from './prompt.ts'

/**
 * Any OpenAI-compatible endpoint, as the operator sets it; `timeout` in ms is 15,000 when left out, `dailyTokens` as
 * `usualDailyTokens`.
 */
export type ModelSettings = {
  baseUrl: string
  apiKey: string
  model: string
  timeout?: number | undefined
  dailyTokens?: number | undefined
}
/** A model and what may still be spent on it. */
export type Model = { settings: ModelSettings; budget: Budget }

/** What a model may count on writing: beyond it an answer is too long to be shown. */
const mostWritten = 1_000

/**
 * The prose of a language model over the given passages, or undefined when it fails, refuses, is late, has spent its
 * day, or says anything that the passages do not hold: then the built-in answer stands in for it.
 */
export async function writeWithModel(
  model: Model,
  { turns, frame }: { turns: Turn[]; frame: Frame },
  passages: Passage[],
  cited: CitedSource[],
): Promise<string | undefined> {
  try {
    const prose = await ask(model, systemText(passages, cited), conversationText(turns, frame))
    return prose && grounded(prose, passages, cited, turns.at(-1)?.content ?? '')
  } catch (error) {
    // The operator must be able to see a wrong key; what was asked stays out of the log.
    console.warn(`A concierge respondeu sem o modelo: ${error instanceof Error ? error.name : 'erro'}`)
    return undefined
  }
}

/** Neither temperature nor a limit of tokens is sent, because some compatible models refuse them. */
async function ask({ settings, budget }: Model, system: string, prompt: string) {
  const { baseUrl, apiKey, model, timeout = 15_000 } = settings
  const sent = tokensOf(system + prompt)
  const taken = sent + mostWritten
  if (!budget.take(taken)) return undefined
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({ name: 'concierge', baseURL: baseUrl, apiKey })
  const { text, finishReason, usage } = await generateText({
    model: provider(model),
    system,
    prompt,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeout),
  })
  budget.settle(taken, usage.totalTokens || sent + tokensOf(text))
  // A text cut short may end in half a number.
  return finishReason === 'length' || finishReason === 'content-filter' ? undefined : text
}
