/** Tokens a day where the operator says nothing: some hundreds of answers. */
export const usualDailyTokens = 1_000_000

const dayMs = 86_400_000

/** How many tokens of the day (in UTC) may still be used; kept in this process, so a restart begins anew. */
export type Budget = {
  /** Reserves `tokens` for a request, or refuses it. */
  take(tokens: number): boolean
  /** Corrects what was reserved once the true use is known. */
  settle(taken: number, spent: number): void
}

export function createBudget(daily = usualDailyTokens, now: () => number = Date.now): Budget {
  let [day, used] = [0, 0]
  return {
    take(tokens) {
      const today = Math.floor(now() / dayMs)
      if (today !== day) [day, used] = [today, 0]
      // So written, a limit that is no number allows nothing.
      if (!(used + tokens <= daily)) return false
      used += tokens
      return true
    },
    settle(taken, spent) {
      used = Math.max(0, used + spent - taken)
    },
  }
}

/** Portuguese takes about three characters a token. */
export const tokensOf = (text: string) => Math.ceil(text.length / 3)
