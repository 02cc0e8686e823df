import { type Quantity, quantitiesIn, withDigits } from '../arithmetic/numbers.ts'
import type { Passage } from '../knowledge/passages.ts'
import { normalise, terms, tokenise } from '../ranking/analyser.ts'
import { type CitedSource, citations } from '../reply/compose.ts'
import { subjectsAt } from './subjects.ts'

/** An amount and, by group of names, what it is of. */
export type Fact = Quantity & { subjects: string[] }

/** A passage as evidence: the numbers of its sources, its amounts and its words. */
export type Evidence = { numbers: Set<number>; facts: Fact[]; relative: Set<string>; terms: Set<string> }

/** The numbers of the citations, `[1]`, in a text. */
export const citationsIn = (text: string) =>
  [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))

/** "o dobro" is an amount too. */
const relative =
  /\b(dobro|dobrar|dobre|duplicar|duplique|triplo|triplicar|triplique|quadruplo|metade|duzia|dezenas?|centenas?|cinquentena|mei[oa] (?:dose|frasco|ampola|seringa|tubete)|e mei[oa]|(?:um|dois) (?:terco|quarto)s?)\b/g
export const relativeIn = (text: string) => [...withDigits(text).matchAll(relative)].map(([found]) => found)

export const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** A sentence, the sources of its own or else of its line, and the text that it continues. */
export type Statement = { text: string; cites: number[]; before: string }

/** Every sentence of a text, in order; `opening` is what the first one continues. */
export function statementsOf(whole: string, opening = ''): Statement[] {
  let before = opening
  return linesOf(whole).flatMap((line) =>
    withoutBullet(line)
      .split(/(?<=[.!?])\s+/)
      .map((text) => {
        const own = citationsIn(text)
        const statement = { text, cites: own.length > 0 ? own : citationsIn(line), before }
        before += `\n${text}`
        return statement
      }),
  )
}

export const withoutMarkup = (line: string) => line.replace(/\[\d+\]|[*_`~\\]/g, '')

/** A number that opens a line counts the lines, unless what follows makes it an amount. */
const withoutBullet = (line: string) =>
  line.replace(/^\s*(?:(?:[1-9]|1\d)[.)]|[-*•#]+)\s+(?!(?:u|ui|unidades?|m[lg]|mililitros?)\b)/i, '')

/** The amounts of a line with what each is of; `before` is the text that the line continues. */
export function factsOf(line: string, before: string): Fact[] {
  const plain = withoutMarkup(line)
  const text = withDigits(plain.replace(/(\d)\s?G\b/g, '$1 gauge'))
  return quantitiesIn(plain).map((quantity) => ({
    ...quantity,
    subjects: subjectsAt(text, quantity.at, normalise(before)),
  }))
}

/** What a passage says, ready to be compared. */
export function evidenceOf(passage: Passage, cited: CitedSource[]): Evidence {
  const lines = [passage.title, ...passage.text.split('\n')]
  const whole = lines.join('\n')
  return {
    numbers: new Set([...citations(passage, cited).matchAll(/\d+/g)].map(([number]) => Number(number))),
    facts: statementsOf(whole).flatMap(({ text, before }) => factsOf(text, before)),
    relative: new Set(relativeIn(whole)),
    terms: new Set(terms(tokenise(whole))),
  }
}
