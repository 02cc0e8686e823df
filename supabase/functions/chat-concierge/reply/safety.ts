import { findMatches } from '../conversation/find-matches.ts'
import { asksOfSigns } from '../conversation/last-reply.ts'
import { conceptsOf, normalise, tokenise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import { stateConcepts, topics } from '../ranking/synonyms.ts'
import { isAttempt } from '../reader/attempt.ts'
import { type Danger, dangerIn } from '../reader/danger.ts'
import { withoutDenied } from '../reader/denied.ts'
import type { Frame, Reason } from '../reader/frame.ts'
import type { Reader } from '../reader/read.ts'
import { unsafeIn } from '../reader/unsafe.ts'
import { askSignsReply } from './ask.ts'
import type { Reply } from './compose.ts'
import { dangerReply, triageReply } from './danger.ts'
import type { AnswerTools, Message } from './message.ts'
import { listsQuestion } from './order.ts'
import { refusals } from './refusals.ts'
import { injectionReply, refusalReply } from './replies.ts'

/** Probabilities of an act, at least. */
const actThreshold = {
  /** To take a message for fear. */
  fear: 0.95,
  /** To take a message for one that says too little. */
  vague: 0.4,
}

/** Where a passage may answer although the message sounds dangerous or unsafe. */
const despiteRisk = {
  /** At least: the probability of a passage that is shown below the question about signs. */
  shownBelowQuestion: 0.45,
  /** Below this probability of danger, such a passage is shown for a drooping lid or smile too. */
  droopBelowDanger: 0.8,
  /** At least: the probability of a passage that answers instead of a refusal. */
  insteadOfRefusal: 0.75,
  /** At least: its probability where the passage says no itself or the reader doubts the request. */
  insteadOfDoubtedRefusal: 0.6,
  /** At least: its probability to answer instead of a refusal, whatever the reader thinks. */
  answersExactly: 0.95,
  /** At least: the share of the message that such a passage speaks of. */
  coversExactly: 0.6,
  /** Below this probability of an unsafe request, a passage of the probability `insteadOfRefusal` answers. */
  refusalIsUnsure: 0.6,
  /** Below this probability of an unsafe request, one of the probability `insteadOfDoubtedRefusal` answers. */
  refusalIsDoubted: 0.45,
  /** At least: the probability of a passage that answers without the question about signs. */
  withoutQuestion: 0.85,
  /** From this probability of danger on, signs that were denied in the same message do not outweigh it. */
  dangerIsSure: 0.85,
  /** Below this probability of danger, a passage answers without the question about signs. */
  dangerIsLittle: 0.3,
  /** Below this probability of danger, a passage that answers exactly this message is the reply. */
  dangerIsUnsure: 0.5,
}

/**
 * The reply to a danger, an injection or an unsafe request; undefined when the message is none of these. A sum may be
 * read as a danger that it is not (`isSum`), and may be unsafe all the same; where it is withheld for that, no passage
 * replies instead.
 */
export function safety(
  { turns, frame, text, last }: Message,
  { passages, read, retriever }: AnswerTools,
  { isSum = false, withholdsSum = false } = {},
): Reply | undefined {
  const danger = isSum || isDeniedAnswer({ turns, text, last, frame }, read) ? undefined : dangerIn(frame)
  const language = frame.language.label
  // Too vague to point at anything: the alarm signs first, then what is missing.
  const isVague =
    frame.act.label === 'vago' && frame.act.p >= actThreshold.vague && frame.text.split(' ').length <= 6
  if (danger?.response === 'ask' && isVague && !last?.asked) return askSignsReply()
  const [best] = retriever.search(text)
  const known = danger && answerKnown(danger, frame, best)
  if (danger?.response === 'now' && !known) return dangerReply(danger, language, passages, text)
  // What our own passages ask is no attempt and no request to refuse.
  if (!danger && retriever.search(text).some((match) => listsQuestion(match, text))) return undefined
  if (isAttempt(text, frame)) return injectionReply()
  // Fear of what may happen is no sign that it does, nor a request.
  const isFear = frame.act.label === 'medo' && frame.act.p >= actThreshold.fear
  const unsafe = isFear ? undefined : (unsafeIn(frame) ?? (leavesOut(frame) ? 'concealment' : undefined))
  // If a passage answers the question with a reasoned no, that passage is the reply instead of the refusal.
  const namesTopic = frame.concepts.some((concept) => topics.has(concept))
  const inContext =
    unsafe && last && !namesTopic ? findMatches(turns, frame, last, retriever).matches[0] : best
  if (unsafe && (withholdsSum || !(inContext && answersUnsafe(unsafe, inContext, frame)))) {
    const { lookUp } = refusals[unsafe]
    return refusalReply(refusals[unsafe], lookUp ? retriever.search(lookUp) : [])
  }
  // Nobody is asked twice in a row: the last reply has listed the alarm signs already.
  const isAsked = last?.asked !== undefined && last.text.includes('192')
  const isLittle =
    frame.emergency.p < despiteRisk.dangerIsLittle ||
    (danger?.kind === 'toxina' && danger.isDroop) ||
    isVeryQuestion(danger, best, frame)
  const isDespair = danger?.kind === 'crise'
  const isPlain = !isDespair && known && (best?.p ?? 0) >= despiteRisk.withoutQuestion && isLittle
  return danger && !isAsked && !isFear && !isPlain ? triageReply(danger, language, known, text) : undefined
}

/** A harm that a record is not to show, in plain words where the reader doubts that it is a request. */
const leavesOut = ({ text, refusal }: Frame) =>
  refusal.reason.label === 'concealment' &&
  /\b(sem|para nao) (\w+ )?(mencionar|citar|aparecer|constar|registrar|dizer)\b/.test(text) &&
  /\b(prontuarios?|fichas?|evolucao|registros?)\b/.test(text) &&
  /\b(queim\w+|les(ao|oes)|necroses?|bolhas?|intercorrencias?|complicac\w+|erros?)\b/.test(text)

/** "Foram 8 dias e não, só a pálpebra." */
const barelyDenies = /\bnao ?[,.;]|\bnada disso\b/

/**
 * Whether a message answers a question about signs by denying them, and what it tells without them is no danger now:
 * "a pálpebra mesmo, sem dificuldade de engolir". "Sem dor, mas um ponto branco" tells of one.
 */
function isDeniedAnswer(
  { turns, text, last, frame }: Pick<Message, 'turns' | 'text' | 'last' | 'frame'>,
  read: Reader,
) {
  if (!asksOfSigns(last) || frame.emergency.p >= despiteRisk.dangerIsSure) return false
  const told = withoutDenied(text)
  if (told.trim() === normalise(text).trim() && !barelyDenies.test(told)) return false
  // In its conversation: a lid that droops is mostly the toxin's effect only where the toxin was told of.
  const rest = dangerIn(read(turns.with(-1, { role: 'user', content: told })))
  return rest?.response !== 'now'
}

/**
 * Reasons that a passage itself gives: the request is refused for the product or the patient, not for a bad intention.
 */
const shownBySources = new Set<Reason>([
  ...(['contraindicated', 'unfitProduct', 'reuse', 'bannedSubstance', 'minor'] as const),
  ...(['irregularPurchase', 'notInjectable', 'pen', 'overdose'] as const),
])

/** Reasons whose passages tell the rule and the lawful way: they answer whoever asks for either. */
const shownByRules = new Set<Reason>(['waste', 'exposure'])

/** What is forbidden whoever asks: only a passage that says so answers, not one on the procedure. */
const forbidden = new Set<Reason>(['bannedSubstance', 'notInjectable'])

/** A false document or record: a passage on the true one would read as a yes. */
const untrue = new Set<Reason>(['forgery', 'concealment'])

const minors =
  /\b(menor(es)? de (idade|1[68])|adolescentes?|criancas?|limites? de idade|idade (para|minima))\b/

/** Whether a passage answers a request that sounds unsafe: it fits surely, or it says no itself. */
function answersUnsafe(reason: Reason, { passage, p, covered }: Match, { refusal, concepts }: Frame) {
  if (untrue.has(reason)) return false
  // A passage about adults does not answer for a child.
  if (reason === 'minor' && !minors.test(normalise(passage.title))) return false
  const shared = conceptsOf(tokenise(passage.title)).filter((one) => concepts.includes(one))
  const isOnSubject = shared.some((one) => topics.has(one) || stateConcepts.has(one))
  // A passage about the heart does not answer for an allergy.
  const state = reason === 'contraindicated' ? concepts.filter((one) => stateConcepts.has(one)) : []
  if (state.length > 0 && !state.some((one) => shared.includes(one))) return false
  const refuses =
    shownBySources.has(reason) && /^(não|nunca|adie|espere|evite)\b/i.test(passage.text) && shared.length > 0
  if (shownByRules.has(reason) && shared.length > 0 && p >= despiteRisk.insteadOfRefusal) return true
  if (
    refuses
      ? p >= despiteRisk.insteadOfDoubtedRefusal
      : p >= despiteRisk.answersExactly && covered >= despiteRisk.coversExactly
  )
    return true
  if (forbidden.has(reason)) return false
  return (
    (p >= despiteRisk.insteadOfRefusal && refusal.p < despiteRisk.refusalIsUnsure) ||
    (p >= despiteRisk.insteadOfDoubtedRefusal && refusal.p < despiteRisk.refusalIsDoubted && isOnSubject)
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
    (kind === 'toxina' && frame.emergency.p < despiteRisk.droopBelowDanger) ||
    isVeryQuestion(danger, best, frame)
  const isPlain = best && !best.passage.emergency && best.p >= despiteRisk.shownBelowQuestion
  return isOpen && isPlain ? best.passage : undefined
}

/**
 * Whether a passage answers exactly this message, its danger is doubtful, and the earlier message had none. Despair is
 * never left to a passage.
 */
const isVeryQuestion = (danger: Danger | undefined, best: Match | undefined, { emergency }: Frame) =>
  best !== undefined &&
  !danger?.isPlain &&
  danger?.kind !== 'crise' &&
  emergency.before < despiteRisk.dangerIsUnsure &&
  best.p >= despiteRisk.answersExactly &&
  best.covered >= despiteRisk.coversExactly &&
  emergency.p < despiteRisk.dangerIsUnsure
