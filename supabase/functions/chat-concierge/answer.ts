import { type Calculation, solve } from './arithmetic/solve.ts'
import { askedBefore, madeWhole, readOfTurn } from './conversation/context.ts'
import { type LastReply, lastReply, opensReading, repliesOf } from './conversation/last-reply.ts'
import { findMatches } from './conversation/reading.ts'
import { isWish, type Step, saysTooLittle, stepOf } from './conversation/step.ts'
import type { Turn } from './conversation/turns.ts'
import type { Passage } from './knowledge/passages.ts'
import { createBudget } from './model/budget.ts'
import { type Model, type ModelSettings, writeWithModel } from './model/model.ts'
import { conceptsOf, tokenise } from './ranking/analyser.ts'
import { mix } from './ranking/mix.ts'
import { answersAtAll, createRetriever, type Match, type Retriever } from './ranking/retrieve.ts'
import { ofState, topics } from './ranking/synonyms.ts'
import { isAttempt, withoutHidden } from './reader/attempt.ts'
import { type Danger, dangerIn } from './reader/danger.ts'
import type { Act, Frame, Reason } from './reader/frame.ts'
import { maskIdentifiers, privacyNotice } from './reader/privacy.ts'
import { createReader, type Reader } from './reader/read.ts'
import { unsafeIn } from './reader/unsafe.ts'
import { aboutLastReply, createPassageFinder, wishReply } from './reply/about-last.ts'
import { askReply, askSignsReply, askWhatFor, askWhich, sayMore, sayWhich } from './reply/ask.ts'
import { cite, marksAtClaim, paragraphsOf, type Reply, withSources } from './reply/compose.ts'
import { dangerReply, triageReply } from './reply/danger.ts'
import { asksHouse } from './reply/house.ts'
import { nextQuestions } from './reply/next.ts'
import { createNormCheck, unknownNorm } from './reply/norms.ts'
import { deniesPremise, premiseIn } from './reply/opening.ts'
import { inOrder } from './reply/order.ts'
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
  /** A norm that the message names and that no passage mentions. */
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

/** Probabilities that a passage answers at all, at least (decision 13 has the curve). */
const answering = {
  /** To answer without saying how the question was understood. */
  plain: 0.5,
  /** To answer without saying that nothing nearer was found. */
  near: 0.2,
  /** To answer a question that names nothing of the field. */
  least: 0.13,
}

/** Probabilities of a passage among all, at least. */
const threshold = {
  /** To be taken for the one that is meant. */
  sure: 0.6,
  /** To answer a question that names a subject. */
  between: 0.2,
  /** To answer a question that names no subject. */
  withoutSubject: 0.42,
  /** To correct a false premise. */
  premise: 0.5,
}

/** Probabilities of an act, at least. */
const ofAct = {
  /** To reply to talk: a greeting, thanks, a complaint. */
  talk: 0.5,
  /** To take a message for talk although it may go on from the last answer. */
  sure: 0.9,
  /** To take a message for fear. */
  fear: 0.95,
  /** To take a message for one that says too little. */
  vague: 0.4,
}

/** Where a passage may answer although the message sounds dangerous or unsafe. */
const despiteRisk = {
  /** At least: the probability of a passage that is shown below the question about signs. */
  known: 0.45,
  /** Below this probability of danger, such a passage is shown for a drooping lid or smile too. */
  danger: 0.8,
  /** At least: the probability of a passage that answers instead of a refusal. */
  answered: 0.75,
  /** At least: the same, and the share of the message that the passage speaks of, whatever the reader thinks. */
  certain: 0.95,
  mostly: 0.6,
  /** Below this probability of an unsafe request, such a passage answers; below the next, one that is only sure. */
  unsafe: 0.6,
  doubtful: 0.45,
  /** At least: the probability of a passage that answers without the question about signs. */
  plain: 0.85,
  /** Below this probability of danger, such a passage answers. */
  little: 0.3,
  /** Below this probability of danger, a passage on the very question answers. */
  even: 0.5,
}

/** So many passages a model may choose among. */
const offeredToModel = 4

/** So many of the likeliest passages tell whether a message that names no subject could be about several. */
const topicsLookedAt = 3

/** The share of a question that a passage must speak of, at least. */
const leastCovered = {
  likely: 0.12,
  /** For a passage that is not sure. */
  unlikely: 0.2,
  /** The same, where the question names nothing of the field. */
  unnamed: 0.27,
}

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
    (goesOn(message) || asksBeside(message, means.retriever) ? undefined : talk(frame)) ??
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

