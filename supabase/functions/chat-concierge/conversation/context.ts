import { conceptsByWord, conceptsOf, namesIn, normalise, tokenise } from '../ranking/analyser.ts'
import type { Earlier } from '../ranking/retrieve.ts'
import { councils, modalities, products, rivals, states, topics } from '../ranking/synonyms.ts'
import { attributesIn } from '../reader/attributes.ts'
import type { Attribute } from '../reader/frame.ts'
import type { Turn } from './turns.ts'

/** How much of each earlier turn is read: its beginning says its subject. */
export const readOfTurn = 400

/** How many earlier questions are read together with the last one, at most. */
const turnsLeantOn = 3

/** A message of at most this many words adds to the earlier question and is not read as a question by itself. */
const fewWords = 2

/** Complications: "e em nódulo?" asks the earlier question for another complication. */
const harms = ['oclusao vascular', 'nodulo', 'tyndall', 'ptose', 'hematoma', 'biofilme', 'anafilaxia']

/** Groups of concepts: a question is about one concept of a group, so a new concept replaces the earlier one. */
const contests = [...rivals.filter((group) => !group.includes('gestante')), states, harms].map((group) =>
  group.map((concept) => `=${concept}`),
)

/** The treatments; when one replaces another, its products are left out too. */
const modality = (modalities[0] ?? []).map((concept) => `=${concept}`)

/** What the member asked before, the last three, each cut; the latest last. */
export const questionsBefore = (turns: Turn[]) =>
  turns
    .slice(0, -1)
    .filter(({ role }) => role === 'user')
    .slice(-turnsLeantOn)
    .map(({ content }) => content.slice(0, readOfTurn))

/** The member's last three messages before this one, oldest first, one a line. */
export const askedBefore = (turns: Turn[]) =>
  questionsBefore(turns)
    .map((question) => question.replace(/\s+/g, ' '))
    .join('\n')

/** The beginning of the last reply, read as words to search by and never as instructions. */
const repliedBefore = (turns: Turn[]) =>
  turns
    .slice(0, -1)
    .findLast(({ role }) => role === 'assistant')
    ?.content.split('**Fontes**')[0]
    ?.slice(0, readOfTurn) ?? ''

/** What earlier turns say of the subject: the last three questions and the reply to the last of them. */
export const contextOf = (turns: Turn[]) =>
  [questionsBefore(turns).join('\n'), repliedBefore(turns)].filter(Boolean).join('\n')

/** The latest question that named a topic, and the questions after it. */
export function questionsInForce(turns: Turn[]): string[] {
  const asked = questionsBefore(turns)
  return asked.slice(Math.max(asked.findLastIndex(namesTopic), 0))
}

/**
 * The earlier text that a question is read with: the whole earlier questions when the new one does not say what it
 * asks ("e no lábio?"), otherwise only the names in them.
 */
export function earlierFor(question: string, turns: Turn[]): Earlier {
  const [first = '', ...rest] = questionsInForce(turns)
  const asked = isElliptical(question) ? [first, ...rest] : [namesIn(first), ...rest.map(sayingIn)]
  return {
    asked: withoutRivals(question, withoutProfession(question, asked.join('\n'))),
    replied: withoutRivals(question, namesIn(repliedBefore(turns))),
  }
}

/**
 * The message and the earlier question as one question: "E no Dysport?" does not say what it asks, the earlier
 * question does. Names that the message replaces (Botox) are left out. Undefined when the message says what it asks.
 */
export function madeWhole(message: string, turns: Turn[]): string | undefined {
  const before = questionsInForce(turns)
  if (before.length === 0 || !(asksNothing(message) || (isElliptical(message) && namesSomething(message))))
    return undefined
  const text = withoutProfession(message, folded(before))
  const named = conceptsOf(tokenise(message))
  // A patient's state asks whether a treatment is allowed, whatever the earlier question was, unless the earlier
  // question was about a state too.
  const changesState = (group: string[]) =>
    named.some((concept) => group.includes(concept)) &&
    !conceptsOf(tokenise(text)).some((concept) => group.includes(concept))
  const isNewState = changesState(states.map((state) => `=${state}`))
  const kept = withoutRivals(message, isNewState ? namesIn(text) : text)
  // The numbers of a product that was replaced belong to that product.
  const isOther = kept !== tokenise(text).join(' ') && !isNewState
  return `${isOther ? kept.replace(/\b\d\S*/g, ' ') : kept} ${message}`.trim()
}

