import { conceptsByWord, conceptsOf, normalise, tokenise } from '../ranking/analyser.ts'
import { answersAtAll, type Match, type Retriever } from '../ranking/retrieve.ts'
import { stateConcepts, topics } from '../ranking/synonyms.ts'
import { withoutDenied } from '../reader/denied.ts'
import type { Attribute, Frame } from '../reader/frame.ts'
import {
  asksNothing,
  contextOf,
  earlierFor,
  isFollowUp,
  madeWhole,
  professionAttributes,
  professions,
  readOfTurn,
  subjectsIn,
} from './context.ts'
import { follow } from './follow.ts'
import { asksOfSigns, type LastReply } from './last-reply.ts'
import { memberFactsIn, withoutPeople } from './member-facts.ts'
import { withoutStudy } from './study.ts'
import type { Turn } from './turns.ts'
import { twoAsked } from './two-questions.ts'

/** The probability from which a message is taken for a correction of the earlier one. */
const sureOfMending = 0.4

/** A question for a number or a way asks no leave. */
const asksMeasure = /\b(quant\w*|qto\w*|qnt\w*|como|onde|quando)\b/i

/** The probability of a request to refuse from which only its first question is looked up. */
const likelyRefused = 0.6

/** The passages for the last message, read in its conversation. */
export type Found = {
  matches: Match[]
  question: string
  /** Whether earlier messages change what it asks. */
  leans: boolean
  /** The passage for a second question that the message holds. */
  beside?: Match | undefined
}

export function findMatches(
  turns: Turn[],
  frame: Frame,
  last: LastReply | undefined,
  retriever: Retriever,
): Found {
  const found = find(turns, frame, last, retriever)
  return { ...found, matches: withoutOtherProfessions(found, turns, retriever) }
}

/**
 * What one council allows answers only whom it is about: whoever the question names, or the member who told it. Of
 * nothing else the best is left out.
 */
function withoutOtherProfessions({ matches, question }: Found, turns: Turn[], retriever: Retriever): Match[] {
  if (!matches.some(isOfCouncils)) return matches
  const { profession = '' } = memberFactsIn([...turns, nothingSaid])
  const asked = question.length > longest ? question : retriever.respell(question)
  const named = new Set(conceptsOf(tokenise(`${asked} ${profession}`)))
  const kept = matches.filter(({ passage, title }) => {
    if (!isOfCouncils({ passage })) return true
    const [own, ...others] = [...title.concepts].filter((concept) => professions.has(concept))
    return own === undefined || others.length > 0 || named.has(own)
  })
  return kept.length > 0 ? kept : matches
}

const isOfCouncils = ({ passage }: Pick<Match, 'passage'>) => passage.id.startsWith('conselhos#')
/** Of longer questions, in characters, slips are not corrected once more: that takes time. */
const longest = 600

/** What a message asks without the words on its study, where a passage is as likely to answer that. */
function withoutFrame(message: string, retriever: Retriever): string {
  const asked = withoutStudy(message)
  if (asked === message) return message
  const [whole, bare] = [message, asked].map((text) => retriever.search(text)[0])
  return bare && answersAtAll(bare) >= (whole ? answersAtAll(whole) : 0) ? asked : message
}

/** Facts are read of the messages before the last one. */
const nothingSaid: Turn = { role: 'user', content: '' }

function find(turns: Turn[], frame: Frame, last: LastReply | undefined, retriever: Retriever): Found {
  const { attributes, refusal } = frame
  const said = withoutFrame(whatIsThere(turns.at(-1)?.content ?? '', frame, last, retriever), retriever)
  // Who asks bears on whether something is allowed, and on nothing else.
  const asksOther = attributes.length === 0 && asksMeasure.test(said)
  const bears =
    (!asksOther && asksPermission(attributes)) || attributes.some((one) => professionAttributes.has(one))
  const question = bears ? said : withoutPeople(said, false)
  const focused = searchFocused(question, retriever)
  const [one, other] = twoAsked(question, focused, retriever) ?? []
  // Of what is to be refused the way to do it is not told beside the refusal.
  const beside = refusal.p < likelyRefused ? other : undefined
  const matches = one ? [one, ...focused.filter(({ passage }) => passage !== one.passage)] : focused
  const alone: Found = { matches, question, leans: false, beside }
  const spelt = spellEarlier(turns, asksPermission(attributes), retriever)
  if (!contextOf(spelt)) return alone
  const withProfession = forProfession(question, attributes, turns, retriever)
  if (withProfession && (matches[0]?.p ?? 0) < withProfession.least)
    return { ...alone, ...withProfession.found }
  return inContext({ question, best: matches[0], turns: spelt, frame, last, retriever }) ?? alone
}

