import { lastReply } from './conversation/last-reply.ts'
import { readOn, stepOf } from './conversation/step.ts'
import { isStudied } from './conversation/study.ts'
import type { Turn } from './conversation/turns.ts'
import type { Passage } from './knowledge/passages.ts'
import { createBudget } from './model/budget.ts'
import type { ModelSettings } from './model/model.ts'
import { mix } from './ranking/mix.ts'
import {
  answersAtAll,
  createRetriever,
  type Match,
  type Retriever,
  searchingOnce,
} from './ranking/retrieve.ts'
import { topics } from './ranking/synonyms.ts'
import { withoutHidden } from './reader/attempt.ts'
import { dangerIn } from './reader/danger.ts'
import type { Act, Frame } from './reader/frame.ts'
import { maskIdentifiers, privacyNotice } from './reader/privacy.ts'
import { createReader } from './reader/read.ts'
import { unsafeIn } from './reader/unsafe.ts'
import { createPassageFinder } from './reply/about-last.ts'
import { askReply, isBareArea } from './reply/ask.ts'
import { calculationIn, withCalculation } from './reply/calculation.ts'
import type { Reply } from './reply/compose.ts'
import { fromSources } from './reply/from-sources.ts'
import type { AnswerTools, Message } from './reply/message.ts'
import { createNormCheck } from './reply/norms.ts'
import { isAboutPlatform } from './reply/platform.ts'
import { recalled } from './reply/recall.ts'
import { reply } from './reply/replies.ts'
import { safety } from './reply/safety.ts'
import { takeStep } from './reply/step.ts'
import { isTalk, talkReply } from './reply/talk.ts'
import type { Taught } from './teach.ts'

type Parts = { passages: Passage[]; taught: Taught; model?: ModelSettings | undefined }

/** Probabilities of an act, at least. */
const actThreshold = {
  /** To reply to talk: a greeting, thanks, a complaint. */
  talk: 0.5,
  /** The same where no passage is likely to answer; of two acts of talk together. */
  perhaps: 0.35,
  /** To take a message for talk although it may go on from the last answer. */
  sure: 0.9,
}

/**
 * From these probabilities of danger on, of the message alone and together with the one before, the message is not
 * treated as a sum only. `kind`: at least, for the danger's kind to be believed; `ofToxin`: of both together, where the
 * danger would be the toxin's.
 */
const dangerBesideSum = { alone: 0.6, inContext: 0.2, kind: 0.5, ofToxin: 0.05 }

/** From this probability of a request to refuse on no sum is made of it. */
const surelyUnsafe = 0.8

/**
 * A passage is on exactly what a message says: its probability and the share of the message, at least; `atAll`: that it
 * answers at all, for what is perhaps talk to be a question.
 */
const onExactlyThat = { p: 0.95, covered: 0.6, atAll: 0.5 }

/**
 * Makes the function that answers a conversation: safety first, then sums, what goes on from the last reply, talk, and
 * sources with (if set) a model's prose.
 */
export function createAnswerer({ passages, taught, model }: Parts) {
  const tools: AnswerTools = {
    passages,
    read: createReader(taught.heads),
    retriever: createRetriever(passages, taught.index, taught.learned, mix),
    passageIn: createPassageFinder(passages),
    unknownNormIn: createNormCheck(passages),
    model: model && { settings: model, budget: createBudget(model.dailyTokens) },
  }
  return async (conversation: Turn[]): Promise<Reply> => {
    const turns = conversation.map((turn) => ({ ...turn, content: withoutHidden(turn.content) }))
    const text = turns.at(-1)?.content ?? ''
    if (text.trim() === '') return reply('smalltalk', blankMessage)
    const masked = maskIdentifiers(text)
    const last = lastReply(turns)
    const frame = readOn(tools.read(turns), turns, last)
    const retriever = searchingOnce(tools.retriever)
    const found = await answer({ turns, text, masked, frame, last }, { ...tools, retriever })
    return masked === text ? found : withPrivacyNotice(found)
  }
}

