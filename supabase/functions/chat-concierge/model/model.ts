import type { Turn } from '../conversation/turns.ts'
import type { Passage } from '../knowledge/passages.ts'
import type { CitedSource } from '../reply/compose.ts'
import { grounded } from './grounding.ts'
import { conversationText, systemText } from './prompt.ts'

/** Any OpenAI-compatible endpoint, as the operator sets it; `timeout` in ms is 15,000 when left out. */
export type ModelSettings = { baseUrl: string; apiKey: string; model: string; timeout?: number }

/**
 * The prose of a language model over the given passages, or undefined when it fails, refuses, is late,
 * or says anything that the passages do not hold: then the built-in answer stands in for it.
 */
export async function writeWithModel(
  settings: ModelSettings,
  turns: Turn[],
  passages: Passage[],
  cited: CitedSource[],
): Promise<string | undefined> {
  try {
    const prose = await ask(settings, systemText(passages, cited), conversationText(turns))
    return prose && grounded(prose, passages, cited, turns.at(-1)?.content ?? '')
  } catch (error) {
    // The operator must be able to see a wrong key; what was asked stays out of the log.
    console.warn(`A concierge respondeu sem o modelo: ${error instanceof Error ? error.name : 'erro'}`)
    return undefined
  }
}

/** Neither temperature nor a limit of tokens is sent, because some compatible models refuse them. */
async function ask(
  { baseUrl, apiKey, model, timeout = 15_000 }: ModelSettings,
  system: string,
  prompt: string,
) {
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({ name: 'concierge', baseURL: baseUrl, apiKey })
  const { text, finishReason } = await generateText({
    model: provider(model),
    system,
    prompt,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeout),
  })
  // A text cut short may end in half a number.
  return finishReason === 'length' || finishReason === 'content-filter' ? undefined : text
}
