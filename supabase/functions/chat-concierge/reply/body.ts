import type { Passage } from '../knowledge/passages.ts'
import { conceptsOf, normalise, stem, tokenise } from '../ranking/analyser.ts'
import { attributesIn } from '../reader/attributes.ts'
import { paragraphsOf } from './compose.ts'

/** How many characters of a passage are shown at once; of a longer one, its best parts. */
const length = 720

/** What is answered by a number. */
const inNumbers = ['dose', 'diluicao', 'duracao', 'intervalo', 'inicio', 'preco']

/**
 * The paragraphs of a passage that answer a question. A protocol and a short passage are shown whole. Of others the
 * first paragraph, which is the direct answer, and those that share the most with the question, in their order.
 * `isWhole` is false where some are left out.
 */
export function bodyFor(passage: Passage, question: string): { paragraphs: string[]; isWhole: boolean } {
  const [first = '', ...others] = joinLists(paragraphsOf(passage))
  if (passage.emergency || passage.text.length <= length)
    return { paragraphs: [first, ...others], isWhole: true }
  const wanted = new Set(termsOf(question))
  const asked = attributesIn(normalise(question))
  const ranked = others
    .map((paragraph, at) => ({ paragraph, at, score: scoreOf(paragraph, wanted, asked) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
  const kept: typeof ranked = []
  let used = first.length
  for (const one of ranked) {
    if (used + one.paragraph.length > length && (kept.length > 0 || used > length / 2)) continue
    kept.push(one)
    used += one.paragraph.length
  }
  kept.sort((a, b) => a.at - b.at)
  return {
    paragraphs: [first, ...kept.map(({ paragraph }) => paragraph)],
    isWhole: kept.length === others.length,
  }
}

/** A list belongs to the line that announces it. */
export function joinLists(paragraphs: string[]): string[] {
  const joined: string[] = []
  for (const paragraph of paragraphs) {
    const before = joined.at(-1)
    if (before !== undefined && /:\**$/.test(before) && /^([-*]|\d+\.) /.test(paragraph))
      joined[joined.length - 1] = `${before}\n\n${paragraph}`
    else joined.push(paragraph)
  }
  return joined
}

const termsOf = (text: string) => {
  const words = tokenise(text)
  return [...words.map(stem), ...conceptsOf(words)]
}

function scoreOf(paragraph: string, wanted: Set<string>, asked: string[]) {
  const shared = new Set(termsOf(paragraph).filter((term) => wanted.has(term))).size
  const attributes = attributesIn(normalise(paragraph)).filter((one) => asked.includes(one)).length
  const isNumber = asked.some((one) => inNumbers.includes(one)) && /\d/.test(paragraph)
  return shared + attributes + (isNumber ? 2 : 0)
}
