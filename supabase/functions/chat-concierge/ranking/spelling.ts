/** Letters of the longest word that is looked at: no word of ours is longer. */
const longest = 30

/** Words of one text; a person's question has fewer, and each unknown one takes a search. */
export const mostCorrected = 150
const mostKept = 20_000

const editsByLength = (word: string) => (word.length < 7 ? 1 : 2)

/**
 * Corrects typing errors towards words that the knowledge base uses, and joins words typed apart
 * ("micro agulhamento"). Words of fewer than four letters and numbers are left as they are.
 */
export function createSpelling(vocabulary: Set<string>) {
  // Made at the first misspelt word: most questions never need it.
  let shelves: Map<string, string[]> | undefined
  const search = (word: string, edits: number): string | undefined => {
    shelves ??= shelve(vocabulary)
    return nearestOn(shelves, word, edits)
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

/** The vocabulary by first letter and length. */
function shelve(vocabulary: Set<string>) {
  const shelves = new Map<string, string[]>()
  for (const word of vocabulary) {
    if (!isMistypable(word)) continue
    const shelf = shelves.get(`${word[0]}${word.length}`)
    if (shelf) shelf.push(word)
    else shelves.set(`${word[0]}${word.length}`, [word])
  }
  return shelves
}

/** The known word fewest edits away; the first letter is seldom mistyped, but a silent h is often left out. */
function nearestOn(shelves: Map<string, string[]>, word: string, edits: number) {
  let best: { known: string; away: number } | undefined
  for (const letter of word[0] === 'h' ? ['h'] : [word[0], 'h'])
    for (let length = word.length - edits; length <= word.length + edits; length++)
      for (const known of shelves.get(`${letter}${length}`) ?? []) {
        if (letter !== word[0] && known[1] !== word[0]) continue
        const away = editsBetween(word, known, best?.away ?? edits)
        if (away > (best?.away ?? edits)) continue
        // A letter left out is the commonest slip.
        if (!best || away < best.away || length > best.known.length) best = { known, away }
      }
  return best?.known
}

/** Letters to put in, take out, change or swap with a neighbour; more than `most` are not counted to the end. */
function editsBetween(one: string, other: string, most: number) {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
      if (edits < least) least = edits
    }
    if (least > most) return least
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