async function answer(message: Message, tools: AnswerTools): Promise<Reply> {
  const { turns, text, frame, last } = message
  if (!last && isBareArea(frame)) return askReply(frame, tools.retriever.search(text), text)
  const step = stepOf(frame, last)
  const calculation = calculationIn(text, turns, tools.retriever)
  const withholdsSum = calculation !== undefined && isToRefuse(frame)
  return (
    safety(message, tools, { isSum: calculation !== undefined && mendsSum(frame), withholdsSum }) ??
    withCalculation(withholdsSum ? undefined : calculation, tools.retriever) ??
    recalled(message) ??
    (step && (await takeStep(step, message, tools))) ??
    (asksBeside(message, tools.retriever) ? undefined : talk(message, tools.retriever)) ??
    (await fromSources(message, tools))
  )
}

/** Where a passage says no to what is asked, nothing of it is worked out. */
const isToRefuse = (frame: Frame) => frame.refusal.p >= surelyUnsafe && unsafeIn(frame) !== undefined

/**
 * Whether a sum goes before the danger that the reader sees. "Ah esqueci, ela pesa 52, e já usei 5 mL" corrects the last
 * sum, but the reader takes it for an intoxication by anaesthetic, or is not sure of any kind; "não, o de 500, e quero
 * 50 unidades" for a toxin that has spread. A symptom
 * (`anaesthetic-question.ts`) or a plain sign keeps the danger first.
 */
const mendsSum = (frame: Frame) => {
  const { p, together, kind } = frame.emergency
  const isLikely = p >= dangerBesideSum.alone || together >= dangerBesideSum.inContext
  const isOfVial = kind.label === 'toxina' && together < dangerBesideSum.ofToxin
  const isOfDrug = kind.label === 'anestesico' || isOfVial || kind.p < dangerBesideSum.kind
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
  if (frame.secondAct.label !== 'pergunta' || frame.act.p >= actThreshold.sure) return false
  const [best] = retriever.search(text)
  return best !== undefined && best.p >= onExactlyThat.p && best.covered >= onExactlyThat.covered
}

/** Acts that tell how somebody feels, which may stand before a question: "tô morta de cansada, mas o que é matting?" */
const feelings: ReadonlySet<Act> = new Set(['desabafo', 'medo', 'alegria', 'risada', 'prosa'] as const)

/** Whether a message that tells a feeling asks of the field too, and a passage is likely to answer it. */
function asksToo({ text, frame }: Message, retriever: Retriever): boolean {
  const { act, attributes, concepts } = frame
  if (!feelings.has(act.label) || !retriever.namesSubject(text)) return false
  // "Cuscuz com ovo ou tapioca?"
  if (act.label === 'prosa' && !concepts.some((one) => topics.has(one))) return false
  if (isStudied(frame.text) && /\?/.test(text)) return true
  const asks = /\?|\bresum\w+/.test(frame.text)
  if (!asks && (attributes.length === 0 || act.label === 'medo' || act.label === 'alegria')) return false
  return [text, text.split(/[.!?,;:]\s/).at(-1) ?? text].some((one) => {
    const [best] = retriever.search(one)
    return best !== undefined && answersOfField(best)
  })
}

/** Chat of a fan or a coffee is near to what the platform's passages say. */
const answersOfField = (match: Match) =>
  !isAboutPlatform(match.passage) && answersAtAll(match) >= onExactlyThat.atAll

/** What is perhaps talk is so where it asks nothing, names nothing of the field, and no passage is likely to answer. */
function talk(message: Message, retriever: Retriever): Reply | undefined {
  const { text, frame, last } = message
  const { act, secondAct, concepts } = frame
  if (act.p >= actThreshold.talk) return asksToo(message, retriever) ? undefined : talkReply(frame)
  const both = act.p + (isTalk(secondAct.label) ? secondAct.p : 0)
  if (last || concepts.some((one) => topics.has(one)) || !isTalk(act.label) || both < actThreshold.perhaps)
    return undefined
  const [best] = retriever.search(text)
  return best && answersOfField(best) ? undefined : talkReply(frame)
}
