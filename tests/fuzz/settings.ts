import fc from 'fast-check'

/** `SEED` and `CASES` repeat a run; without them the same small run each time. */
const seed = Number(process.env.SEED ?? 20261120)
const cases = Number(process.env.CASES ?? 2_000)

/** How many of all cases each part has; together 1. Those that take a core for long are few. */
const shares = {
  reads: 0.44,
  noise: 0.17,
  tokens: 0.16,
  writes: 0.08,
  calls: 0.02,
  accounts: 0.1,
  chats: 0.03,
} as const

/** Milliseconds; a run of a million cases must not end for its length. */
export const patience = 60 * 60_000

/**
 * Tries this part's share of the cases; throws with the smallest case that fails, and how to repeat it. A lane tries
 * one case after the other; several keep the server busy.
 */
export async function tryCases<T>(
  part: keyof typeof shares,
  arbitrary: fc.Arbitrary<T>,
  check: (one: T, lane: number) => Promise<void>,
  lanes = 4,
): Promise<void> {
  const numRuns = Math.ceil((cases * shares[part]) / lanes)
  const runLane = async (lane: number) => {
    const property = fc.asyncProperty(arbitrary, (one) => check(one, lane))
    await fc.assert(property, { seed: seed + lane, numRuns, includeErrorInReport: true })
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
}
