import { tokenise } from '../ranking/analyser.ts'
import { answersAtAll, type Match, type Retriever } from '../ranking/retrieve.ts'
import { subjectsIn } from './context.ts'

const askingWord =
  '(?:qual|quais|quant[oa]s?|qto|qtas?|quando|como|onde|quem|por ?qu[eê]|posso|pode|precisa|tem como|d[aá] (?:pra|para)|em quanto)\\b'
/** Where a second question begins: behind a question mark, or behind "e" with a word that asks. */
const secondBegins = new RegExp(`(?<=\\?)\\s+|,? (?:e|mas) (?=(?:tamb[eé]m |depois )?${askingWord})`, 'iu')
/** "Vi no insta uma esteticista fazendo", behind a question, asks nothing. */
const asks = new RegExp(`\\?|^(?:e |mas )?(?:tamb[eé]m |depois )?${askingWord}`, 'iu')

/** How many words that carry a subject a question has that stands for itself, at least. */
const fewWords = 2

/**
 * At least: the probability of a passage for one of two questions, the share of that question that it speaks of, and the
 * probability where the second names no subject of its own.
 */
const surely = { p: 0.55, covered: 0.5, unnamed: 0.75 }

const isSure = (match: Match | undefined): match is Match =>
  match !== undefined && match.p >= surely.p && match.covered >= surely.covered

/**
 * The passages for the two questions that a message asks, each by itself, the second with the subject of the first;
 * undefined where it asks one, where a part is not surely answered, or where one passage answers all of it. After a no
 * the first alone: a second question without a subject of its own asks how it is done all the same.
 */
export function twoAsked(message: string, whole: Match[], retriever: Retriever): [Match, Match?] | undefined {
  const parts = message.split(secondBegins).filter((part) => tokenise(part).length >= fewWords)
  const [first, second, ...more] = parts
  if (!first || !second || more.length > 0 || !asks.test(second) || !retriever.namesSubject(first))
    return undefined
  const found = retriever.search(first)
  const [one] = found
  const own = subjectsIn(second)
  if (!own && isSure(one) && saysNo(one)) return [one]
  const foundThen = retriever.search(own ? second : `${subjectsIn(first)} ${second}`)
  const [other] = foundThen
  if (!isSure(one) || !isSure(other) || one.passage === other.passage) return undefined
  if (!own && other.p < surely.unnamed) return undefined
  const [best] = whole
  const isOfBoth = best && isAmong(best, found) && isAmong(best, foundThen)
  const isOfEither = best && (best.passage === one.passage || best.passage === other.passage)
  return isOfBoth && !isOfEither && answersAtAll(best) >= leastOfWhole ? undefined : [one, other]
}

/** Whether a passage is found for a part of a message too, among the nearest. */
const isAmong = ({ passage }: Match, found: Match[]) =>
  found.slice(0, nearest).some((match) => match.passage === passage)
const nearest = 5

const saysNo = ({ passage }: Match) => /^\W*n[ãa]o\b/i.test(passage.text)

/** From this probability on one passage answers the message as a whole. */
const leastOfWhole = 0.6