type InContext = {
  question: string
  /** The best match for the question alone. */
  best: Match | undefined
  turns: Turn[]
  frame: Frame
  last: LastReply | undefined
  retriever: Retriever
}

/** What a question asks together with the messages before it; undefined where it stands for itself. */
function inContext({ question, best, turns, frame, last, retriever }: InContext): Found | undefined {
  const { act, attributes } = frame
  const goesOn = isFollowUp(question)
  if (!last) return goesOn ? leaning(question, turns, retriever) : undefined
  if (act.label === 'correcao' && act.p >= sureOfMending) return mended(question, turns, retriever)
  const before = withoutPeople(last.question, asksPermission(attributes))
  if (last.asked === 'detail')
    return !asksNothing(question) && isWhole(best) ? undefined : completed(question, before, retriever)
  if (last.asked === 'procedure') return completed(question, safetyQuestion, retriever)
  if (goesOn || (asksLast(last.text) && !namesOther(question, last)))
    return leaning(question, turns, retriever)
  if (endsInQuestion.test(last.text) && isBareAnswer(question)) return completed(question, before, retriever)
  if ((best?.p ?? 0) >= unclear.alone) return undefined
  const joined = leaning(question, turns, retriever)
  return (joined.matches[0]?.p ?? 0) >= unclear.together ? joined : undefined
}

/**
 * A message that no passage is likely to answer, below the probability `alone`, goes on from what was asked before if
 * together they find one, from the probability `together` on.
 */
const unclear = { alone: 0.35, together: 0.6 }

/** From this probability on signs are taken for denied ones. */
const surelyDenied = 0.5

/**
 * A message without the signs that it denies: if it names a subject without them, or if the reply before asked for the
 * signs.
 */
function whatIsThere(
  message: string,
  { control }: Frame,
  last: LastReply | undefined,
  retriever: Retriever,
): string {
  if (asksOfSigns(last)) return withoutDenied(message).trim() || message
  if (control.sort.label !== 'negada' || control.p < surelyDenied) return message
  const rest = withoutDenied(message)
  return retriever.namesSubject(rest) ? rest : message
}

/** A message that a passage speaks of wholly, and is likely to answer, is a question by itself. */
const whole = { covered: 0.95, p: 0.3 }
const isWhole = (best: Match | undefined) =>
  best !== undefined && best.covered >= whole.covered && best.p >= whole.p

/** Whether a reply asks the member something where it ends. */
const asksLast = (reply: string) => /\?[^?]{0,60}$/.test(reply.trim())

/** Whether a message names a topic that neither the question before it nor the reply to it named. */
function namesOther(question: string, { question: before, text }: LastReply): boolean {
  const spoken = new Set(conceptsOf(tokenise(`${before} ${text.slice(0, readOfTurn)}`)))
  return conceptsOf(tokenise(question)).some((concept) => topics.has(concept) && !spoken.has(concept))
}

/** The reply before asked for something, in whatever words: "Sculptra" is an answer then. */
const isBareAnswer = (message: string) => asksNothing(message) && tokenise(message).length <= wordsOfAnswer
const wordsOfAnswer = 4
const endsInQuestion = /\?\W{0,3}$/

/**
 * A passage found with the profession needs at least this probability, and is used only if the message alone finds none
 * as likely.
 */
const surelyOfProfession = 0.6

/** Of what a member asks permission for: "posso fazer", "eu posso aplicar". */
const doing =
  /^(?:posso|pode|eu|aplic\w+|faz\w*|us[ao]r?|injet\w+|realiz\w+|trabalh\w+|coloc\w+|oper\w+|atend\w+)$/

/**
 * "Sou farmacêutica" told before, "posso aplicar preenchedor?" now: what the member's council says of it, where nothing
 * but leave is asked, and for nothing but what its passage is about.
 */
function forProfession(question: string, attributes: Attribute[], turns: Turn[], retriever: Retriever) {
  const isPermission = attributes.length > 0 && asksPermission(attributes)
  const { profession } = isPermission && /\bposso\b/i.test(question) ? memberFactsIn(turns) : {}
  const [council] = profession ? conceptsOf(tokenise(profession)) : []
  if (!council || conceptsOf(tokenise(question)).some((concept) => professions.has(concept))) return undefined
  const asked = `${profession} ${question.replace(/\bposso\b/i, 'pode')}`
  const matches = retriever.search(asked)
  const [best] = matches
  if (!best || best.p < surelyOfProfession || !best.title.concepts.has(council)) return undefined
  const words = tokenise(question)
  const named = conceptsByWord(words)
  const isOnAll = words.every(
    (word, i) => doing.test(word) || named[i]?.some((concept) => best.title.concepts.has(concept)),
  )
  if (!isOnAll) return undefined
  return { least: surelyOfProfession, found: { matches, question: asked, leans: true } }
}

