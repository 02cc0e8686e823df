import { type KnowledgeFile, type Passage, readUsable } from './knowledge/passages.ts'
import { type Asking, type Learned, learnRanking, packLearned, unpackLearned } from './ranking/learned.ts'
import type { Phrasings } from './ranking/phrasing-index.ts'
import { buildIndex, packIndex, type SearchIndex, unpackIndex } from './ranking/search-index.ts'
import { featuresOf } from './reader/features.ts'
import { type Heads, packHeads, trainHeads, unpackHeads } from './reader/heads.ts'
import { type Pack, pack, unpack } from './reader/pack.ts'
import { type Lesson, parseLessons, type TrainingFile } from './reader/training-text.ts'

/** All that is learned before a message comes: how to read it, and how to find the passage that answers it. */
export type Taught = { heads: Heads; index: SearchIndex; learned: Learned; knowledge: string }

/**
 * Learns from the training text and the knowledge base and returns one file of at most 5 MB; the same text gives the
 * same file. Takes some thirty seconds. `digest` is kept in the file for whoever asks whether it is stale. A malformed
 * file of knowledge or line of training is left out, and `warn` gets a Portuguese sentence about it.
 */
export function teach(
  files: KnowledgeFile[],
  training: TrainingFile[],
  digest = '',
  warn: (problem: string) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const parts = [teachReading(training), indexWords(files, training), teachFinding(files, training, warn)]
  return bind(parts, digest)
}

/** The part of `teach` that learns to read a message. */
export const teachReading = (training: TrainingFile[]): Pack =>
  packHeads(trainHeads(parseLessons(training, () => undefined)))

/** The part of `teach` that notes which words stand where. */
export function indexWords(files: KnowledgeFile[], training: TrainingFile[]): Pack {
  const { files: usable, passages } = readUsable(files)
  const { values, parts } = packIndex(
    buildIndex(passages, phrasingsOf(parseLessons(training, () => undefined))),
  )
  return { values: { ...values, knowledge: digestOf(usable) }, parts }
}

/** The part of `teach` that learns which words ask for which passage; it tells `warn` what is malformed, once for all. */
export function teachFinding(
  files: KnowledgeFile[],
  training: TrainingFile[],
  warn: (problem: string) => void,
): Pack {
  const { passages, problems } = readUsable(files)
  for (const problem of problems) warn(problem)
  return packLearned(learnPassages(passages, parseLessons(training, warn)))
}

/** The file of all parts. */
export const bind = (parts: Pack[], digest: string): Uint8Array<ArrayBuffer> =>
  pack({
    values: Object.assign({ digest }, ...parts.map(({ values }) => values)),
    parts: Object.assign({}, ...parts.map(({ parts }) => parts)),
  })

/** Opens the file that `teach` made: a few milliseconds. */
export function openTaught(bytes: Uint8Array<ArrayBuffer>): Taught {
  const opened = unpack(bytes)
  const index = unpackIndex(opened)
  return {
    heads: unpackHeads(opened),
    index,
    learned: unpackLearned(opened, index.ids),
    knowledge: String(opened.values.knowledge),
  }
}

/** The lessons that ask for passages, by passage. */
export function phrasingsOf(lessons: Lesson[]): Phrasings {
  const phrasings = new Map<string, string[]>()
  for (const { room, label, text } of lessons)
    if (room === 'passagens') phrasings.set(label, [...(phrasings.get(label) ?? []), text])
  return phrasings
}

/** How much a sentence of a passage's text counts beside a question that it answers. */
const textWeight = 0.3

/** Learns from what a passage is called, what asks for it, and what it says. */
export function learnPassages(passages: Passage[], lessons: Lesson[]): Learned {
  const phrasings = phrasingsOf(lessons)
  const examples = passages.flatMap(({ id, title, questions, text }, target): Asking[] => {
    const asking = (weight: number) => (said: string) => ({ features: featuresOf(said), target, weight })
    const sentences = text.split(/(?<=[.!?:])\s+/).filter((sentence) => sentence.length > 20)
    return [
      ...[title, ...questions, ...(phrasings.get(id) ?? [])].map(asking(1)),
      ...sentences.map(asking(textWeight)),
    ]
  })
  return learnRanking(
    passages.map(({ id }) => id),
    examples,
  )
}

/** Tells one state of the knowledge base from another (FNV-1a). */
export function digestOf(files: KnowledgeFile[]): string {
  let value = 0x811c9dc5
  for (const { name, text } of files)
    for (const part of [name, text])
      for (let i = 0; i < part.length; i++) value = Math.imul(value ^ part.charCodeAt(i), 0x01000193)
  return (value >>> 0).toString(16)
}
