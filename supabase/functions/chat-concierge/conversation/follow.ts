import { conceptsOf, normalise, tokenise } from '../ranking/analyser.ts'
import type { Match, Retriever } from '../ranking/retrieve.ts'
import { attributesIn } from '../reader/attributes.ts'
import { earlierFor, type Manner, mannerOf, questionsInForce, subjectsIn } from './context.ts'
import type { Turn } from './turns.ts'

/**
 * What speaks for a passage, in this order: the logarithm of its probability for the message alone, for the message with
 * the earlier subject before it, for the message with all that was asked weighing less, and for the earlier question and
 * the message as one; the share of the message that it speaks of; the share of what the message names, and of what the
 * earlier questions name, that stands in its title; whether it answers what they asked, where the message asks nothing;
 * whether it stands in the file of the passage that answers the earlier question; and whether it is an emergency's
 * protocol. Learned on 89 real follow-ups, from weights learned on made ones (decision 13).
 */
const weights: Record<Manner, number[]> = {
  names: [0, 0.26, 0.24, 0.46, 0, 1.51, 1.17, 2.08, 0.62, -0.22],
  leans: [-0.09, 0.22, 0.31, 0.46, 0.9, 0.29, 1.32, 0.17, 0.58, -0.28],
  joins: [-0.03, 0.21, 0.28, 0.47, 0.25, 0.99, 1.39, 0.45, 0.62, -0.26],
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
  const lastQuestion = questionsInForce(turns).at(-1) ?? ''
  const answered = retriever.search(lastQuestion)
  const readings = [
    retriever.search(question),
    retriever.search(`${subjectsIn(earlier.asked)} ${question}`),
    retriever.search(question, earlier),
    retriever.search(`${lastQuestion} ${question}`),
  ]
  // The reading that says the most tells how much of the question a passage speaks of.
  const found = new Map(
    [answered, ...[3, 2, 0, 1].map((at) => readings[at] ?? [])]
      .flat()
      .map((match) => [match.passage.id, match]),
  )
  const scored = [...found].map(([id, match]) => {
    const inReadings = readings.map((reading) => reading.find(({ passage }) => passage.id === id))
    const clues = [
      ...inReadings.map((one) => Math.max(Math.log(one?.p ?? 0), notFound)),
      inReadings[0]?.covered ?? 0,
      share(own, match.title.concepts),
      share(before, match.title.concepts),
      asked.some((one) => match.title.intents.has(`?${one}`)) ? 1 : 0,
      match.passage.topic === answered[0]?.passage.topic ? 1 : 0,
      match.passage.emergency ? 1 : 0,
    ]
    const score = clues.reduce((sum, clue, i) => sum + clue * (weights[manner][i] ?? 0), 0)
    const [alone = 0, onSubject = 0, inAll = 0, asOne = 0] = inReadings.map((one) => one?.covered ?? 0)
    // "Ela insiste muito, faço logo?" says nothing of its own: what it goes on from says half of it.
    const covered = Math.max(alone, onSubject, inAll, asOne / 2)
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
