import MiniSearch, { type SearchResult } from 'minisearch'
import { isStopWord, normalise, terms, tokenise } from './analyser.ts'
import { intentsOf } from './intents.ts'
import type { Passage } from './knowledge.ts'
import { createSpelling } from './spelling.ts'
import { modalities, products, rivals } from './synonyms.ts'
import { inverseFrequency, lighter, likeness, sum, type Telling, type Weights, weigh } from './weights.ts'

/** A passage and how well it fits: `score` orders, `confidence` (0 to 1) decides whether to answer at all. */
export type Match = { passage: Passage; score: number; confidence: number }

/** What was said before the question: it weighs less than the question itself. */
export type Earlier = { asked: string; replied: string }

export type Retriever = {
  /** The passages that fit `question` best. */
  search(question: string, earlier?: Earlier): Match[]
  /** The question with its typing errors corrected, normalised. */
  respell(question: string): string
  /** Names in a question about a product that no passage knows. */
  unknownNames(question: string): string[]
}

/** A question as words and as what it asks for. */
type Question = { words: string[]; intents: string[] }
/** A passage read once for every index. */
type Entry = { passage: Passage; asked: Question[]; topic: string[]; text: string[] }
/** A question that a passage answers, with the mass of all its terms. */
type Asked = { id: string; weights: Weights; mass: number }

const part = { asked: 0.4, replied: 0.1 }
const importance = { whole: 1, likeness: 1.5, covered: 0.3, rival: 0.7, otherProduct: 0.85, unasked: 0.8 }
const matchesKept = 8
const separator = '\n'

/** Indexes the passages by BM25+, each as a whole and by each question that it answers. */
export function createRetriever(passages: Passage[]): Retriever {
  const entries = passages.map(readPassage)
  const whole = indexWhole(entries)
  const telling = inverseFrequency(entries.map(allTerms))
  const asked = entries.flatMap((entry) => weighAsked(entry, telling))
  const subjects = new Map(entries.map(({ passage, asked: [title] }) => [passage, subjectsOf(title)]))
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const vocabulary = new Set(
    entries.flatMap(({ asked, topic, text }) => [...asked.flatMap(({ words }) => words), ...topic, ...text]),
  )
  const correct = createSpelling(vocabulary)
  // A name two letters away from one of ours is another product's.
  const correctName = createSpelling(vocabulary, () => 1)
  const read = (text: string, intents: string[] = []) => weigh(correct(tokenise(text)), intents, telling)

  return {
    search(question, { asked: before, replied } = { asked: '', replied: '' }) {
      const inQuestion = read(question, intentsOf(question))
      const wanted = new Map([
        ...lighter(read(replied), part.replied),
        ...lighter(read(before, intentsOf(before)), part.asked),
        ...inQuestion,
      ])
      if (![...wanted.keys()].some((term) => /[a-z]{3}/.test(term) && !isIntent(term))) return []
      const found = searchWhole(whole, wanted, telling)
      const nearest = nearestQuestions(asked, wanted)
      const aside = asideFor(wanted, `${question} ${before}`, subjects)
      return rank(found, nearest, wanted, byId, aside)
    },
    respell: (question) =>
      normalise(question).replace(/[a-z]+/g, (word) =>
        isStopWord(word) ? word : (correct([word])[0] ?? word),
      ),
    unknownNames(question) {
      if (!aboutProduct.test(normalise(question))) return []
      const names =
        question.match(
          /(?<=[\p{Ll},] )(?<!\b(?:n[ao]|em|paciente|cliente|dona|dra?\.) )\p{Lu}\p{Ll}{3,}/gu,
        ) ?? []
      return names.filter((name) =>
        tokenise(name).some((word) => !vocabulary.has(correctName([word])[0] ?? word)),
      )
    },
  }
}

/** Words beside which a capitalised name is a product's, not a person's. */
const aboutProduct =
  /produto|marca|toxina|preenchedor|bioestimulador|aparelho|\bfio|chamad|dos(e|agem) d|quantas unidades d|\bnov[ao]\b|frasco/

const readQuestion = (text: string): Question => ({ words: tokenise(text), intents: intentsOf(text) })

function readPassage(passage: Passage): Entry {
  const asked = [passage.title, ...passage.questions].map(readQuestion)
  return { passage, asked, topic: tokenise(passage.topic), text: tokenise(passage.text) }
}

const allTerms = ({ asked, topic, text }: Entry) =>
  new Set([
    ...asked.flatMap(({ words, intents }) => [...terms(words), ...intents]),
    ...terms(topic),
    ...terms(text),
  ])