/** The reply to a danger, an injection or an unsafe request; undefined when the message is none of these. */
function safety({ frame, text, last }: Message, { passages, retriever }: Means): Reply | undefined {
  const danger = dangerIn(frame)
  const language = frame.language.label
  // Too vague to point at anything: the alarm signs first, then what is missing.
  const isVague =
    frame.act.label === 'vago' && frame.act.p >= ofAct.vague && frame.text.split(' ').length <= 6
  if (danger?.response === 'ask' && isVague && !last?.asked) return askSignsReply()
  const [best] = retriever.search(text)
  const known = danger && answerKnown(danger, frame, best)
  if (danger?.response === 'now' && !known) return dangerReply(danger, language, passages)
  if (isAttempt(text, frame)) return injectionReply()
  // Fear of what may happen is no sign that it does, nor a request.
  const isFear = frame.act.label === 'medo' && frame.act.p >= ofAct.fear
  const unsafe = isFear ? undefined : unsafeIn(frame)
  // A passage on the very question says no with its reason, where that is the answer.
  if (unsafe && !(best && answersUnsafe(unsafe, best, frame))) {
    const { lookUp } = refusals[unsafe]
    return refusalReply(refusals[unsafe], lookUp ? retriever.search(lookUp) : [])
  }
  // Nobody is asked twice in a row: the last reply has listed the alarm signs already.
  const isAsked = last?.asked !== undefined && last.text.includes('192')
  const isLittle =
    frame.emergency.p < despiteRisk.little ||
    (danger?.kind === 'toxina' && danger.isDroop) ||
    isVeryQuestion(danger, best, frame)
  const isPlain = known && (best?.p ?? 0) >= despiteRisk.plain && isLittle
  return danger && !isAsked && !isFear && !isPlain ? triageReply(danger, language, known) : undefined
}

/** Reasons that a passage itself tells: what is wrong lies in the product or the patient, not in what is meant. */
const toldBySources = new Set<Reason>([
  ...(['contraindicated', 'unfitProduct', 'reuse', 'bannedSubstance', 'minor'] as const),
  ...(['irregularPurchase', 'notInjectable', 'pen', 'overdose'] as const),
])

/** Reasons whose passages tell the rule and the lawful way: they answer whoever asks for either. */
const toldByRules = new Set<Reason>(['waste', 'exposure'])

/** Whether a passage answers a request that sounds unsafe: it fits surely, or it says no itself. */
function answersUnsafe(reason: Reason, { passage, p, covered }: Match, { refusal, concepts }: Frame) {
  const shared = conceptsOf(tokenise(passage.title)).filter((one) => concepts.includes(one))
  const isOnSubject = shared.some((one) => topics.has(one) || ofState.has(one))
  const refuses =
    toldBySources.has(reason) && /^(não|nunca|adie|espere|evite)\b/i.test(passage.text) && shared.length > 0
  if (toldByRules.has(reason) && shared.length > 0 && p >= despiteRisk.answered) return true
  if (refuses ? p >= threshold.sure : p >= despiteRisk.certain && covered >= despiteRisk.mostly) return true
  return (
    (p >= despiteRisk.answered && refusal.p < despiteRisk.unsafe) ||
    (p >= threshold.sure && refusal.p < despiteRisk.doubtful && isOnSubject)
  )
}

/**
 * A passage about the sign that the message names, shown below the question about alarm signs. Only for a danger that
 * is not sure, or for one that is mostly harmless even now: weakness after toxin.
 */
function answerKnown(danger: Danger, frame: Frame, best: Match | undefined) {
  const { kind, response } = danger
  const isOpen =
    response === 'ask' ||
    (kind === 'toxina' && frame.emergency.p < despiteRisk.danger) ||
    isVeryQuestion(danger, best, frame)
  const isPlain = best && !best.passage.emergency && best.p >= despiteRisk.known
  return isOpen && isPlain ? best.passage : undefined
}

/** Whether a passage is on the very question of a message whose danger is doubtful, and was none before. */
const isVeryQuestion = (danger: Danger | undefined, best: Match | undefined, { emergency }: Frame) =>
  best !== undefined &&
  !danger?.isPlain &&
  emergency.before < despiteRisk.even &&
  best.p >= despiteRisk.certain &&
  best.covered >= despiteRisk.mostly &&
  emergency.p < despiteRisk.even

