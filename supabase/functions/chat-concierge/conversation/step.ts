import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import { topics } from '../ranking/synonyms.ts'
import type { Act, Frame } from '../reader/frame.ts'
import { type LastReply, opensReading } from './last-reply.ts'

/** What may be wished of the last answer. */
const wishes = ['resumo', 'duvida', 'fonte', 'simplificar', 'mais'] as const
export type Wish = (typeof wishes)[number]
export const isWish = (step: string): step is Wish => wishes.some((wish) => wish === step)

/**
 * What a message does with the last reply: wishes something of it, confirms or denies the signs that it asked for,
 * says that it was not what was meant, or is a yes to nothing (`fromWhat`) or to a choice (`unclear`).
 */
export type Step = Wish | 'signs' | 'noSigns' | 'otherReading' | 'fromWhat' | 'unclear'

/** From here on the reader's act is believed. */
const sure = 0.5

/** A longer message says more than what it opens with. */
const mostWords = 9

const yes = /^(sim|isso|aham|uhum|esta|yes|yeah|si|claro|positivo|exato|agora)\b/
const no = /^(nao|nenhum|nada|no|not|e so uma duvida|ja passou|negativo)\b/
const notThat =
  /\b(nao (e|era|foi) (bem )?(isso|esse|essa)|nada disso|nada a ver|entendeu errado|outra coisa)\b/

const asksAnew = /\b(qual|quais|quant[oa]s?|quando|onde|quem|posso)\b/

/** The step that a message takes, if it takes one. */
export function stepOf(frame: Frame, last: LastReply | undefined): Step | undefined {
  const { text, act } = frame
  const isShort = text.split(' ').length <= mostWords
  if (last?.asked === 'signs' && yes.test(text)) return 'signs'
  if (last?.asked === 'signs' && no.test(text)) return 'noSigns'
  if (!isShort || act.p < sure || namesNew(text, last)) return undefined
  const wish = wishes.find((one) => one === act.label && !(one === 'mais' && asksAnew.test(text)))
  // "Resume a história da…" wishes nothing of an answer of ours.
  if (wish) return last || isBare(text) || wish !== 'resumo' ? wish : undefined
  if (act.label === 'sim') return last?.asked === 'detail' ? 'unclear' : last ? 'mais' : 'fromWhat'
  if (act.label === 'nao' && last && (notThat.test(text) || last.text.includes(opensReading)))
    return 'otherReading'
  return undefined
}

/** Whether a message names a topic that was not spoken of. */
function namesNew(text: string, last: LastReply | undefined) {
  const spoken = new Set(last && conceptsOf(tokenise(`${last.question} ${last.text.slice(0, 600)}`)))
  return conceptsOf(tokenise(text)).some((concept) => topics.has(concept) && !spoken.has(concept))
}

/** Hardly more than a word: what it is about stands elsewhere. */
const isBare = (text: string) => (text.match(/[a-z\d]+/g) ?? []).length <= fewWords
const fewWords = 3

/** Acts that lean on something said before: without it they say too little. */
const leaning: ReadonlySet<Act> = new Set([...wishes, 'sim', 'correcao'] as const)
const ofVague = 0.4

/**
 * Whether a message says too little to be answered: vague, or a single word that asks nothing. With a subject said
 * before (`leans`), only if it is vague and nothing answers it even so; a whole sentence that names a topic is none
 * where a passage fits surely.
 */
export function saysTooLittle(
  { act, attributes, concepts, text }: Frame,
  { leans, isAnswered, isSure }: { leans: boolean; isAnswered: boolean; isSure: boolean },
): boolean {
  if (leans) return act.label === 'vago' && !isAnswered
  if (isBare(text)) {
    const saysNothing = tokenise(text).length <= 1 && attributes.length === 0
    if (saysNothing || leaning.has(act.label)) return true
  }
  const hasTopic = concepts.some((concept) => topics.has(concept))
  if (hasTopic && !isAnswered && attributes.length === 0 && tokenise(text).length <= fewWords) return true
  if (hasTopic && !isBare(text) && (isSure || attributes.length > 0)) return false
  return act.label === 'vago' && act.p >= ofVague
}
