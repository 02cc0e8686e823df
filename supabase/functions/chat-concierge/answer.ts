import { type Calculation, solve } from './arithmetic/solve.ts'
import {
  askedBefore,
  contextOf,
  earlierFor,
  isFollowUp,
  namesSubject,
  readOfTurn,
} from './conversation/context.ts'
import type { Turn } from './conversation/turns.ts'
import { detectEmergency, mayBeEmergency, mustBeEmergency } from './guards/emergency.ts'
import { isInjection, withoutHidden } from './guards/injection.ts'
import { maskIdentifiers, privacyNotice } from './guards/privacy.ts'
import { asksLeave, detectRefusal } from './guards/refusal.ts'
import { isOutOfScope, outOfScopeMessage } from './guards/scope.ts'
import { smalltalk } from './guards/smalltalk.ts'
import type { Passage } from './knowledge/passages.ts'
import { type ModelSettings, writeWithModel } from './model/model.ts'
import { createRetriever, type Match, type Retriever } from './ranking/retrieve.ts'
import { cite, type Reply, withSources } from './reply/compose.ts'
import {
  calculationReply,
  emergencyReply,
  injectionReply,
  moreOn,
  passageReply,
  refusalReply,
  reply,
  triageReply,
  unknownReply,
} from './reply/replies.ts'

type Parts = { passages: Passage[]; model?: ModelSettings | undefined }

/** Below this confidence the concierge says that it does not know: less when the question names a subject of ours. */
const threshold = { withSubject: 0.2, without: 0.42 }

/** Below this one the answer says that it is only the nearest that there is. */
const surely = 0.3

/** From this one on a passage answers the question as it was asked. */
const asAsked = 0.6

/** By this much must a question fit better alone to be read without what was said before. */
const changeOfSubject = 0.25

/** Makes the function that answers a conversation: guards first, then sources, then (if set) a model's prose. */
export function createAnswerer({ passages, model }: Parts) {
  const retriever = createRetriever(passages)

  return async (conversation: Turn[]): Promise<Reply> => {
    const turns = conversation.map((turn) => ({ ...turn, content: withoutHidden(turn.content) }))
    const question = turns.at(-1)?.content ?? ''
    const before = askedBefore(turns)
    const calculation = () => solve(question, before) ?? solve(retriever.respell(question), before)
    const found =
      guard(turns, passages, retriever) ??
      withCalculation(calculation(), retriever) ??
      (await fromSources(turns, { passages, model, retriever }))
    return maskIdentifiers(question) === question
      ? found
      : { ...found, message: `${privacyNotice}\n\n${found.message}` }
  }
}

const blankMessage = 'Escreva a sua pergunta e eu respondo com as fontes.'

/** What must be said before anything is looked up, if it must. */
function guard(turns: Turn[], passages: Passage[], retriever: Retriever): Reply | undefined {
  const question = turns.at(-1)?.content ?? ''
  if (question.trim() === '') return reply('smalltalk', blankMessage)
  const before = askedBefore(turns)
  const corrected = retriever.respell(question)
  const emergency = detectEmergency(question, before) ?? detectEmergency(corrected, before)
  if (emergency) return emergencyReply(emergency, question, passages, answerKnown(question, retriever))
  if (isInjection(question)) return injectionReply()
  const refusal = detectRefusal(question, before) ?? detectRefusal(corrected, before)
  if (refusal) {
    const matches = refusal.lookUp ? retriever.search(refusal.lookUp) : []
    return refusalReply(refusal, matches, answerKnown(question, retriever))
  }
  if (isOutOfScope(question)) return reply('unknown', outOfScopeMessage)
  const small = smalltalk(question)
  return small && reply('smalltalk', small.message, { suggestions: small.suggestions })
}

/** A guard may stop a question that a passage answers as it stands: the answer then follows what the guard says. */
const answerKnown = (question: string, retriever: Retriever) =>
  retriever.search(question).find(({ confidence }) => confidence >= asAsked)?.passage

const withCalculation = (calculation: Calculation | undefined, retriever: Retriever) =>
  calculation && calculationReply(calculation, retriever.search(calculation.lookUp))

async function fromSources(
  turns: Turn[],
  { passages, model, retriever }: Parts & { retriever: Retriever },
): Promise<Reply> {
  const question = turns.at(-1)?.content ?? ''
  const { matches, isAnswerable } = findMatches(turns, retriever)
  const [best, ...others] = matches
  const [product] = retriever.unknownNames(maskIdentifiers(question))
  const isKnown = best && isAnswerable && !product
  const isUnsure = !isKnown || best.confidence < surely
  if (isUnsure ? mayBeEmergency(question) : mustBeEmergency(question) && !best.passage.text.includes('192'))
    return triageReply(passages)
  if (!isKnown) return unknownReply(matches, product, asksLeave(question))
  const prose = model && (await modelReply(model, turns, matches))
  if (prose) return prose
  return passageReply([best, ...others], openingFor(best))
}

/** The passages for the last question, alone or with what was said before. */
function findMatches(turns: Turn[], retriever: Retriever): { matches: Match[]; isAnswerable: boolean } {
  const spelt = turns.map((turn, i) => {
    if (turn.role !== 'user') return turn
    // Of earlier turns the beginning alone is read, and correcting takes time.
    const read = i < turns.length - 1 ? turn.content.slice(0, readOfTurn) : turn.content
    return { ...turn, content: retriever.respell(read) }
  })
  const question = spelt.at(-1)?.content ?? ''
  const context = contextOf(spelt)
  const alone = retriever.search(question)
  const isAnswerable = isConfident(alone, namesSubject(question))
  if (!context || (isAnswerable && !isFollowUp(question))) return { matches: alone, isAnswerable }
  const inContext = retriever.search(question, earlierFor(question, spelt))
  if (isAnswerable && surer(alone, inContext)) return { matches: alone, isAnswerable }
  return { matches: inContext, isAnswerable: isConfident(inContext, namesSubject(`${question} ${context}`)) }
}

/** A question that fits so much better without what was said before has changed the subject. */
const surer = ([alone]: Match[], [inContext]: Match[]) =>
  (alone?.confidence ?? 0) > (inContext?.confidence ?? 0) + changeOfSubject

const isConfident = ([best]: Match[], hasSubject: boolean) =>
  best !== undefined && best.confidence >= (hasSubject ? threshold.withSubject : threshold.without)

/** An answer that only comes near says so before it begins. */
const openingFor = ({ confidence }: Match) =>
  confidence < surely ? ['Não tenho a resposta exata nas fontes; o mais próximo que encontrei:'] : []

async function modelReply(model: ModelSettings, turns: Turn[], matches: Match[]): Promise<Reply | undefined> {
  const offered = matches.slice(0, 4).map(({ passage }) => passage)
  const cited = cite(offered)
  const prose = await writeWithModel(model, turns, offered, cited)
  if (!prose) return undefined
  const sources = cited.filter(({ number }) => prose.includes(`[${number}]`))
  return reply('answer', withSources(prose, sources), { sources, answeredBy: 'modelo', ...moreOn(matches) })
}
