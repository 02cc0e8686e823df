/** How often a statement must come before every connection keeps it prepared, and how many are kept. */
const keepAfter = 3
const mostKept = 64
const mostWatched = 1000

/** Names statements that come again, so that PostgreSQL parses and plans each only once for a connection. */
export function createStatementNames() {
  const kept = new Map<string, string>()
  let watched = new Map<string, number>()

  return (text: string): string | undefined => {
    const name = kept.get(text)
    if (name || kept.size >= mostKept) return name
    const seen = (watched.get(text) ?? 0) + 1
    if (watched.size >= mostWatched) watched = new Map()
    watched.set(text, seen)
    if (seen < keepAfter) return undefined
    watched.delete(text)
    kept.set(text, `data-${kept.size}`)
    return kept.get(text)
  }
}
