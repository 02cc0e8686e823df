/** Milliseconds for which a used refresh token is still accepted, Supabase's default. */
const reuseMilliseconds = 10_000

/**
 * A session's refresh tokens, numbered by a counter: `counter` is the number of the active token; `rotations` are the
 * times at which the latest tokens before it were used; `lateAt` is the number of the token that was active when a
 * parent (the token just before the active one) last came late.
 */
export type Chain = { counter: number; rotations: number[]; lateAt?: number | undefined }

/**
 * What becomes of a session when a refresh token is presented. Rules 1 to 3 are Supabase's, rule 4 is ours
 * (docs/decisions/012):
 * 1. The active token is exchanged for a new one.
 * 2. A used token gets the active token again for 10 seconds after its use.
 * 3. Later than that ("late"), the parent still gets the active token, since the client may never have received it;
 *    every older token is taken for stolen.
 * 4. When parents come late for two active tokens in a row, the second is taken for stolen: two clients seem to use
 *    one session in turns.
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

/** A time far in the future is not recent either: the clock was set back since. */
const isRecent = (time: number, now: number) => Math.abs(now - time) <= reuseMilliseconds
