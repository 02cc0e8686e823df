import { quantitiesIn } from '../arithmetic/numbers.ts'
import type { Passage } from '../knowledge/passages.ts'
import { conceptsOf, normalise, stem, tokenise } from '../ranking/analyser.ts'
import type { CitedSource } from '../reply/compose.ts'
import {
  citationsIn,
  type Evidence,
  evidenceOf,
  type Fact,
  factsOf,
  linesOf,
  relativeIn,
  type Statement,
  statementsOf,
  withoutMarkup,
} from './evidence.ts'
import { isShowable, tidy } from './prose.ts'

/** At least this share of a line's words must be words of the passages. */
const support = 0.5

/**
 * A model's prose as it may be shown, or undefined when any part of it is not supported by the passages
 * that it cites: an amount (value, unit and what it is of), a citation, a link, a language, a subject.
 * Nothing is corrected: a text that invents once is not trusted for the rest.
 */
export function grounded(
  prose: string,
  passages: Passage[],
  cited: CitedSource[],
  question: string,
): string | undefined {
  const text = tidy(prose)
  if (!isShowable(text)) return undefined
  const evidence = passages.map((passage) => evidenceOf(passage, cited))
  const isBorneOut =
    linesOf(text).every((line) => isCited(line, evidence)) &&
    statementsOf(text, question).every((statement) => isHeld(statement, question, evidence))
  return isBorneOut && citationsIn(text).length > 0 ? text : undefined
}

/** Cites sources that were given and speaks of what they speak of, or only announces the next lines. */
function isCited(line: string, evidence: Evidence[]) {
  const cites = citationsIn(line)
  if (cites.length === 0) return isHeading(line)
  return (
    cites.every((number) => evidence.some(({ numbers }) => numbers.has(number))) &&
    isOnSubject(line, evidence)
  )
}

/** A line that only announces the next ones says nothing that needs a source. */
const isHeading = (line: string) =>
  /:\**\s*$|^\s*#+ |^\s*\*\*[^*]+\*\*\s*$/.test(line) &&
  tokenise(line).length <= 12 &&
  statementsOf(line).every(({ text }) => factsOf(text, '').length === 0)

function isOnSubject(line: string, evidence: Evidence[]) {
  const words = tokenise(withoutMarkup(line)).filter((one) => /^[a-z]/.test(one))
  const isHeldWord = (one: string) =>
    evidence.some((held) => [stem(one), ...conceptsOf([one])].some((term) => held.terms.has(term)))
  return words.filter(isHeldWord).length >= support * words.length
}

function isHeld({ text, cites, before }: Statement, question: string, evidence: Evidence[]) {
  const held = evidence.filter(({ numbers }) => cites.some((number) => numbers.has(number)))
  const isFact = (fact: Fact) => held.some(({ facts }) => facts.some((known) => agree(fact, known)))
  return (
    relativeIn(text).every((one) => held.some(({ relative }) => relative.has(one))) &&
    factsOf(text, before).every((fact) => isFact(fact) || isOwn(fact, text, question))
  )
}

/** Whether two facts state the same amount of the same thing; what one of the two does not name cannot disagree. */
const agree = (fact: Fact, known: Fact) =>
  fact.value === known.value &&
  fact.unit === known.unit &&
  fact.subjects.every((one, i) => !one || !known.subjects[i] || one === known.subjects[i])

const attributed =
  /\b(?:voce|sua pergunta|seu relato)\b.{0,30}\b(?:inform|mencion|cit|pergunt|relat|descrev|disse|contou)|\b(?:sua pergunta|seu relato|seu paciente|sua paciente)\b/
const ownUnits = new Set(['ano', 'kg', 'dia', 'semana', 'mes', 'h', 'min'])

/** An age, weight or time of the member's own question, said to be theirs. A dose is never theirs to confirm. */
const isOwn = (fact: Fact, sentence: string, question: string) =>
  ownUnits.has(fact.unit) &&
  attributed.test(normalise(sentence)) &&
  quantitiesIn(question).some(({ value, unit }) => value === fact.value && unit === fact.unit)
