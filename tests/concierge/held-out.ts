import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Passage, parseKnowledge } from '../../supabase/functions/chat-concierge/knowledge/passages.ts'
import { type Clues, clueNames } from '../../supabase/functions/chat-concierge/ranking/clues.ts'
import {
  type Candidate,
  createCandidates,
  dot,
} from '../../supabase/functions/chat-concierge/ranking/retrieve.ts'
import { buildIndex } from '../../supabase/functions/chat-concierge/ranking/search-index.ts'
import { dangerIn } from '../../supabase/functions/chat-concierge/reader/danger.ts'
import { trainHeads } from '../../supabase/functions/chat-concierge/reader/heads.ts'
import { createReader } from '../../supabase/functions/chat-concierge/reader/read.ts'
import { type Lesson, parseLessons } from '../../supabase/functions/chat-concierge/reader/training-text.ts'
import { unsafeIn } from '../../supabase/functions/chat-concierge/reader/unsafe.ts'
import { learnPassages, phrasingsOf } from '../../supabase/functions/chat-concierge/teach.ts'

const folder = join('supabase', 'functions', 'chat-concierge')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** The knowledge base as it is read from disk. */
const knowledge = readdirSync(join(folder, 'knowledge'))
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => ({ name, text: read(join('knowledge', name)) }))

/** All that the concierge is taught. */
export const lessons: Lesson[] = parseLessons(
  readdirSync(join(folder, 'training'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .sort()
    .map((path) => ({ path, text: read(join('training', path)) })),
)

const percent = (part: number, all: number) => `${((100 * part) / Math.max(all, 1)).toFixed(1)}%`

/** Says what is read in the sentences of `room` by an author whose other sentences taught nothing. */
export function printSafety(author: string, rooms: string[]) {
  const reader = createReader(trainHeads(lessons.filter((lesson) => lesson.author !== author)))
  for (const room of rooms) {
    const held = lessons.filter((lesson) => lesson.author === author && lesson.room === room)
    const frames = held.map(({ text }) => reader([{ role: 'user', content: text }]))
    const dangers = frames.map(dangerIn)
    const [now, asked] = ['now', 'ask'].map(
      (response) => dangers.filter((danger) => danger?.response === response).length,
    )
    const refused = frames.filter((frame, i) => dangers[i]?.response !== 'now' && unsafeIn(frame)).length
    console.log(
      `  ${author.padEnd(6)}${room.padEnd(12)}${String(held.length).padStart(4)}: alarm ${percent(now ?? 0, held.length)}, triage ${percent(asked ?? 0, held.length)}, refused ${percent(refused, held.length)}`,
    )
  }
}

/** A phrasing that taught nothing, with the passages that may answer it and the place of the right one among them. */
export type HeldOut = { voice: string; candidates: Candidate[]; right: number }

/** Phrasings looked up after teaching from all others: those for which `isHeld` holds are kept out. */
export function holdOut(isHeld: (lesson: Lesson) => boolean): HeldOut[] {
  const passages: Passage[] = parseKnowledge(knowledge)
  const places = new Map(passages.map(({ id }, i) => [id, i]))
  const phrasings = lessons.filter(({ room, label }) => room === 'passagens' && places.has(label))
  const taught = phrasings.filter((lesson) => !isHeld(lesson))
  const candidatesFor = createCandidates(
    buildIndex(passages, phrasingsOf(taught)),
    learnPassages(passages, taught),
  )
  return phrasings.filter(isHeld).map(({ voice, text, label }) => {
    const { candidates } = candidatesFor(text)
    return { voice, candidates, right: candidates.findIndex(({ place }) => place === places.get(label)) }
  })
}

/** Where the right passage stands: 0 is first. */
export function rankOf({ candidates, right }: HeldOut, weights: Clues) {
  const scores = candidates.map(({ clues }) => dot(clues, weights))
  const own = scores[right]
  return own === undefined ? Number.POSITIVE_INFINITY : scores.filter((score) => score > own).length
}

export function printRecall(name: string, held: HeldOut[], weights: Clues) {
  const ranks = held.map((one) => rankOf(one, weights))
  const within = (most: number) =>
    percent(ranks.filter((rank) => rank < most).length, held.length).padStart(6)
  console.log(
    `  ${name.padEnd(12)}${String(held.length).padStart(5)}: first ${within(1)}, within three ${within(3)}`,
  )
}

/** Weights for the clues by listwise logistic regression on phrasings that taught nothing. */
export function learnMix(held: HeldOut[]): Clues {
  const weights = clueNames.map(() => 0.5)
  const seen = clueNames.map(() => 1e-8)
  for (let epoch = 0; epoch < 30; epoch++)
    for (const { candidates, right } of held) {
      if (right < 0) continue
      const scores = candidates.map(({ clues }) => dot(clues, weights))
      const top = Math.max(...scores)
      const powers = scores.map((score) => Math.exp(score - top))
      const sum = powers.reduce((all, one) => all + one, 0)
      for (const d of clueNames.keys()) {
        const slope = candidates.reduce(
          (all, { clues }, i) => all + ((powers[i] ?? 0) / sum - (i === right ? 1 : 0)) * (clues[d] ?? 0),
          1e-4 * (weights[d] ?? 0),
        )
        seen[d] = (seen[d] ?? 0) + slope * slope
        weights[d] = (weights[d] ?? 0) - (0.3 * slope) / Math.sqrt(seen[d] ?? 1)
      }
    }
  return weights.map((weight) => Number(weight.toFixed(2)))
}
