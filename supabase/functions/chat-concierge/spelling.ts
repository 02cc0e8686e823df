import MiniSearch from 'minisearch'

const editsByLength = (word: string) => (word.length < 7 ? 1 : 2)

/**
 * Corrects typing errors towards words that the knowledge base uses, and joins words typed apart
 * ("micro agulhamento"). Words of fewer than four letters and numbers are left as they are.
 */
export function createSpelling(vocabulary: Set<string>) {
  // Made at the first misspelt word: most questions never need it.
  let index: MiniSearch | undefined
  const nearest = (word: string, editsIn: (word: string) => number): string | undefined => {
    index ??= indexWords(vocabulary)
    const [best] = index.search(word, { fuzzy: editsIn(word), filter: ({ id }) => beginsLike(id, word) })
    return best?.id
  }
  const correct = (word: string, editsIn: (word: string) => number) =>
    vocabulary.has(word) || !/^[a-z]{4,}$/.test(word) ? word : (nearest(word, editsIn) ?? word)
  const joined = (tokens: string[], editsIn: (word: string) => number) =>
    tokens.slice(1).flatMap((word, i) => {
      const whole = (tokens[i] ?? '') + word
      if (whole.length < 8 || /\d/.test(whole)) return []
      if (vocabulary.has(whole)) return [whole]
      return vocabulary.has(word) ? [] : (nearest(whole, editsIn) ?? [])
    })

  return (tokens: string[], editsIn = editsByLength) => [
    ...tokens.map((word) => correct(word, editsIn)),
    ...joined(tokens, editsIn),
  ]
}

/** The first letter is seldom mistyped, but the silent h is often left out ("armonização"). */
const beginsLike = (known: string, typed: string) =>
  known[0] === typed[0] || (known[0] === 'h' && known[1] === typed[0])

function indexWords(vocabulary: Set<string>) {
  const index = new MiniSearch({ fields: ['word'], idField: 'word', tokenize: (word) => [word] })
  index.addAll([...vocabulary].filter((word) => /^[a-z]{4,}$/.test(word)).map((word) => ({ word })))
  return index
}
