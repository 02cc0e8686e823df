/** How long a used refresh token is still tolerated, as by default at Supabase. */
const reuseMilliseconds = 10_000

/** Where a session stands: its active token's counter and when the latest tokens before it were used. */
export type Chain = { counter: number; rotations: number[] }

/**
 * Supabase's rule for a presented token: the active one is exchanged; its parent gets the active one again (the client
 * never saved it); any other used one does so for 10 seconds after its use, and then is taken for stolen.
 */
export function rotate(chain: Chain, presented: number, now: number): Chain | 'stolen' | 'unknown' {
  const { counter, rotations } = chain
  if (presented > counter) return 'unknown'
  if (presented === counter) {
    const firstRecent = rotations.findIndex((time) => isRecent(time, now))
    const recent = firstRecent === -1 ? [] : rotations.slice(firstRecent)
    return { counter: counter + 1, rotations: [...recent, now] }
  }
  if (presented === counter - 1) return chain
  const usedAt = rotations.at(presented - counter)
  return usedAt !== undefined && isRecent(usedAt, now) ? chain : 'stolen'
}

/** A time ahead of a clock that was put back is not recent either. */
const isRecent = (time: number, now: number) => Math.abs(now - time) <= reuseMilliseconds
