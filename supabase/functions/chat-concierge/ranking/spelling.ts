import MiniSearch from 'minisearch'

/** Letters of the longest word that is looked at: comparing costs their square, and no word of ours is longer. */
const longest = 30

const mostKept = 20_000
/** Words of one text; a person's question has fewer, and each unknown one takes a search. */
export const mostCorrected = 150

const editsByLength = (word: string) => (word.length < 7 ? 1 : 2)

/**
 * Corrects typing errors towards words that the knowledge base uses, and joins words typed apart
 * ("micro agulhamento"). Words of fewer than four letters and numbers are left as they are.
 */
export function createSpelling(vocabulary: Set<string>) {
  // Made at the first misspelt word: most questions never need it.
  let index: MiniSearch | undefined
  const search = (word: string, edits: number): string | undefined => {
    index ??= indexWords(vocabulary)
    const [best] = index.search(word, { fuzzy: edits, filter: ({ id }) => beginsLike(id, word) })
    return best?.id
  }
  const found = new Map<string, string | undefined>()
  const nearest = (word: string, editsIn: (word: string) => number) => {
    const edits = editsIn(word)
    const key = `${word} ${edits}`
    if (found.has(key)) return found.get(key)
    const known = search(word, edits)
    // Bounded, because questions bring any words they like.
    if (found.size < mostKept) found.set(key, known)
    return known
  }
  const correct = (word: string, editsIn: (word: string) => number) =>
    vocabulary.has(word) || !isMistypable(word) ? word : (nearest(word, editsIn) ?? word)
  const joined = (tokens: string[], editsIn: (word: string) => number) =>
    tokens.slice(1).flatMap((word, i) => {
      const whole = (tokens[i] ?? '') + word
      if (whole.length < 8 || whole.length > longest || /\d/.test(whole)) return []
      if (vocabulary.has(whole)) return [whole]
      return vocabulary.has(word) ? [] : (nearest(whole, editsIn) ?? [])
    })

  return (tokens: string[], editsIn = editsByLength) => [
    ...tokens.map((word, i) => (i < mostCorrected ? correct(word, editsIn) : word)),
    ...joined(tokens.slice(0, mostCorrected), editsIn),
  ]
}

const isMistypable = (word: string) => word.length <= longest && /^[a-z]{4,}$/.test(word)

/** The first letter is seldom mistyped, but the silent h is often left out ("armonização"). */
const beginsLike = (known: string, typed: string) =>
  known[0] === typed[0] || (known[0] === 'h' && known[1] === typed[0])

function indexWords(vocabulary: Set<string>) {
  const index = new MiniSearch({ fields: ['word'], idField: 'word', tokenize: (word) => [word] })
  index.addAll([...vocabulary].filter((word) => /^[a-z]{4,}$/.test(word)).map((word) => ({ word })))
  return index
}