/** How many sentences at the end of a long message may hold the question. */
const lastSentences = 3
/**
 * The last sentences are searched instead of the whole message if a passage for them has at least the probability `p`
 * and covers at least the share `covered` of them, and no passage for the whole message has the probability `whole`.
 */
const focus = { p: 0.6, covered: 0.4, whole: 0.45 }
/** The least probability and share where the last sentences name no subject. */
const focusUnnamed = { p: 0.9, covered: 0.9 }

/**
 * The passages for a whole message. Where none is likely, those for the last sentences, where a story's question mostly
 * stands, if they are on the same subject. A state of the patient that was told before them is never left out.
 */
function searchFocused(message: string, retriever: Retriever): Match[] {
  const whole = retriever.search(message)
  if ((whole[0]?.p ?? 0) >= focus.whole) return whole
  const sentences = message.split(/(?<=[.!?:;])\s+/)
  for (let count = 1; count <= Math.min(lastSentences, sentences.length - 1); count++) {
    const [before, asked] = [sentences.slice(0, -count).join(' '), sentences.slice(-count).join(' ')]
    if (conceptsOf(tokenise(before)).some((concept) => stateConcepts.has(concept))) continue
    const found = retriever.search(asked)
    const [best] = found
    const least = retriever.namesSubject(asked) ? focus : focusUnnamed
    const isOfWhole = whole.some(({ passage }) => passage === best?.passage)
    if (best && isOfWhole && best.p >= least.p && best.covered >= least.covered) return found
  }
  return whole
}

/** A question that goes on from earlier ones; as one text, it is joined with them. */
function leaning(question: string, turns: Turn[], retriever: Retriever): Found {
  const subject = subjectsIn(earlierFor(question, turns).asked)
  return {
    matches: follow(question, turns, retriever),
    question: madeWhole(question, turns) ?? `${subject} ${question}`.trim(),
    leans: true,
  }
}

/** The question that is answered when a member names the procedure that they fear. */
const safetyQuestion = 'Que cuidados de segurança tomar antes de aplicar'

/** The member's answer to our question, joined with their message that we had asked about. */
function completed(answer: string, before: string, retriever: Retriever): Found {
  const question = `${before.slice(0, readOfTurn)} ${answer}`
  return { matches: retriever.search(question), question, leans: true }
}

const mending =
  /^\W*(nao|desculp\w*|perdao|ops|opa|errei|digo|alias|quer dizer|na verdade|corrigindo|me expressei mal|troquei)\b[\s,:;.!-]*/
const meant =
  /^\W*((eu )?(quis|queria|quero) (dizer|falar|saber)|(eu )?(falei|estou falando|to falando) d[eoa]|e(ra)?|sao|seria)\b[\s,:;-]*/
/** What a correction takes back: "não é oclusão". */
const putAside = /\b(?:nao|nem) (?:e|era|foi|quero|quis) [^,.;!?]{1,60}/g

/** The earlier question with the corrected word in the place of the wrong one. */
function mended(message: string, turns: Turn[], retriever: Retriever): Found {
  const text = normalise(message)
  const kept = text.replace(putAside, ' ')
  const said = (kept.trim() === '' ? text : kept).replace(mending, '').replace(meant, '')
  const corrected = turns.with(-1, { role: 'user', content: said })
  return leaning(said, corrected, retriever)
}

/** Whether a message asks nothing but permission, or asks nothing by itself. */
const asksPermission = (attributes: Attribute[]) => attributes.every((one) => professionAttributes.has(one))

/**
 * Earlier messages of the member with their typing errors corrected, without the people that they introduce; their
 * beginnings alone, since that takes time. A profession bears on whether something is allowed, and on nothing else.
 */
const spellEarlier = (turns: Turn[], isPermission: boolean, retriever: Retriever) =>
  turns.map((turn, i) =>
    turn.role === 'user' && i < turns.length - 1
      ? {
          ...turn,
          content: withoutPeople(retriever.respell(turn.content.slice(0, readOfTurn)), isPermission),
        }
      : turn,
  )
