import { conceptsOf, normalise, tokenise } from '../ranking/analyser.ts'
import type { Match, Retriever } from '../ranking/retrieve.ts'
import { attributesIn } from '../reader/attributes.ts'
import { earlierFor, type Manner, mannerOf, questionsInForce, subjectsIn } from './context.ts'
import type { Turn } from './turns.ts'

/**
 * What speaks for a passage, in this order: the logarithm of its probability for the message alone, for the message with
 * the earlier subject before it, for the message with all that was asked weighing less, and for the earlier question by
 * itself; the share of the message that it speaks of; the share of what the message names, and of what the earlier
 * questions name, that stands in its title; and whether it answers what they asked, where the message asks nothing.
 * Learned on follow-ups made from phrasings that taught nothing (decision 13).
 */
const weights: Record<Manner, number[]> = {
  names: [-0.07, -0.1, 0.41, 0, 0.23, 2.43, 0.79, 3.11],
  leans: [0.2, 0.19, 0.42, 0.2, 1.44, 0.06, 1.24, -0.15],
  joins: [0.14, -0.19, 0.61, 0.05, 0.54, 1.51, 1.38, 0.35],
}

/** The logarithm that stands for a passage which a reading does not find. */
const notFound = -8

/** The passages for a message that goes on from earlier ones, by several readings of it. */
export function follow(question: string, turns: Turn[], retriever: Retriever): Match[] {
  const manner = mannerOf(question)
  const earlier = earlierFor(question, turns)
  const own = conceptsOf(tokenise(question))
  const before = conceptsOf(tokenise(earlier.asked)).filter((concept) => !own.includes(concept))
  const asked = attributesIn(normalise(question)).length > 0 ? [] : attributesBefore(turns)
  const readings = [
    retriever.search(question),
    retriever.search(`${subjectsIn(earlier.asked)} ${question}`),
    retriever.search(question, earlier),
    retriever.search(questionsInForce(turns).at(-1) ?? ''),
  ]
  // The reading that says the most tells how much of the question a passage speaks of.
  const found = new Map(
    [3, 2, 0, 1].flatMap((at) => readings[at] ?? []).map((match) => [match.passage.id, match]),
  )
  const scored = [...found].map(([id, match]) => {
    const inReadings = readings.map((reading) => reading.find(({ passage }) => passage.id === id))
    const clues = [
      ...inReadings.map((one) => Math.max(Math.log(one?.p ?? 0), notFound)),
      inReadings[0]?.covered ?? 0,
      share(own, match.title.concepts),
      share(before, match.title.concepts),
      asked.some((one) => match.title.intents.has(`?${one}`)) ? 1 : 0,
    ]
    const score = clues.reduce((sum, clue, i) => sum + clue * (weights[manner][i] ?? 0), 0)
    const covered = Math.max(...inReadings.slice(0, 3).map((one) => one?.covered ?? 0))
    return { ...match, covered, score }
  })
  const top = Math.max(...scored.map(({ score }) => score))
  const sum = scored.reduce((all, { score }) => all + Math.exp(score - top), 0)
  return scored
    .sort((a, b) => b.score - a.score)
    .map(({ score, ...match }) => ({ ...match, p: Math.exp(score - top) / sum }))
}

/** What the latest of the earlier questions that asks something asks. */
const attributesBefore = (turns: Turn[]) =>
  questionsInForce(turns)
    .map((question) => attributesIn(normalise(question)))
    .findLast((attributes) => attributes.length > 0) ?? []

const share = (concepts: string[], held: Set<string>) =>
  concepts.filter((concept) => held.has(concept)).length / Math.max(concepts.length, 1)