/** Questions as one: "e na testa?" stands for the area of the question before it. */
const folded = (questions: string[]) =>
  questions.reduce((text, next) => `${isNaming(next) ? withoutRivals(next, text) : text} ${next}`, '').trim()

/** A message that only adds to what was asked: "no lábio, faz um mês". */
export const asksNothing = (message: string) => {
  const text = normalise(message)
  return !message.includes('?') && !interrogative.test(text) && attributesIn(text).length === 0
}
const interrogative =
  /\b(qual|quais|quant[oa]s?|como|quando|onde|quem|por ?que|pq|o que|oq|posso|pode|devo|tem|existe|me (fala|diz|explica)|how|what|when|can|which|cual|cuanto|cuando)\b/

/** Whether a message only names something, or hardly says anything. */
function isElliptical(message: string) {
  const words = tokenise(message)
  if (attributesIn(normalise(message)).length > 0) return false
  return words.length <= fewWords || isNaming(message)
}

/** How a message goes on: it only names something ("e no Dysport?"), joins a subject to an earlier one, or has none. */
export type Manner = 'names' | 'joins' | 'leans'

export const mannerOf = (message: string): Manner =>
  isElliptical(message) && namesSomething(message) ? 'names' : namesTopic(message) ? 'joins' : 'leans'

/** Whether every word of a message that carries a subject names one. */
const isNaming = (message: string) =>
  conceptsByWord(tokenise(message)).every((concepts) => concepts.length > 0)

/** Whether some word of a message names a subject: "e minha irmã que é enfermeira?". */
const namesSomething = (message: string) => conceptsOf(tokenise(message)).length > 0

const subjects = new Set([...topics, ...products])

/** The words of a text that name what a conversation is about. */
export function subjectsIn(text: string) {
  const words = tokenise(text)
  const named = conceptsByWord(words)
  return words.filter((_, i) => named[i]?.some((concept) => subjects.has(concept))).join(' ')
}

/** Attributes of a question for which it matters who asks. */
export const professionAttributes = new Set<Attribute>(['quem', 'permissao', 'norma'])
/** The concepts of the councils, which stand for their professions. */
export const professions = new Set(councils.map((council) => `=${council}`))

/** Earlier words without the member's profession, where the question does not ask what a profession may do. */
function withoutProfession(question: string, context: string) {
  const own = attributesIn(normalise(question))
  const asked = own.length > 0 ? own : attributesIn(normalise(context))
  if (asked.some((attribute) => professionAttributes.has(attribute))) return context
  const words = tokenise(context)
  const named = conceptsByWord(words)
  return words.filter((_, i) => !named[i]?.some((concept) => professions.has(concept))).join(' ')
}

/** All words of a message that says hardly anything, otherwise only its names. */
const sayingIn = (text: string) => (isElliptical(text) ? tokenise(text).join(' ') : namesIn(text))

/** Earlier words without the rivals of those in the new question ("e o Dysport?" after Botox). */
function withoutRivals(question: string, context: string) {
  const named = new Set(conceptsOf(tokenise(question)))
  const before = conceptsOf(tokenise(context))
  // Where one treatment was named before, the new one replaces it ("e a toxina?" after Sculptra); where two were, both stay.
  const isOne = modality.filter((concept) => before.includes(concept)).length === 1
  const replaced = new Set(
    [...contests, ...(isOne ? [modality] : [])]
      .filter((group) => group.some((concept) => named.has(concept)))
      .flat()
      .filter((concept) => !named.has(concept)),
  )
  const words = tokenise(context)
  const concepts = conceptsByWord(words)
  return words.filter((_, i) => !concepts[i]?.some((concept) => replaced.has(concept))).join(' ')
}

/** Whether a question names what a conversation is about. */
const namesTopic = (question: string) => conceptsOf(tokenise(question)).some((concept) => topics.has(concept))

/**
 * Whether a question goes on from an earlier one: a sentence of it opens with a word such as "e" or "mas", or it names
 * no topic.
 */
export const isFollowUp = (question: string) =>
  !/(mudando|trocando|outro) (de )?assunto|outra (duvida|dúvida|pergunta|coisa)/i.test(question) &&
  (/^\s*(e|mas|entao|então|nesse|neste|isso|ela|ele|o paciente|a paciente)\b|[.!?]\s+(e|mas) (?=\S+ \S)/i.test(
    question,
  ) ||
    !namesTopic(question))
