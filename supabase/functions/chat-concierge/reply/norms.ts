import type { Passage } from '../knowledge/passages.ts'

const norm =
  /\b(?:resolu[cç][aã]o|resolu[cç][oõ]es|rdc|lei|portaria|decreto|normativa|parecer|ac[oó]rd[aã]o|nota t[eé]cnica|cf[a-z]{1,3}|cofen|coffito|nr|re|in)(?:[ -]+(?:anvisa|c[a-z]{2,6}|da|do|de|n[º°o.]{0,2}|complementar|normativa)){0,3}[ -]+(?!(?:19|20)\d\d\b)(\d{1,2}\.?\d{1,3})(?:\/(?:\d{4}|\d{2}))?(?![\d.,]*\d|%| ?(?:mg|ml|u|ui)\b)/giu
const numberOf = (written: string) => written.replace('.', '')

/** Finds in a message the first norm by number that no passage names: it may not exist, and cannot be confirmed. */
export function createNormCheck(passages: Passage[]): (message: string) => string | undefined {
  let known: Set<string> | undefined
  return (message) => {
    const named = [...message.matchAll(norm)]
    if (named.length === 0) return undefined
    known ??= numbersIn(passages)
    return named.find(([, number = '']) => !known?.has(numberOf(number)))?.[0]
  }
}

/** The numbers of all norms that passages name. */
function numbersIn(passages: Passage[]): Set<string> {
  const numbers = new Set<string>()
  for (const { title, text, sources } of passages)
    for (const held of [title, text, ...sources.map(({ document }) => document)]) {
      for (const [, number = ''] of held.matchAll(norm)) numbers.add(numberOf(number))
      // "573/2013 e 645/2017": of several, only the first stands behind its name.
      for (const [, number = ''] of held.matchAll(/(\d{1,2}\.?\d{1,3})\/(?:19|20)\d\d/g))
        numbers.add(numberOf(number))
    }
  return numbers
}

/** What to say first of a norm that is not known. */
export const unknownNorm = (name: string) =>
  `Não encontrei “${name.trim()}” nas fontes e não posso confirmar que exista nem o que diga: confira no site do conselho ou da Anvisa.`
