import { type Calculation, solve } from './arithmetic/solve.ts'
import { askedBefore, madeWhole, readOfTurn } from './conversation/context.ts'
import { type LastReply, lastReply, opensReading, repliesOf } from './conversation/last-reply.ts'
import { findMatches } from './conversation/reading.ts'
import { isWish, type Step, saysTooLittle, stepOf } from './conversation/step.ts'
import type { Turn } from './conversation/turns.ts'
import type { Passage } from './knowledge/passages.ts'
import { createBudget } from './model/budget.ts'
import { type Model, type ModelSettings, writeWithModel } from './model/model.ts'
import { mix } from './ranking/mix.ts'
import { createRetriever, type Match, type Retriever } from './ranking/retrieve.ts'
import { isAttempt, withoutHidden } from './reader/attempt.ts'
import { type Danger, dangerIn } from './reader/danger.ts'
import type { Frame } from './reader/frame.ts'
import { maskIdentifiers, privacyNotice } from './reader/privacy.ts'
import { createReader, type Reader } from './reader/read.ts'
import { unsafeIn } from './reader/unsafe.ts'
import { aboutLastReply, createPassageFinder, wishReply } from './reply/about-last.ts'
import { askReply, askSignsReply, askWhatFor, askWhich, sayMore, sayWhich } from './reply/ask.ts'
import { cite, marksAtClaim, paragraphsOf, type Reply, withSources } from './reply/compose.ts'
import { dangerReply, triageReply } from './reply/danger.ts'
import { asksHouse, isHouse } from './reply/house.ts'
import { nextQuestions } from './reply/next.ts'
import { createNormCheck, unknownNorm } from './reply/norms.ts'
import { deniesPremise, premiseIn } from './reply/opening.ts'
import { refusals } from './reply/refusals.ts'
import {
  calculationReply,
  courseOf,
  injectionReply,
  passageReply,
  refusalReply,
  reply,
  unknownReply,
} from './reply/replies.ts'
import { ofAskedFirst } from './reply/rivals.ts'
import { byStrength } from './reply/source-kinds.ts'
import { talkReply } from './reply/talk.ts'
import type { Taught } from './teach.ts'

type Parts = { passages: Passage[]; taught: Taught; model?: ModelSettings | undefined }

/** What an answer is made with. */
type Means = {
  passages: Passage[]
  read: Reader
  retriever: Retriever
  passageIn: (reply: string) => Passage | undefined
  /** A norm that the message names and nothing knows. */
  strangeNorm: (message: string) => string | undefined
  model: Model | undefined
}

/** A message as it is answered: in its conversation, read, with the reply before it. */
type Message = {
  turns: Turn[]
  text: string
  /** The text without what identifies somebody. */
  masked: string
  frame: Frame
  last: LastReply | undefined
}

/** How likely a passage must be to answer as asked, to answer with a word on what was understood, or at all. */
const threshold = { sure: 0.6, between: 0.2, withoutSubject: 0.42, premise: 0.5 }

/** How sure the reader must be of an act that is no question, of fear, and of a message that says too little. */
const ofAct = { talk: 0.5, fear: 0.95, vague: 0.4 }

/** How likely a passage must be, and a danger or an unsafe request may be at most, for the passage to be told. */
const ofDoubt = { known: 0.45, danger: 0.8, answered: 0.75, unsafe: 0.6, plain: 0.85, little: 0.3 }

/** So many passages a model may choose among. */
const offeredToModel = 4

/** A passage that speaks of less than this share of a question does not answer it; an unlikely one needs more. */
const leastCovered = { likely: 0.12, unlikely: 0.27 }

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
    const found = await answer(
      { turns, text, masked, frame: means.read(turns), last: lastReply(turns) },
      means,
    )
    return masked === text ? found : withPrivacyNotice(found)
  }
}

