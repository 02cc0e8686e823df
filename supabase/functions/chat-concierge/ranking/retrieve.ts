import type { Passage } from '../knowledge/passages.ts'
import { type Features, featuresOf } from '../reader/features.ts'
import { readable } from '../reader/words.ts'
import { isStopWord, normalise, tokenise } from './analyser.ts'
import { type Clues, clueNames, cluesFor, type Title } from './clues.ts'
import { fitOf, type Learned } from './learned.ts'
import { likestPhrasings } from './phrasing-index.ts'
import { lookUp, type SearchIndex, standsIn } from './search-index.ts'
import { createSpelling, mostCorrected } from './spelling.ts'
import { asking, generalConcepts } from './synonyms.ts'
import { isIntent, lighter, type Question, readQuestion, type Weights, weigh } from './weights.ts'

/** A passage that may answer a question. */
export type Match = {
  passage: Passage
  /** The probability that it is the likeliest of all to answer. */
  p: number
  /** The share of the question that it speaks of. */
  covered: number
  /** What its title names and asks. */
  title: Title
  /** How many concepts the question names. */
  named: number
  /** How many of these it lacks. */
  lacks: number
  /** How many words the question has. */
  words: number
}

/**
 * The probability that a passage answers at all: the likeliest of all may still be the wrong one. Learned on phrasings
 * that had taught nothing, of passages that were there and of passages that had been taken away (decision 13).
 */
export function answersAtAll({ p, lacks, words }: Match): number {
  const score = 1.1 * p + 3.8 * p ** 2 + 0.16 * Math.log1p(words) - 0.41 * lacks - 2.58
  return 1 / (1 + Math.exp(-score))
}

/** What was said before the question: it weighs less than the question itself. */
export type Earlier = { asked: string; replied: string }
const nothingEarlier: Earlier = { asked: '', replied: '' }

export type Retriever = {
  /** The passages that answer `question` best, likeliest first; none when it says nothing to search by. */
  search(question: string, earlier?: Earlier): Match[]
  /** The question with its typing errors corrected, normalised. */
  respell(question: string): string
  /** Whether a question names what it is about: a concept, or a word that few passages hold. */
  namesSubject(question: string): boolean
  /** Names in a question about a product that no passage knows. */
  unknownNames(question: string): string[]
}

/** How much what was said before counts beside the question. */
const earlierWeight = { asked: 0.4, replied: 0.1 }
/** How many candidates of each list are scored, and how many are returned. */
const [looked, matchesKept] = [12, 8]

/** How rare a word is that names a subject by itself ("Jessner"), at least; "validade" and "aberto" are below. */
const rareFrom = 3.4

/** How much of a product kills is told to who asks for that, never to "e a dose?". */
const onRequest = /\bdose letal\b/
/** The passage on it is the toxin's. */
const namesAnaesthetic = /\b(?:lido|xilo|prilo|mepi|artica|bupi|anest)/
const asksForDeath = /\b(?:leta|lethal|dl ?50|ld ?50|mat[ae]|mort|morr|fata|macac|primata|camundong)/

const coveredClue = clueNames.indexOf('wordsCovered')

/** A passage that may answer, with what speaks for it. */
export type Candidate = { place: number; clues: Clues }

/** A question as it was read, and the passages that may answer it. */
type Looked = { read: Question; candidates: Candidate[] }

/** What speaks for each likely passage, before it is weighed. */
export function createCandidates(index: SearchIndex, learned: Learned) {
  const correct = createSpelling(index.words)
  const rarityOf = (term: string) =>
    index.rarity[index.terms.get(term) ?? -1] ?? Math.log(1 + index.ids.length)
  const weighed = (text: string) => weigh(readQuestion(text, correct), rarityOf)
  const places = new Map(learned.ids.map((id, i) => [id, i]))
  const learnedPlace = index.ids.map((id) => places.get(id) ?? -1)

  return (question: string, { asked, replied } = nothingEarlier): Looked => {
    const read = readQuestion(question, correct)
    const [own, before] = [weigh(read, rarityOf), weighed(asked)]
    const wanted: Weights = new Map([
      ...lighter(weighed(replied), earlierWeight.replied),
      ...lighter(before, earlierWeight.asked),
      ...own,
    ])
    if (![...wanted.keys()].some(isWord)) return { read, candidates: [] }
    const words: Weights = new Map([...wanted].filter(([term]) => !isIntent(term)))
    const found = lookUp(index, words)
    const shareOf = (term: string) =>
      own.has(term) ? 1 : before.has(term) ? earlierWeight.asked : earlierWeight.replied
    const shares: Weights = new Map([...words.keys()].map((term) => [term, shareOf(term)]))
    const likest = likestPhrasings(index.phrasings, index.terms, shares, index.ids.length)
    const byPlace = fitOf(learned, together(featuresOf(question), asked ? featuresOf(asked) : undefined))
    const learnedScores = Float32Array.from(learnedPlace, (at) => byPlace[at] ?? -12)
    const chosen = new Set([found.scores, learnedScores].flatMap((list) => highest(list, looked)))
    // A passage of the mentor's own came after the teaching: it is ranked by its words alone, with a neutral learned
    // score.
    const neutral = Math.max(...learnedScores) - 1
    const fair = learnedScores.map((score, place) => (learnedPlace[place] === -1 ? neutral : score))
    const clues = cluesFor(wanted, index.titles, { ...found, likest, learned: fair })
    return { read, candidates: [...chosen].map((place) => ({ place, clues: clues(place) })) }
  }
}

