import { readFileSync } from 'node:fs'

/** A case: a conversation, and what the reply to its last turn must and must not say (regular expressions). */
export type Case = {
  id: string
  kind: string
  turns: { role: 'user' | 'assistant'; content: string }[]
  must_all: string[]
  must_any: string[]
  must_not: string[]
}

/** Reads a file of cases, one JSON object a line. */
export const readCases = (path: string): Case[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))

/** The form in which replies are compared: no accents, lower case, no Markdown marks, single spaces. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[*_`]+/g, '')
    .replace(/[#>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a reply lacks, one line each; nothing when it passes. */
export function shortcomings({ must_all, must_any, must_not }: Case, reply: string): string[] {
  const text = plain(reply)
  const holds = (pattern: string) => new RegExp(pattern, 'i').test(text)
  return [
    ...(text === '' ? ['an empty reply'] : []),
    ...must_all.filter((pattern) => !holds(pattern)).map((pattern) => `lacks ${pattern}`),
    ...(must_any.length > 0 && !must_any.some(holds) ? [`lacks any of ${must_any.join(' | ')}`] : []),
    ...must_not.filter(holds).map((pattern) => `must not say ${pattern}`),
  ]
}
