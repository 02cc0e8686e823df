import { conceptsByWord, normalise, stem, wordsIn } from '#concierge/ranking/analyser.ts'
import { createSpelling } from '#concierge/ranking/spelling.ts'
import { concepts } from '#concierge/ranking/synonyms.ts'

/** A term of the index and how much it counts. */
export type Term = { term: string; weight: number }
/** What may stand for one word of a query: any of these. */
export type Alternatives = Term[]

/** Found by trial on the queries of the tests: the word itself counts most. */
const weights = { word: 1, concept: 0.6, related: 0.4, completed: 0.5 }

const conceptTerm = (concept: string) => `=${concept}`

/** Where a member who names an area finds it treated; the texts of the mentorias name few areas. */
const treatedIn = new Map(
  Object.entries({
    glabela: ['toxina botulinica'],
    testa: ['toxina botulinica'],
    'pes de galinha': ['toxina botulinica'],
    masseter: ['toxina botulinica'],
    'sorriso gengival': ['toxina botulinica'],
    hiperidrose: ['toxina botulinica'],
    'sulco nasogeniano': ['harmonizacao facial', 'preenchimento'],
    olheira: ['harmonizacao facial', 'preenchimento'],
    malar: ['harmonizacao facial', 'preenchimento'],
    hialuronidase: ['preenchimento'],
  }).map(([area, subjects]) => [conceptTerm(area), subjects.map(conceptTerm)]),
)

/** Words that may go with any mentoria ("curso de botox para dentista") narrow nothing beside one that tells more. */
const aboutAll = new Set(
  [
    ...['curso', 'preco', 'pagamento', 'publico', 'carga horaria', 'vaga', 'data do curso', 'certificado'],
    ...['cfo', 'cfbm', 'cff', 'cofen', 'coffito', 'estudante'],
  ].map(conceptTerm),
)

/** All names of all concepts, so that a name's beginning is enough. */
const names = Object.entries(concepts).flatMap(([concept, others]) =>
  [concept, ...others].map((name) => ({ name: normalise(name), concept: conceptTerm(concept) })),
)
const nameWords = names.flatMap(({ name }) => wordsIn(name))

export const wordsOf = (text: string) => wordsIn(normalise(text))

/** What the index holds of a text: the stems of its words, then the concepts that they name. */
export const termsOf = (words: string[]) => [...words.map(stem), ...new Set(conceptsByWord(words).flat())]

const typoEdits = (word: string) => (word.length < 7 ? 1 : 2)
const badTypoEdits = (word: string) => (word.length < 5 ? 1 : 2)

/** Reads queries in the words of the texts (`known`) and of the concierge's vocabulary. */
export function createReader(known: Iterable<string>) {
  const vocabulary = new Set([...known, ...nameWords])
  const sorted = [...vocabulary].sort()
  const correct = createSpelling(vocabulary)

  const read = (words: string[], editsIn: typeof typoEdits): Alternatives[] => {
    const completions = completionsOf(words.at(-1) ?? '', sorted)
    const corrected = words.map((word, i) => {
      const isBegun = i === words.length - 1 && completions.length > 0
      return isBegun ? word : (correct([word], editsIn)[0] ?? word)
    })
    const named = conceptsByWord(corrected)
    const begun = namesBegunBy(corrected)
    const telling = corrected.map((_, i) => !named[i]?.length || named[i].some((name) => !aboutAll.has(name)))
    return corrected.flatMap((word, i) => {
      if (!telling[i] && telling.includes(true)) return []
      const isLast = i === corrected.length - 1
      const inBegun = i >= corrected.length - begun.words
      const conceptsHere = [...(named[i] ?? []), ...(inBegun ? begun.concepts : [])]
      return [alternatives(word, conceptsHere, isLast ? completions : [])]
    })
  }

  return {
    /** Readings from the strictest to the most forgiving; none when the query says nothing. */
    readings(query: string): (() => Alternatives[])[] {
      const words = wordsOf(query)
      if (words.length === 0) return []
      const joined = () => correct(words, badTypoEdits).slice(words.length)
      return [
        () => read(words, typoEdits),
        () => read(words, badTypoEdits),
        () => joined().map((word) => alternatives(word, conceptsByWord([word])[0] ?? [], [])),
      ]
    },
  }
}

function alternatives(word: string, named: readonly string[], completions: string[]): Alternatives {
  const found = new Map<string, number>()
  const put = (term: string, weight: number) => found.set(term, Math.max(found.get(term) ?? 0, weight))
  put(stem(word), weights.word)
  for (const concept of named) {
    put(concept, weights.concept)
    for (const [i, subject] of (treatedIn.get(concept) ?? []).entries())
      put(subject, weights.related / (i + 1))
  }
  for (const completed of completions) put(stem(completed), weights.completed)
  return [...found].map(([term, weight]) => ({ term, weight }))
}

/** The words that begin with what was typed of the last one. */
function completionsOf(begun: string, sorted: string[]): string[] {
  const found: string[] = []
  for (let i = firstFrom(begun, sorted); sorted[i]?.startsWith(begun); i++) found.push(sorted[i] ?? '')
  return found
}

function firstFrom(word: string, sorted: string[]): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Fewer letters begin too many names. */
const leastBegun = 3
const longestName = 4

/** The concepts of which a name begins with the query's last words, for as many of them as can be. */
function namesBegunBy(words: string[]): { words: number; concepts: string[] } {
  for (let count = Math.min(words.length, longestName); count > 0; count--) {
    const tail = words.slice(-count).join(' ')
    if (tail.length < leastBegun) continue
    const begun = names.filter(({ name }) => name.startsWith(tail)).map(({ concept }) => concept)
    if (begun.length > 0) return { words: count, concepts: [...new Set(begun)] }
  }
  return { words: 0, concepts: [] }
}
