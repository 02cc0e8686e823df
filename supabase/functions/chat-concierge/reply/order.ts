import { normalise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import type { Act, Frame } from '../reader/frame.ts'
import { asksHouse, isHouse } from './house.ts'
import { ofAskedFirst } from './rivals.ts'

/** Probabilities, at least. */
const least = {
  /** That signs are denied or past, to answer with no protocol. */
  control: 0.6,
  /** Of danger, to show what is said to somebody in despair to whom asks nothing. */
  despair: 0.15,
  /** Of the act `plataforma`, for a passage on the platform to keep its place. */
  house: 0.2,
  /** Of a passage of the field beside one on the platform that comes first, as a share. */
  beside: 0.5,
}

/** The matches that may answer a message, in the order in which they do; what is left out gives its probability to them. */
export function inOrder(found: Match[], question: string, frame: Frame): Match[] {
  const shown = found.filter((match) => mayBeShown(match, frame))
  const sum = shown.reduce((all, { p }) => all + p, 0)
  const lost = found.reduce((all, { p }) => all + p, 0) - sum
  const matches = shown.map((match) => ({ ...match, p: match.p * (1 + lost / (sum || 1)) }))
  return byHouse(ofAskedFirst(matches, question), frame)
}

/** Whether a passage lists this very question, as every chip does that proposes one. */
export const listsQuestion = ({ passage }: Match, text: string): boolean =>
  passage.questions.some((question) => normalise(question) === normalise(text))

/** A passage that lists this very question comes first, and for sure. */
export function listedFirst(matches: Match[], text: string): Match[] {
  const listed = matches.find((match) => listsQuestion(match, text))
  return listed ? [{ ...listed, p: 1 }, ...matches.filter((match) => match !== listed)] : matches
}

/** What is said to somebody in despair is said to nobody else, and a protocol to nobody whose signs are denied or past. */
function mayBeShown({ passage }: Match, { emergency, control, act }: Frame) {
  if (/\b188\b/.test(passage.text)) {
    const isMeant = emergency.p >= least.despair || act.label === 'pergunta'
    return emergency.kind.label === 'crise' && emergency.p + control.p >= least.despair && isMeant
  }
  // What is done after a needle counts for days.
  const isPast = control.sort.label === 'passada' && emergency.kind.label !== 'exposicao'
  const isOver = control.sort.label === 'negada' || isPast
  return !(passage.emergency && isOver && control.p >= least.control)
}

/** Acts that ask about the platform or about the concierge itself. */
const ofHouse = new Set<Act>(['plataforma', 'identidade', 'humano', 'injecao', 'reclamacao'])

/** For a question about the platform, passages about the platform come first; for another, those of the field. */
function byHouse(matches: Match[], frame: Frame): Match[] {
  const isOfHouse = ({ passage }: Match) => isHouse(passage)
  const others = matches.filter((match) => !isOfHouse(match))
  if (asksHouse(frame)) return [...matches.filter(isOfHouse), ...others]
  const [best] = matches
  const [other] = others
  const isAskedOfHouse = [frame.act, frame.secondAct].some(
    ({ label, p }) => ofHouse.has(label) && p >= least.house,
  )
  if (!best || !other || !isOfHouse(best) || isAskedOfHouse || other.p < least.beside * best.p) return matches
  return [other, ...matches.filter((match) => match !== other)]
}