const subjectsOf = (title: Question | undefined) => new Set(terms(title?.words ?? []))

function indexWhole(entries: Entry[]) {
  const index = new MiniSearch({
    fields: ['title', 'questions', 'topic', 'text'],
    // The fields hold terms already; the analyser's work is not done twice.
    tokenize: (joined) => joined.split(separator),
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2, questions: 2, topic: 1.2 } },
  })
  index.addAll(
    entries.map(({ passage: { id }, asked: [title, ...questions], topic, text }) => ({
      id,
      title: terms(title?.words ?? []).join(separator),
      questions: questions.flatMap(({ words }) => terms(words)).join(separator),
      topic: terms(topic).join(separator),
      text: terms(text).join(separator),
    })),
  )
  return index
}

const weighAsked = ({ passage: { id }, asked }: Entry, telling: Telling): Asked[] =>
  asked.map(({ words, intents }) => {
    const weights = weigh(words, intents, telling)
    return { id, weights, mass: sum(weights.values()) }
  })

const isIntent = (term: string) => term.startsWith('?')

function searchWhole(whole: MiniSearch, wanted: Weights, telling: Telling): SearchResult[] {
  const searched = [...wanted.keys()].filter((term) => !isIntent(term))
  // BM25 multiplies by the inverse frequency itself.
  const boostTerm = (term: string) => (wanted.get(term) ?? 0) / telling(term)
  return whole.search(searched.join(separator), { boostTerm })
}

/** For each passage, the likeness (0 to 1) of the question to the nearest question that it answers. */
function nearestQuestions(asked: Asked[], wanted: Weights) {
  const best = new Map<string, number>()
  const wantedMass = sum(wanted.values())
  for (const { id, weights, mass } of asked) {
    const alike = likeness(wanted, wantedMass, weights, mass)
    if (alike > (best.get(id) ?? 0)) best.set(id, alike)
  }
  return best
}

/** Words of a question about the platform and its mentorias; without them its passages step back. */
const aboutPlatform =
  /curso|mentori|formac|formad|turma|\baulas?\b|vaga|matricul|inscri|parcel|boleto|cartao|pagament|vezes|aprend|ensin|plataforma|concierge|agenda|perfil|senha|conta\b|site|\btela|tema|certificad|preco|desconto|equipe|contato|inici|experiencia|avancad|estud|voces|\bvcs\b|treinamento|capacitac|modulo|gradua|participar|aceit|horas|professor|\bdias?\b|indicam?|cobr|salari|ganha|mercado|fatur/

/** Topic of the passages about the platform itself. */
const platformTopic = 'Plataforma e mentorias'

const contests = [...rivals, ...modalities].map((group) => group.map((concept) => `=${concept}`))

/** By how much a passage steps back: its title names only rivals of what the question names, or the platform. */
function asideFor(wanted: Weights, words: string, subjects: Map<Passage, Set<string>>) {
  const platformAsked = aboutPlatform.test(normalise(words))
  const isRival = (title: Set<string>) =>
    contests.some((group) => {
      const held = group.filter((concept) => title.has(concept))
      return (
        held.length > 0 && group.some((concept) => wanted.has(concept)) && !held.some((c) => wanted.has(c))
      )
    })
  const isOtherProduct = (title: Set<string>) => {
    const held = products.filter((product) => title.has(product))
    return held.length > 0 && !held.some((product) => wanted.has(product))
  }
  return (passage: Passage) =>
    (isRival(subjects.get(passage) ?? new Set()) ? importance.rival : 1) *
    (isOtherProduct(subjects.get(passage) ?? new Set()) ? importance.otherProduct : 1) *
    (passage.topic === platformTopic && !platformAsked ? importance.unasked : 1)
}

function rank(
  found: SearchResult[],
  nearest: Map<string, number>,
  wanted: Weights,
  byId: Map<string, Passage>,
  aside: (passage: Passage) => number,
): Match[] {
  const top = found[0]?.score ?? 1
  const mass = (list: string[]) =>
    sum(list.filter((term) => !isIntent(term)).map((term) => wanted.get(term) ?? 0))
  const all = mass([...wanted.keys()])
  return found
    .flatMap(({ id, score, queryTerms }) => {
      const passage = byId.get(id)
      if (!passage) return []
      const covered = mass([...new Set(queryTerms)]) / all
      const alike = nearest.get(id) ?? 0
      const fit =
        (importance.whole * score) / top + importance.likeness * alike + importance.covered * covered
      const step = aside(passage)
      return [{ passage, score: step * fit, confidence: step * (0.5 * covered + 0.5 * alike) }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, matchesKept)
}
