import { lastReply } from './conversation/last-reply.ts'
import { readOn, stepOf } from './conversation/step.ts'
import type { Turn } from './conversation/turns.ts'
import type { Passage } from './knowledge/passages.ts'
import { createBudget } from './model/budget.ts'
import type { ModelSettings } from './model/model.ts'
import { mix } from './ranking/mix.ts'
import { createRetriever, type Retriever } from './ranking/retrieve.ts'
import { withoutHidden } from './reader/attempt.ts'
import { dangerIn } from './reader/danger.ts'
import type { Frame } from './reader/frame.ts'
import { maskIdentifiers, privacyNotice } from './reader/privacy.ts'
import { createReader } from './reader/read.ts'
import { createPassageFinder } from './reply/about-last.ts'
import { calculationIn, withCalculation } from './reply/calculation.ts'
import type { Reply } from './reply/compose.ts'
import { fromSources } from './reply/from-sources.ts'
import type { Means, Message } from './reply/message.ts'
import { createNormCheck } from './reply/norms.ts'
import { recalled } from './reply/recall.ts'
import { reply } from './reply/replies.ts'
import { safety } from './reply/safety.ts'
import { takeStep } from './reply/step.ts'
import { talkReply } from './reply/talk.ts'
import type { Taught } from './teach.ts'

type Parts = { passages: Passage[]; taught: Taught; model?: ModelSettings | undefined }

/** Probabilities of an act, at least. */
const ofAct = {
  /** To reply to talk: a greeting, thanks, a complaint. */
  talk: 0.5,
  /** To take a message for talk although it may go on from the last answer. */
  sure: 0.9,
}

/**
 * Probabilities of danger, of the message alone and of it with the one before, from which on it is no mere sum; and of
 * its kind, at least, for it to be one.
 */
const ofDanger = { alone: 0.6, inContext: 0.2, kind: 0.5 }

/** A passage is on exactly what a message says: its probability and the share of the message, at least. */
const onExactlyThat = { p: 0.95, covered: 0.6 }

/**
 * Makes the function that answers a conversation: safety first, then sums, what goes on from the last reply, talk, and
 * sources with (if set) a model's prose.
 */
export function createAnswerer({ passages, taught, model }: Parts) {
  const means: Means = {
    passages,
    read: createReader(taught.heads),
    retriever: createRetriever(passages, taught.index, taught.learned, mix),
    passageIn: createPassageFinder(passages),
    strangeNorm: createNormCheck(passages),
    model: model && { settings: model, budget: createBudget(model.dailyTokens) },
  }
  return async (conversation: Turn[]): Promise<Reply> => {
    const turns = conversation.map((turn) => ({ ...turn, content: withoutHidden(turn.content) }))
    const text = turns.at(-1)?.content ?? ''
    if (text.trim() === '') return reply('smalltalk', blankMessage)
    const masked = maskIdentifiers(text)
    const last = lastReply(turns)
    const frame = readOn(means.read(turns), turns, last)
    const found = await answer({ turns, text, masked, frame, last }, means)
    return masked === text ? found : withPrivacyNotice(found)
  }
}

async function answer(message: Message, means: Means): Promise<Reply> {
  const { turns, text, frame, last } = message
  const step = stepOf(frame, last)
  const calculation = calculationIn(text, turns, means.retriever)
  return (
    safety(message, means, { isSum: calculation !== undefined && mendsSum(frame) }) ??
    withCalculation(calculation, means.retriever) ??
    recalled(message) ??
    (step && (await takeStep(step, message, means))) ??
    (asksBeside(message, means.retriever) ? undefined : talk(frame)) ??
    (await fromSources(message, means))
  )
}

/**
 * Whether a sum is no danger. "Ah esqueci, ela pesa 52, e já usei 5 mL": amounts that mend the last sum, where the reader
 * takes what is done with an anaesthetic for its toxicity, or is not sure of any kind. A symptom is no sum
 * (`anaesthetic-question.ts`), and a plain sign is none either.
 */
const mendsSum = (frame: Frame) => {
  const { p, together, kind } = frame.emergency
  const isLikely = p >= ofDanger.alone || together >= ofDanger.inContext
  const isOfDrug = kind.label === 'anestesico' || kind.p < ofDanger.kind
  return isOfDrug && frame.earlier !== '' && !isLikely && !dangerIn(frame)?.isPlain
}

/** In an emergency the act that saves stays first. */
const withPrivacyNotice = (found: Reply): Reply => ({
  ...found,
  message:
    found.kind === 'emergency'
      ? `${found.message}\n\n${privacyNotice}`
      : `${privacyNotice}\n\n${found.message}`,
})

const blankMessage = 'Escreva a sua pergunta e eu respondo com as fontes.'

/** "Efeito tindal olheira como arruma": what reads as talk is a question where a passage is on exactly that. */
function asksBeside({ text, frame }: Message, retriever: Retriever): boolean {
  if (frame.secondAct.label !== 'pergunta' || frame.act.p >= ofAct.sure) return false
  const [best] = retriever.search(text)
  return best !== undefined && best.p >= onExactlyThat.p && best.covered >= onExactlyThat.covered
}

const talk = (frame: Frame) => (frame.act.p >= ofAct.talk ? talkReply(frame) : undefined)