/** The calculation that a message asks for, as it is typed or with its slips corrected. */
function calculationIn(text: string, turns: Turn[], retriever: Retriever): Calculation | undefined {
  const before = askedBefore(turns)
  return solve(text, before) ?? solve(retriever.respell(text), before)
}

const withCalculation = (calculation: Calculation | undefined, retriever: Retriever) =>
  calculation && calculationReply(calculation, retriever.search(calculation.lookUp))

/**
 * "E enfermeira?" goes on from what was asked, whatever it looks like by itself; so does a short question such as
 * "volta sozinho?", which the reader may take for one about the platform.
 */
const goesOn = ({ turns, text, frame, last }: Message) =>
  last !== undefined &&
  (frame.concepts.length > 0
    ? madeWhole(text, turns) !== undefined
    : mayGoOn.has(frame.act.label) && frame.act.p < ofAct.sure)
const mayGoOn = new Set<Act>(['plataforma', 'identidade', 'fora'])

/** "Efeito tindal olheira como arruma": what reads as talk is a question where a passage is on exactly that. */
function asksBeside({ text, frame }: Message, retriever: Retriever): boolean {
  if (frame.secondAct.label !== 'pergunta' || frame.act.p >= ofAct.sure) return false
  const [best] = retriever.search(text)
  return best !== undefined && best.p >= despiteRisk.certain && best.covered >= despiteRisk.mostly
}

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
    return dangerReply({ kind, response: 'now' }, frame.language.label, means.passages)
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
  const { matches: found, question, leans, beside } = findMatches(turns, frame, last, retriever)
  const denied = deniedPremise(frame, retriever)
  const matches = denied ? [denied, ...found] : inOrder(found, question, frame)
  const [best, ...others] = matches
  const [product] = retriever.unknownNames(masked)
  const namesSubject = retriever.namesSubject(text)
  const isAnswered =
    best !== undefined &&
    answers(best, leans || asksHouse(frame), leans || frame.concepts.length > 0 || namesSubject)
  const isSure = best !== undefined && best.p >= threshold.sure
  const topics = matches.slice(0, topicsLookedAt).map(({ passage }) => passage.topic)
  const isOpen = saysTooLittle(frame, { leans, isAnswered, isSure, namesSubject, topics })
  if (!product && last?.asked !== 'detail' && isOpen) return askReply(frame, matches)
  if (!isAnswered && !product && last?.asked === 'detail') return sayMore()
  if (!isAnswered || product) return unknownReply(matches, frame, product)
  const norm = strangeNorm(text)
  const prose = model && !norm && (await modelReply(model, message, matches))
  if (prose) return prose
  const reading = readingOf(best)
  return passageReply(
    [best, ...others],
    { question, frame, isPlain: reading.length === 0, beside },
    norm ? [unknownNorm(norm)] : isUrgent(best) ? [] : reading,
  )
}

/** What the question was taken for, where the passage may be about another. */
function readingOf(match: Match): string[] {
  const p = answersAtAll(match)
  if (p >= answering.plain) return []
  const taken = `${opensReading} “${match.passage.title}”`
  return [p >= answering.near ? `${taken}.` : `${taken}; mais perto disso não achei nas fontes.`]
}

/** Whether a passage begins by sending somebody to a hospital: then nothing is said before it. */
const isUrgent = ({ passage }: Match) => /192|pronto-socorro/.test(paragraphsOf(passage)[0] ?? '')

/** The passage that denies a false premise of the message: it comes before every other passage. */
function deniedPremise({ text }: Frame, retriever: Retriever): Match | undefined {
  const premise = premiseIn(text)
  const best = premise === undefined ? undefined : retriever.search(premise)[0]
  return premise && best && best.p >= threshold.premise && deniesPremise(best.passage, premise)
    ? best
    : undefined
}

function answers(match: Match, isKnownToBeOurs: boolean, hasSubject: boolean) {
  const { p, covered, named } = match
  if (p < (hasSubject ? threshold.between : threshold.withoutSubject)) return false
  if (!isKnownToBeOurs && named === 0 && answersAtAll(match) < answering.least) return false
  if (p >= threshold.sure) return covered >= leastCovered.likely
  return covered >= (named === 0 ? leastCovered.unnamed : leastCovered.unlikely)
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
