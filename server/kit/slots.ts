type Waiter = { go(): void; giveUp(reason: Error): void }

export type Slots = ReturnType<typeof createSlots>

/** Lets so many works go on at once; the others wait, in the order in which they came. */
export function createSlots(count: number) {
  let waiting: Waiter[] = []
  let free = count

  /** Undefined when a slot was free: whoever need not wait goes on at once. */
  function take(): Promise<void> | undefined {
    if (free === 0) return new Promise<void>((go, giveUp) => waiting.push({ go, giveUp }))
    free -= 1
    return undefined
  }
  function give(): void {
    const next = waiting.shift()
    if (next) next.go()
    else free += 1
  }
  return {
    /** How many wait. */
    waiting: () => waiting.length,
    /** Takes a slot, which must be given back. */
    take,
    give,
    async run<T>(work: () => Promise<T>): Promise<T> {
      const turn = take()
      if (turn) await turn
      return work().finally(give)
    },
    /** Refuses all who wait. */
    refuseWaiting(reason: Error): void {
      const refused = waiting
      waiting = []
      for (const { giveUp } of refused) giveUp(reason)
    },
  }
}
