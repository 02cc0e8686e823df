import MiniSearch from 'minisearch'

const editsByLength = (word: string) => (word.length < 7 ? 1 : 2)

/**
 * Corrects typing errors towards words that the knowledge base uses, and joins words typed apart
 * ("micro agulhamento"). Words of fewer than four letters and numbers are left as they are.
 */
export function createSpelling(vocabulary: Set<string>, editsIn = editsByLength) {
  // Made at the first misspelt word: most questions never need it.
  let index: MiniSearch | undefined
  const nearest = (word: string): string | undefined => {
    index ??= indexWords(vocabulary)
    const [best] = index.search(word, { fuzzy: editsIn(word), filter: ({ id }) => beginsLike(id, word) })
    return best?.id
  }
  const correct = (word: string) =>
    vocabulary.has(word) || !/^[a-z]{4,}$/.test(word) ? word : (nearest(word) ?? word)
  const joined = (tokens: string[]) =>
    tokens.slice(1).flatMap((word, i) => {
      const whole = (tokens[i] ?? '') + word
      if (whole.length < 8 || /\d/.test(whole)) return []
      if (vocabulary.has(whole)) return [whole]
      return vocabulary.has(word) ? [] : (nearest(whole) ?? [])
    })

  return (tokens: string[]) => [...tokens.map(correct), ...joined(tokens)]
}

/** The first letter is seldom mistyped, but the silent h is often left out ("armonização"). */
const beginsLike = (known: string, typed: string) =>
  known[0] === typed[0] || (known[0] === 'h' && known[1] === typed[0])

function indexWords(vocabulary: Set<string>) {
  const index = new MiniSearch({ fields: ['word'], idField: 'word', tokenize: (word) => [word] })
  index.addAll([...vocabulary].filter((word) => /^[a-z]{4,}$/.test(word)).map((word) => ({ word })))
  return index
}