async function answer(message: Message, means: Means): Promise<Reply> {
  const { turns, text, frame, last } = message
  const step = stepOf(frame, last)
  return (
    safety(message, means) ??
    withCalculation(calculationIn(text, turns, means.retriever), means.retriever) ??
    (step && (await takeStep(step, message, means))) ??
    (goesOn(message) ? undefined : talk(frame)) ??
    (await fromSources(message, means))
  )
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

/** What must be said before anything is looked up, if it must. */
function safety({ frame, text, last }: Message, { passages, retriever }: Means): Reply | undefined {
  const danger = dangerIn(frame)
  const language = frame.language.label
  // Too vague to point at anything: the alarm signs first, then what is missing.
  const isVague =
    frame.act.label === 'vago' && frame.act.p >= ofAct.vague && frame.text.split(' ').length <= 6
  if (danger?.kind === 'geral' && isVague && !last?.asked) return askSignsReply()
  const [best] = retriever.search(text)
  const known = danger && answerKnown(danger, frame, best)
  if (danger?.act === 'now' && !known) return dangerReply(danger, language, passages)
  if (isAttempt(text, frame)) return injectionReply()
  // Fear of what may happen is no sign that it does, nor a request.
  const isFear = frame.act.label === 'medo' && frame.act.p >= ofAct.fear
  const unsafe = isFear ? undefined : unsafeIn(frame)
  // A passage on the very question says no with its reason, where that is the answer.
  const isAnswered = (best?.p ?? 0) >= ofDoubt.answered && frame.refusal.p < ofDoubt.unsafe
  if (unsafe && !isAnswered) {
    const { lookUp } = refusals[unsafe]
    return refusalReply(refusals[unsafe], lookUp ? retriever.search(lookUp) : [])
  }
  // Nobody is asked twice in a row; the question before told the alarm signs.
  const isAsked = last?.asked !== undefined && last.text.includes('192')
  const isPlain = known && (best?.p ?? 0) >= ofDoubt.plain && frame.emergency.p < ofDoubt.little
  return danger && !isAsked && !isFear && !isPlain ? triageReply(danger, language, known) : undefined
}

/**
 * A passage on the sign itself, for a message that only may tell of danger: it stands below how to tell. Where the
 * reader says that it happens now, this holds for what is mostly harmless: weakness after toxin.
 */
function answerKnown({ kind, act }: Danger, { emergency }: Frame, best: Match | undefined) {
  const isOpen = act === 'ask' || (kind === 'toxina' && emergency.p < ofDoubt.danger)
  const isPlain = best && !best.passage.emergency && best.p >= ofDoubt.known
  return isOpen && isPlain ? best.passage : undefined
}

/** The calculation that a message asks for, as it is typed or with its slips corrected. */
function calculationIn(text: string, turns: Turn[], retriever: Retriever): Calculation | undefined {
  const before = askedBefore(turns)
  return solve(text, before) ?? solve(retriever.respell(text), before)
}

const withCalculation = (calculation: Calculation | undefined, retriever: Retriever) =>
  calculation && calculationReply(calculation, retriever.search(calculation.lookUp))

/** "E enfermeira?" goes on from what was asked, whatever it looks like by itself. */
const goesOn = ({ turns, text, frame, last }: Message) =>
  last !== undefined && frame.concepts.length > 0 && madeWhole(text, turns) !== undefined

const talk = (frame: Frame) => (frame.act.p >= ofAct.talk ? talkReply(frame) : undefined)

/** What goes on from the last reply; undefined where the message is better read by itself. */
async function takeStep(step: Step, message: Message, means: Means): Promise<Reply | undefined> {
  const { turns, frame, last } = message
  if (step === 'fromWhat') return askWhatFor()
  if (step === 'unclear') return sayWhich()
  if (!last) return isWish(step) ? wishReply(step) : undefined
  const before = turns.slice(
    0,
    turns.findLastIndex(({ role }) => role === 'assistant'),
  )
  if (step === 'signs') {
    const kind = dangerIn(means.read(before))?.kind ?? 'geral'
    return dangerReply({ kind, act: 'now' }, frame.language.label, means.passages)
  }
  if (step === 'noSigns') {
    const earlier: Message = {
      turns: before,
      text: last.question,
      masked: last.question,
      frame: means.read(before),
      last,
    }
    return fromSources(earlier, means)
  }
  if (step === 'otherReading') return askWhich(means.retriever.search(last.question), last.question)
  const calculation = solve(last.question, askedBefore(before))
  if (calculation) {
    const again = step === 'duvida' ? 'Refiz a conta e dá o mesmo.\n\n' : ''
    return withCalculation({ ...calculation, message: again + calculation.message }, means.retriever)
  }
  const shown = repliesOf(turns)
  const passage = shown.map(means.passageIn).find(Boolean)
  if (!passage) return isWish(frame.act.label) ? wishReply(step) : undefined
  const said = turns.map(({ content }) => content.slice(0, readOfTurn)).join('\n')
  return aboutLastReply(
    step,
    passage,
    shown.join('\n'),
    nextQuestions(means.retriever.search(passage.title), said),
  )
}

async function fromSources(message: Message, { model, retriever, strangeNorm }: Means): Promise<Reply> {
  const { turns, text, masked, frame, last } = message
  const { matches: found, question, leans } = findMatches(turns, frame, last, retriever)
  const denied = deniedPremise(frame, retriever)
  const matches = denied ? [denied, ...found] : ofHouseFirst(ofAskedFirst(found, question), frame)
  const [best, ...others] = matches
  const [product] = retriever.unknownNames(masked)
  const isAnswered = best !== undefined && answers(best, frame)
  const isSure = best !== undefined && best.p >= threshold.sure
  if (!product && last?.asked !== 'detail' && saysTooLittle(frame, { leans, isAnswered, isSure }))
    return askReply(frame, matches)
  if (!isAnswered && !product && last?.asked === 'detail') return sayMore()
  if (!isAnswered || product) return unknownReply(matches, frame, product)
  const norm = strangeNorm(text)
  const prose = model && !norm && (await modelReply(model, message, matches))
  if (prose) return prose
  return passageReply(
    [best, ...others],
    { question, frame, isSure },
    norm ? [unknownNorm(norm)] : isSure || isUrgent(best) ? [] : [`${opensReading} “${best.passage.title}”.`],
  )
}

/** What sends somebody to a hospital begins with that. */
const isUrgent = ({ passage }: Match) => /192|pronto-socorro/.test(paragraphsOf(passage)[0] ?? '')

/** A false premise is corrected before anything that rests on it. */
function deniedPremise({ text }: Frame, retriever: Retriever): Match | undefined {
  const premise = premiseIn(text)
  const best = premise === undefined ? undefined : retriever.search(premise)[0]
  return premise && best && best.p >= threshold.premise && deniesPremise(best.passage, premise)
    ? best
    : undefined
}

/** Of what is asked of the platform, its own passages speak. */
function ofHouseFirst(matches: Match[], frame: Frame): Match[] {
  if (!asksHouse(frame)) return matches
  const isOfHouse = ({ passage }: Match) => isHouse(passage)
  return [...matches.filter(isOfHouse), ...matches.filter((match) => !isOfHouse(match))]
}

function answers({ p, covered }: Match, { concepts }: Frame) {
  const least = concepts.length > 0 ? threshold.between : threshold.withoutSubject
  return p >= least && covered >= (p < threshold.sure ? leastCovered.unlikely : leastCovered.likely)
}

async function modelReply(model: Model, message: Message, matches: Match[]): Promise<Reply | undefined> {
  const offered = matches
    .slice(0, offeredToModel)
    .map(({ passage }) => ({ ...passage, sources: byStrength(passage.sources).slice(0, marksAtClaim) }))
  const cited = cite(offered)
  const prose = await writeWithModel(model, message, offered, cited)
  if (!prose) return undefined
  const sources = cited.filter(({ number }) => prose.includes(`[${number}]`))
  const [best] = matches
  return reply('answer', withSources(prose, sources), {
    sources,
    answeredBy: 'modelo',
    suggestions: nextQuestions(matches, message.text),
    ...(best && courseOf(best.passage)),
  })
}
