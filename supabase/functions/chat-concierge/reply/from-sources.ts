import { type Found, findMatches } from '../conversation/find-matches.ts'
import { opensReading } from '../conversation/last-reply.ts'
import { saysTooLittle } from '../conversation/step.ts'
import { isOfNoCase } from '../conversation/study.ts'
import { type Model, writeWithModel } from '../model/model.ts'
import { answersAtAll, type Match, type Retriever } from '../ranking/retrieve.ts'
import type { Frame } from '../reader/frame.ts'
import { askProduct, askReply, sayMore } from './ask.ts'
import { assumedIn, lowerDoseFirst } from './assumed.ts'
import { citationsAtClaim, cite, paragraphsOf, type Reply, withSources } from './compose.ts'
import type { AnswerTools, Message } from './message.ts'
import { nextQuestions } from './next.ts'
import { unknownNorm } from './norms.ts'
import { deniesPremise, premiseIn } from './opening.ts'
import { inOrder, listedFirst, listsQuestion } from './order.ts'
import { asksPlatform, isAboutPlatform, namesPlatform } from './platform.ts'
import { putsOff } from './puts-off.ts'
import { courseOf, passageReply, reply, unknownReply } from './replies.ts'
import { byStrength } from './source-kinds.ts'

/** Probabilities that a passage answers at all, at least (decision 13 has the curve). */
const answering = {
  /** To answer without saying how the question was understood. */
  withoutRemark: 0.75,
  /** The same for a message that goes on from earlier ones: it is misunderstood twice as often. */
  withoutRemarkLeaning: 0.95,
  /** To answer without saying that nothing nearer was found. */
  withoutNearestRemark: 0.3,
  /** To answer a question that names nothing of the field. */
  withoutTopic: 0.22,
}

/** Probabilities of a passage among all, at least. */
const threshold = {
  /** To be taken for the one that is meant. */
  isMeant: 0.6,
  /** To be what the message says, however little that is. */
  isExact: 0.95,
  /** To answer a question that names a subject. */
  withSubject: 0.2,
  /** To answer a question that names no subject. */
  withoutSubject: 0.42,
  /** To correct a false premise. */
  correctsPremise: 0.5,
  /** Of all passages on the platform, to stand beside a question of the field. */
  platform: 0.5,
}

/** How many passages a model may choose among. */
const offeredToModel = 4

/**
 * How many of the likeliest passages are looked at to find whether a message that names no subject could be about
 * several.
 */
const topicsLookedAt = 3

/** The share of a question that a passage must speak of, at least. */
const leastCovered = {
  exactly: 0.6,
  likely: 0.12,
  /** For a passage that is not sure. */
  unlikely: 0.2,
  /** For a passage that is not sure, where the question names nothing of the field. */
  unnamed: 0.27,
}

/** What the passages say to a message, or that they say nothing; what is missing is asked for. */
export async function fromSources(
  message: Message,
  { model, retriever, unknownNormIn }: AnswerTools,
): Promise<Reply> {
  const { text, masked, frame, last } = message
  const { matches: likeliest, question, leans, beside } = findOnField(message, retriever)
  const found = lowerDoseFirst(likeliest, question)
  const first = putsOff(frame, retriever) ?? deniedPremise(frame, retriever)
  const ordered = first ? [first, ...found] : listedFirst(inOrder(found, question, frame), text)
  const isCalm = isOfNoCase(frame)
  const matches = isCalm ? teachingFirst(ordered) : ordered
  const [best, ...others] = matches
  const [product] = retriever.unknownNames(masked)
  const namesSubject = retriever.namesSubject(text.replace(addressed, ''))
  const isListed = best !== undefined && listsQuestion(best, text)
  const isAnswered =
    isListed ||
    (best !== undefined &&
      answers(best, leans || asksPlatform(frame), leans || frame.concepts.length > 0 || namesSubject))
  const isSure = best !== undefined && best.p >= threshold.isMeant
  const isExact = best !== undefined && best.p >= threshold.isExact && best.covered >= leastCovered.exactly
  const topics = matches.slice(0, topicsLookedAt).map(({ passage }) => passage.topic)
  const isOpen =
    !isListed && saysTooLittle(frame, { leans, isAnswered, isSure, isExact, namesSubject, topics })
  const family = leans || last?.asked || isListed ? undefined : askProduct(frame)
  if (family) return family
  if (!product && last?.asked !== 'detail' && isOpen) return askReply(frame, matches, text)
  if (!isAnswered && !product && last?.asked === 'detail') return sayMore()
  if (!isAnswered || product) return unknownReply(matches, frame, product)
  const norm = unknownNormIn(text)
  const prose = model && !norm && (await modelReply(model, message, matches))
  if (prose) return prose
  const taken = assumedIn(best, question)
  const reading = isListed ? [] : taken.length > 0 ? taken : readingOf(best, leans)
  return passageReply(
    [best, ...others],
    { question, frame, isPlain: reading.length === 0, isCalm, beside },
    norm ? [unknownNorm(norm)] : isUrgent(best) ? [] : reading,
  )
}

