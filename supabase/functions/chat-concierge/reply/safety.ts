import { findMatches } from '../conversation/reading.ts'
import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import { ofState, topics } from '../ranking/synonyms.ts'
import { isAttempt } from '../reader/attempt.ts'
import { type Danger, dangerIn } from '../reader/danger.ts'
import type { Frame, Reason } from '../reader/frame.ts'
import { unsafeIn } from '../reader/unsafe.ts'
import { askSignsReply } from './ask.ts'
import type { Reply } from './compose.ts'
import { dangerReply, triageReply } from './danger.ts'
import type { Means, Message } from './message.ts'
import { refusals } from './refusals.ts'
import { injectionReply, refusalReply } from './replies.ts'

/** Probabilities of an act, at least. */
const ofAct = {
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
  /** The same, where it says no itself or the reader doubts the request. */
  sure: 0.6,
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

/**
 * The reply to a danger, an injection or an unsafe request; undefined when the message is none of these. A sum may be
 * read as a danger that it is not (`isSum`), and may be unsafe all the same.
 */
export function safety(
  { turns, frame, text, last }: Message,
  { passages, retriever }: Means,
  { isSum = false } = {},
): Reply | undefined {
  const danger = isSum ? undefined : dangerIn(frame)
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
  const namesTopic = frame.concepts.some((concept) => topics.has(concept))
  const inContext =
    unsafe && last && !namesTopic ? findMatches(turns, frame, last, retriever).matches[0] : best
  if (unsafe && !(inContext && answersUnsafe(unsafe, inContext, frame))) {
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
  // Of a patient's allergy says nothing what warns of the heart.
  const state = reason === 'contraindicated' ? concepts.filter((one) => ofState.has(one)) : []
  if (state.length > 0 && !state.some((one) => shared.includes(one))) return false
  const refuses =
    toldBySources.has(reason) && /^(não|nunca|adie|espere|evite)\b/i.test(passage.text) && shared.length > 0
  if (toldByRules.has(reason) && shared.length > 0 && p >= despiteRisk.answered) return true
  if (refuses ? p >= despiteRisk.sure : p >= despiteRisk.certain && covered >= despiteRisk.mostly) return true
  return (
    (p >= despiteRisk.answered && refusal.p < despiteRisk.unsafe) ||
    (p >= despiteRisk.sure && refusal.p < despiteRisk.doubtful && isOnSubject)
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
