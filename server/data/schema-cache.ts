/** Milliseconds: a migration shows at the latest then. */
const freshFor = 60_000
/** Milliseconds: guessed names must not cause a query each. */
const lookAgainAfter = 1000

/** Keeps what `load` reads of the schema, and reads it again after a minute or when something is not found. */
export function createSchemaCache<T>(load: () => Promise<T>) {
  let kept: T | undefined
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<T> | undefined

  async function read(): Promise<T> {
    loading ??= load().finally(() => {
      loading = undefined
    })
    kept = await loading
    loadedAt = performance.now()
    return kept
  }
  /** Reads again; false when that was just done. */
  async function refresh(): Promise<boolean> {
    if (performance.now() - loadedAt < lookAgainAfter) return false
    await read()
    return true
  }
  /** What `pick` finds; looks again when it finds nothing. */
  async function find<F>(pick: (from: T) => F | undefined): Promise<F | undefined> {
    const isFresh = kept !== undefined && performance.now() - loadedAt <= freshFor
    const found = pick(isFresh ? (kept as T) : await read())
    if (found !== undefined || !(await refresh())) return found
    return pick(kept as T)
  }
  return { find, refresh }
}