/** Finds passages by what was learned and indexed; `weights` tells how much each clue counts. */
export function createRetriever(
  passages: Passage[],
  index: SearchIndex,
  learned: Learned,
  weights: Clues,
): Retriever {
  const candidatesFor = createCandidates(index, learned)
  const correct = createSpelling(index.words)
  const rarityOf = (term: string) => index.rarity[index.terms.get(term) ?? -1] ?? Number.POSITIVE_INFINITY
  // A name two letters away from one of ours is another product's.
  const correctName = (words: string[]) => correct(words, () => 1)

  return {
    search(question, earlier) {
      const whole = normalise(`${question} ${earlier?.asked ?? ''}`)
      const mayTell = asksForDeath.test(whole) && !namesAnaesthetic.test(whole)
      const { read, candidates } = candidatesFor(question, earlier)
      const scored = candidates
        .filter(({ place }) => mayTell || !onRequest.test(normalise(passages[place]?.title ?? '')))
        .map(({ place, clues }) => ({
          place,
          score: dot(clues, weights),
          covered: clues[coveredClue] ?? 0,
        }))
      const top = Math.max(...scored.map(({ score }) => score))
      const sum = scored.reduce((all, { score }) => all + Math.exp(score - top), 0)
      const { stems, concepts } = read
      const named = [...new Set(concepts.flat())].filter((concept) => !generalConcepts.has(concept))
      const words = new Set(stems.filter((stem) => /[a-z]{3}/.test(stem))).size
      const lacks = (place: number) => named.filter((concept) => !standsIn(index, concept, place)).length
      return scored
        .sort((a, b) => b.score - a.score)
        .slice(0, matchesKept)
        .flatMap(({ place, score, covered }) => {
          const passage = passages[place]
          const title = index.titles[place]
          return passage && title
            ? [
                {
                  passage,
                  p: Math.exp(score - top) / sum,
                  covered,
                  title,
                  named: named.length,
                  lacks: lacks(place),
                  words,
                },
              ]
            : []
        })
    },
    respell(question) {
      let seen = 0
      return readable(question).replace(/[a-z]+/g, (word) => {
        if (isStopWord(word) || seen >= mostCorrected) return word
        seen += 1
        return correct([word])[0] ?? word
      })
    },
    namesSubject(question) {
      const { stems, concepts } = readQuestion(question, correct)
      return (
        concepts.flat().some((concept) => !asking.has(concept)) ||
        stems.some((word) => /[a-z]{3}/.test(word) && rarityOf(word) >= rareFrom)
      )
    },
    unknownNames: (question) =>
      namesIn(question).filter((name) =>
        tokenise(name).some((word) => !index.words.has(correctName([word])[0] ?? word)),
      ),
  }
}

/** The same for one message: several steps look up its text, which is searched once. */
export function searchingOnce(retriever: Retriever): Retriever {
  const found = new Map<string, Match[]>()
  return {
    ...retriever,
    search(question, earlier) {
      if (earlier) return retriever.search(question, earlier)
      const matches = found.get(question) ?? retriever.search(question)
      found.set(question, matches)
      return matches
    },
  }
}

export const dot = (clues: Clues, weights: Clues) =>
  clues.reduce((sum, clue, i) => sum + clue * (weights[i] ?? 0), 0)

/** Whether a term says something: a number alone does not, nor does what is asked for, nor "quanto". */
const isWord = (term: string) => !isIntent(term) && /[a-z]{2}/.test(term) && term !== 'quant'

/** A question that leans on an earlier one, as one text in which the earlier counts less. */
function together(question: Features, earlier: Features | undefined): Features {
  if (!earlier) return question
  return {
    ids: Uint32Array.from([...question.ids, ...earlier.ids]),
    values: Float32Array.from([
      ...question.values,
      ...earlier.values.map((value) => value * earlierWeight.asked),
    ]),
  }
}

/** The places of the highest values above nothing. */
function highest(values: Float32Array, count: number): number[] {
  const places: number[] = []
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value === 0 || (places.length === count && value <= (values[places.at(-1) ?? 0] as number))) continue
    let at = places.length
    while (at > 0 && (values[places[at - 1] ?? 0] as number) < value) at--
    places.splice(at, 0, i)
    if (places.length > count) places.pop()
  }
  return places
}

/** Words beside which a capitalised name is a product's, not a person's. */
const aboutProduct =
  /produto|marca|toxina|preenchedor|bioestimulador|aparelho|\bfio|chamad|dos(e|agem) d|quantas unidades d|\bnov[ao]\b|frasco/
const capitalised =
  /(?<=[\p{Ll},] )(?<!\b(?:n[ao]|em|paciente|cliente|alun[ao]|colega|amig[ao]|dona|dra?\.) )(?<!\b(?:sou|aqui|moro|atendo|fisio|fisioterapeuta|dentista|\p{Ll}{4,9}[mt]ic[ao]|enfermeir[ao]|esteticista) d[eoa] )\p{Lu}\p{Ll}{3,}(?!\p{L}| (?:t[aá]|est[aá]|veio|quer|ligou|disse|falou|pediu|voltou|reclamou|perguntou|tem)(?!\p{L}))/gu

const namesIn = (question: string) =>
  aboutProduct.test(normalise(question)) ? (question.match(capitalised) ?? []) : []
