import type { Passage } from '../knowledge/passages.ts'

const norm =
  /\b(?:resolu[cç][aã]o|resolu[cç][oõ]es|rdc|lei|portaria|decreto|normativa|parecer|ac[oó]rd[aã]o|nota t[eé]cnica|cf[a-z]{1,3}|cofen|coffito|nr|re|in)(?:[ -]+(?:anvisa|c[a-z]{2,6}|da|do|de|n[º°o.]{0,2}|complementar|normativa)){0,3}[ -]+(?!(?:19|20)\d\d\b)(\d{1,2}\.?\d{1,3})(?:\/(?:\d{4}|\d{2}))?(?![\d.,]*\d|%| ?(?:mg|ml|u|ui)\b)/giu
const numberOf = (written: string) => written.replace('.', '')

/** Finds in a message the first norm by number that no passage names: it may not exist, and cannot be confirmed. */
export function createNormCheck(passages: Passage[]): (message: string) => string | undefined {
  const known = new Set<string>()
  for (const { title, text, sources } of passages)
    for (const held of [title, text, ...sources.map(({ document }) => document)]) {
      for (const [, number = ''] of held.matchAll(norm)) known.add(numberOf(number))
      // "573/2013 e 645/2017": of several, only the first stands behind its name.
      for (const [, number = ''] of held.matchAll(/(\d{1,2}\.?\d{1,3})\/(?:19|20)\d\d/g))
        known.add(numberOf(number))
    }
  return (message) => [...message.matchAll(norm)].find(([, number = '']) => !known.has(numberOf(number)))?.[0]
}

/** What to say first of a norm that is not known. */
export const unknownNorm = (name: string) =>
  `Não encontrei “${name.trim()}” nas fontes e não posso confirmar que exista nem o que diga: confira no site do conselho ou da Anvisa.`