/** Where nobody is in danger, a passage that teaches comes before a protocol which is not much likelier. */
function teachingFirst(matches: Match[]): Match[] {
  const [best] = matches
  const other = matches.find(({ passage }) => !passage.emergency)
  if (!best?.passage.emergency || !other || other.p < best.p * nearlyAsLikely) return matches
  return [other, ...matches.filter((match) => match !== other)]
}
const nearlyAsLikely = 0.5

/** "Doutora, e a dose?" */
const addressed = /^\W{0,3}(?:(?:oi|ol[aá]|doutora?|dra?|amiga|amg|gente|colega)\b\W{0,3}){1,3}/i

/**
 * What may answer. A message that goes on from a question of the field goes on in the field, unless passages on the
 * platform are likelier.
 */
function findOnField({ turns, frame, last }: Message, retriever: Retriever): Found {
  const found = findMatches(turns, frame, last, retriever)
  const before = found.leans && last ? retriever.search(last.question)[0] : undefined
  if (!before || isAboutPlatform(before.passage) || namesPlatform(frame)) return found
  const platformShare = found.matches.reduce(
    (sum, { passage, p }) => sum + (isAboutPlatform(passage) ? p : 0),
    0,
  )
  const mayBeAboutPlatform = [frame.act, frame.secondAct].some(({ label }) => label === 'plataforma')
  if (mayBeAboutPlatform && platformShare >= threshold.platform) return found
  return { ...found, matches: found.matches.filter(({ passage }) => !isAboutPlatform(passage)) }
}

/** What the question was taken for, with a word of doubt, where the passage may be about another. */
function readingOf(match: Match, leans: boolean): string[] {
  const p = answersAtAll(match)
  if (p >= (leans ? answering.withoutRemarkLeaning : answering.withoutRemark)) return []
  const taken = `${opensReading} “${match.passage.title}”`
  return [
    p >= answering.withoutNearestRemark
      ? `${taken}, mas posso ter entendido errado.`
      : `${taken}; mais perto disso não achei nas fontes.`,
  ]
}

/** Whether a passage begins by sending somebody to a hospital: then nothing is said before it. */
const isUrgent = ({ passage }: Match) => /192|pronto-socorro/.test(paragraphsOf(passage)[0] ?? '')

/** The passage that denies a false premise of the message: it comes before every other passage. */
function deniedPremise({ text }: Frame, retriever: Retriever): Match | undefined {
  const premise = premiseIn(text)
  const best = premise === undefined ? undefined : retriever.search(premise)[0]
  return premise && best && best.p >= threshold.correctsPremise && deniesPremise(best.passage, premise)
    ? best
    : undefined
}

function answers(match: Match, isKnownToBeOurs: boolean, hasSubject: boolean) {
  const { p, covered, named } = match
  if (p < (hasSubject ? threshold.withSubject : threshold.withoutSubject)) return false
  if (!isKnownToBeOurs && named === 0 && answersAtAll(match) < answering.withoutTopic) return false
  if (p >= threshold.isMeant) return covered >= leastCovered.likely
  return covered >= (named === 0 && !isKnownToBeOurs ? leastCovered.unnamed : leastCovered.unlikely)
}

async function modelReply(model: Model, message: Message, matches: Match[]): Promise<Reply | undefined> {
  const offered = matches
    .slice(0, offeredToModel)
    .map(({ passage }) => ({ ...passage, sources: byStrength(passage.sources).slice(0, citationsAtClaim) }))
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
