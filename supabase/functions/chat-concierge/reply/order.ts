import { normalise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import type { Act, Frame } from '../reader/frame.ts'
import { asksPlatform, isAboutPlatform } from './platform.ts'
import { askedRivalFirst } from './rivals.ts'

/** Probabilities, at least. */
const least = {
  /** That signs are denied or past, to answer with no protocol. */
  control: 0.6,
  /** Of a protocol, to answer a message about a danger that is over: it asks for the protocol. */
  protocol: 0.6,
  /** Of danger, to show the crisis passage to a member who did not ask for it. */
  despair: 0.15,
  /** Of the act `plataforma`, for a passage on the platform to keep its place. */
  platform: 0.2,
  /** Of a passage of the field beside one on the platform that comes first, as a share. */
  beside: 0.5,
}

/**
 * The matches that may answer a message, in the order in which they do; the probability of the removed ones is shared
 * among them.
 */
export function inOrder(found: Match[], question: string, frame: Frame): Match[] {
  const shown = found.filter((match) => listsQuestion(match, question) || mayBeShown(match, frame))
  const sum = shown.reduce((all, { p }) => all + p, 0)
  const lost = found.reduce((all, { p }) => all + p, 0) - sum
  const matches = shown.map((match) => ({ ...match, p: match.p * (1 + lost / (sum || 1)) }))
  return platformFirst(askedRivalFirst(matches, question), frame)
}

/** Whether a passage is called so, or lists this very question, as every chip does that proposes one. */
export function listsQuestion({ passage }: Match, text: string): boolean {
  const asked = bare(text)
  return [passage.title, ...passage.questions].some((question) => bare(question) === asked)
}

const bare = (text: string) => (normalise(text).match(/[a-z\d]+/g) ?? []).join(' ')

/** A passage that lists this very question comes first, and for sure. */
export function listedFirst(matches: Match[], text: string): Match[] {
  const listed = matches.find((match) => listsQuestion(match, text))
  return listed ? [{ ...listed, p: 1 }, ...matches.filter((match) => match !== listed)] : matches
}

/** The crisis passage is shown only in a crisis; a protocol is not shown when the signs are denied, nor for past ones. */
function mayBeShown({ passage, p }: Match, { emergency, control, act }: Frame) {
  if (/\b188\b/.test(passage.text)) {
    const isMeant = emergency.p >= least.despair || act.label === 'pergunta'
    return emergency.kind.label === 'crise' && emergency.p + control.p >= least.despair && isMeant
  }
  // What is done after a needle counts for days.
  const isPast =
    control.sort.label === 'passada' && emergency.kind.label !== 'exposicao' && p < least.protocol
  const isOver = control.sort.label === 'negada' || isPast
  return !(passage.emergency && isOver && control.p >= least.control)
}

/** Acts that ask about the platform or about the concierge itself. */
const platformActs = new Set<Act>(['plataforma', 'identidade', 'humano', 'injecao', 'reclamacao'])

/** For a question about the platform, passages about the platform come first; for another, those of the field. */
function platformFirst(matches: Match[], frame: Frame): Match[] {
  const isOfPlatform = ({ passage }: Match) => isAboutPlatform(passage)
  const others = matches.filter((match) => !isOfPlatform(match))
  if (asksPlatform(frame)) return [...matches.filter(isOfPlatform), ...others]
  const [best] = matches
  const [other] = others
  const isAskedOfPlatform = [frame.act, frame.secondAct].some(
    ({ label, p }) => platformActs.has(label) && p >= least.platform,
  )
  if (!best || !other || !isOfPlatform(best) || isAskedOfPlatform || other.p < least.beside * best.p)
    return matches
  return [other, ...matches.filter((match) => match !== other)]
}
