/** Milliseconds for which a used refresh token is still accepted, Supabase's default. */
const reuseMilliseconds = 10_000

/**
 * Where a session stands: its active token's counter, when the latest tokens before it were used, and which counter was
 * active when a parent last came late.
 */
export type Chain = { counter: number; rotations: number[]; lateAt?: number | undefined }

/**
 * Supabase's rule for a presented token: the active one is exchanged; its parent gets the active one again (the client
 * never saved it); any other used one does so for 10 seconds after its use, and then is taken for stolen. And ours: so
 * is a parent that comes later than that for the second token in a row, as when two use one session in turns
 * (docs/decisions/012).
 */
export function rotate(chain: Chain, presented: number, now: number): Chain | 'stolen' | 'unknown' {
  const { counter, rotations } = chain
  if (presented > counter) return 'unknown'
  if (presented === counter) {
    const firstRecent = rotations.findIndex((time) => isRecent(time, now))
    const recent = firstRecent === -1 ? [] : rotations.slice(firstRecent)
    return { ...chain, counter: counter + 1, rotations: [...recent, now] }
  }
  const usedAt = rotations.at(presented - counter)
  if (usedAt !== undefined && isRecent(usedAt, now)) return chain
  const isParent = presented === counter - 1
  return isParent && chain.lateAt !== presented ? { ...chain, lateAt: counter } : 'stolen'
}

/** A time ahead of a clock that was put back is not recent either. */
const isRecent = (time: number, now: number) => Math.abs(now - time) <= reuseMilliseconds
