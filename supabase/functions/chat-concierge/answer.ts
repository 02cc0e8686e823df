import { calculate } from './calculations.ts'
import { contextOf } from './conversation/context.ts'
import { findMatches, wasAsked } from './conversation/reading.ts'
import type { Turn } from './conversation/turns.ts'
import type { Passage } from './knowledge/passages.ts'
import { type ModelSettings, writeWithModel } from './model/model.ts'
import { mix } from './ranking/mix.ts'
import { createRetriever, type Match, type Retriever } from './ranking/retrieve.ts'
import { isAttempt, withoutHidden } from './reader/attempt.ts'
import { type Danger, dangerIn } from './reader/danger.ts'
import type { Act, Frame } from './reader/frame.ts'
import { maskIdentifiers, privacyNotice } from './reader/privacy.ts'
import { createReader } from './reader/read.ts'
import { unsafeIn } from './reader/unsafe.ts'
import { askReply } from './reply/ask.ts'
import { cite, type Reply, withSources } from './reply/compose.ts'
import { dangerReply, triageReply } from './reply/danger.ts'
import { refusals } from './reply/refusals.ts'
import {
  calculationReply,
  injectionReply,
  moreOn,
  passageReply,
  refusalReply,
  reply,
  unknownReply,
} from './reply/replies.ts'
import { talkReply } from './reply/talk.ts'
import type { Taught } from './teach.ts'

type Parts = { passages: Passage[]; taught: Taught; model?: ModelSettings | undefined }

/** How likely a passage must be to answer as asked, to answer with a word on what was understood, or at all. */
const threshold = { sure: 0.6, between: 0.2, withoutSubject: 0.42, inContext: 0.35 }

/** How sure the reader must be of an act that is no question, and of a message that says too little. */
const ofAct = { talk: 0.5, vague: 0.4 }

/** How likely a passage must be, and a danger or an unsafe request may be at most, for the passage to be told. */
const ofDoubt = { known: 0.45, danger: 0.8, answered: 0.75, unsafe: 0.6, plain: 0.85, little: 0.3 }

/** A passage that speaks of less than this share of a question does not answer it; an unlikely one needs more. */
const leastCovered = { likely: 0.12, unlikely: 0.27 }

/** Makes the function that answers a conversation: safety first, then sums, talk, and sources with (if set) a model's prose. */
export function createAnswerer({ passages, taught, model }: Parts) {
  const read = createReader(taught.heads)
  const retriever = createRetriever(passages, taught.index, taught.learned, mix)

  return async (conversation: Turn[]): Promise<Reply> => {
    const turns = conversation.map((turn) => ({ ...turn, content: withoutHidden(turn.content) }))
    const question = turns.at(-1)?.content ?? ''
    if (question.trim() === '') return reply('smalltalk', blankMessage)
    const frame = read(turns)
    const masked = maskIdentifiers(question)
    const found =
      safety(frame, question, { passages, retriever }) ??
      withCalculation(calculate(question, contextOf(turns)), retriever) ??
      talk(frame) ??
      (await fromSources(turns, frame, masked, { model, retriever }))
    return masked === question ? found : { ...found, message: `${privacyNotice}\n\n${found.message}` }
  }
}

const blankMessage = 'Escreva a sua pergunta e eu respondo com as fontes.'

/** What must be said before anything is looked up, if it must. */
function safety(
  frame: Frame,
  question: string,
  { passages, retriever }: { passages: Passage[]; retriever: Retriever },
): Reply | undefined {
  const danger = dangerIn(frame)
  const language = frame.language.label
  const [best] = retriever.search(question)
  const known = danger && answerKnown(danger, frame, best)
  if (danger?.act === 'now' && !known) return dangerReply(danger, language, passages)
  if (isAttempt(question, frame)) return injectionReply()
  const unsafe = unsafeIn(frame)
  // A passage on the very question says no with its reason, where that is the answer.
  const isAnswered = (best?.p ?? 0) >= ofDoubt.answered && frame.refusal.p < ofDoubt.unsafe
  if (unsafe && !isAnswered) {
    const { lookUp } = refusals[unsafe]
    return refusalReply(refusals[unsafe], lookUp ? retriever.search(lookUp) : [])
  }
  const isPlain = known && (best?.p ?? 0) >= ofDoubt.plain && frame.emergency.p < ofDoubt.little
  return danger && !isPlain ? triageReply(danger, language, known) : undefined
}

/**
 * A passage on the sign itself, for a message that only may tell of danger: it stands below how to tell. Where the
 * reader says that it happens now, this holds for the signs that are mostly harmless: a lid or a smile that droops.
 */
function answerKnown({ kind, act }: Danger, { emergency }: Frame, best: Match | undefined) {
  const isOpen = act === 'ask' || ((kind === 'toxina' || kind === 'avc') && emergency.p < ofDoubt.danger)
  const isPlain = best && !best.passage.emergency && best.p >= ofDoubt.known
  return isOpen && isPlain ? best.passage : undefined
}

const withCalculation = (calculation: ReturnType<typeof calculate>, retriever: Retriever) =>
  calculation && calculationReply(calculation, retriever.search(calculation.lookUp))

const talk = ({ act, text }: Frame) => (act.p >= ofAct.talk ? talkReply(act.label, text) : undefined)

async function fromSources(
  turns: Turn[],
  frame: Frame,
  masked: string,
  { model, retriever }: { model: ModelSettings | undefined; retriever: Retriever },
): Promise<Reply> {
  const matches = findMatches(turns, retriever)
  const [best, ...others] = matches
  const [product] = retriever.unknownNames(masked)
  if (!product && saysTooLittle(frame, turns, best) && !wasAsked(turns)) return askReply(frame.text, matches)
  if (!best || product || !answers(best, frame)) return unknownReply(matches, product)
  const prose = model && (await modelReply(model, turns, matches))
  if (prose) return prose
  return passageReply([best, ...others], best.p < threshold.sure ? [understood(best)] : [])
}

/** Too vague to answer, alone or with what was said before; a word or two that ask nothing are too. */
function saysTooLittle({ act, attributes, text }: Frame, turns: Turn[], best: Match | undefined) {
  if (turns.some(({ role }, i) => role === 'user' && i < turns.length - 1))
    return act.label === 'vago' && (best?.p ?? 0) < threshold.inContext
  const isVague = (act.label === 'vago' && act.p >= ofAct.vague) || needsEarlier.has(act.label)
  return isVague || (text.split(' ').length <= 2 && attributes.length === 0)
}

/** Acts that answer to something said before. */
const needsEarlier: ReadonlySet<Act> = new Set([
  ...(['sim', 'nao', 'correcao', 'resumo', 'duvida', 'fonte', 'simplificar', 'mais'] as const),
])

function answers({ p, covered }: Match, { concepts }: Frame) {
  const least = concepts.length > 0 ? threshold.between : threshold.withoutSubject
  return p >= least && covered >= (p < threshold.sure ? leastCovered.unlikely : leastCovered.likely)
}

/** What a question was taken for, where it may have meant something else. */
const understood = ({ passage }: Match) => `Entendi a pergunta como “${passage.title}”.`

async function modelReply(model: ModelSettings, turns: Turn[], matches: Match[]): Promise<Reply | undefined> {
  const offered = matches.slice(0, 4).map(({ passage }) => passage)
  const cited = cite(offered)
  const prose = await writeWithModel(model, turns, offered, cited)
  if (!prose) return undefined
  const sources = cited.filter(({ number }) => prose.includes(`[${number}]`))
  return reply('answer', withSources(prose, sources), { sources, answeredBy: 'modelo', ...moreOn(matches) })
}
