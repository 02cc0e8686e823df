export type Slots = ReturnType<typeof createSlots>

/** Lets so many works run at once; the others wait, in the order in which they came. */
export function createSlots(count: number) {
  const waiting: (() => void)[] = []
  let free = count

  return {
    /** How many wait. */
    waiting: () => waiting.length,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
