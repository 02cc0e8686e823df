/** A map that forgets its oldest entries beyond `limit`. */
export function createRecentMap<V>(limit: number) {
  const entries = new Map<string, V>()
  return {
    get: (key: string) => entries.get(key),
    delete: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
    set(key: string, value: V) {
      entries.delete(key)
      entries.set(key, value)
      const oldest = entries.keys().next()
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value)
    },
  }
}
