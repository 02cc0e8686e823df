import type { Pool } from 'pg'
import { createRecentMap } from '../../kit/recent-map.ts'
import { isUuid } from '../../kit/uuid.ts'

/** How long what is known of a session may be believed without asking the database. */
const cacheMilliseconds = 1500

/** Whether a session has not ended, and whether its account asks for a second factor. */
type State = { isActive: boolean; needsAal2: boolean }
/** `state` once the database has said it. */
type Known = { askedAt: number; asked: Promise<State>; state?: State }

/** By the distance, since a clock that was put back would have it believed for as long. */
const isFresh = ({ askedAt }: Known, now: number) => Math.abs(now - askedAt) < cacheMilliseconds

/** What the database says of sessions, kept for a moment. */
export function createSessionStates({ auth, clock }: { auth: Pool; clock: () => number }) {
  const known = createRecentMap<Known>(5000)

  /** Whether the session has not ended: at most 1.5 seconds old, and at once for what ended in this process. */
  async function isActive(sessionId: string): Promise<boolean> {
    return (await stateOf(sessionId)).isActive
  }

  function stateOf(sessionId: string): Promise<State> {
    const now = clock()
    const before = known.get(sessionId)
    if (before && isFresh(before, now)) return before.asked
    const current: Known = { askedAt: now, asked: ask(sessionId) }
    known.set(sessionId, current)
    current.asked.then(
      (state) => {
        current.state = state
      },
      () => known.delete(sessionId),
    )
    return current.asked
  }

  /** Whether `isActive` has said so and would say it again without asking, and a token of this level is enough. */
  function isKnownSufficient(sessionId: string, aal: unknown): boolean {
    const before = known.get(sessionId)
    if (!before?.state?.isActive || !isFresh(before, clock())) return false
    return aal === 'aal2' || !before.state.needsAal2
  }

  async function ask(sessionId: string): Promise<State> {
    if (!isUuid(sessionId)) return { isActive: false, needsAal2: false }
    const { rows } = await auth.query<State>({
      name: 'session-state',
      text: `select true as "isActive", exists (
         select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
       ) as "needsAal2"
       from auth.sessions s where s.id = $1 and (s.not_after is null or s.not_after > $2)`,
      values: [sessionId, new Date(clock())],
    })
    return rows[0] ?? { isActive: false, needsAal2: false }
  }

  return {
    isActive,
    isKnownSufficient,
    /** Makes the next `isActive` ask the database; call it after a transaction that ended or raised sessions. */
    forget: () => known.clear(),
    forgetOne: (sessionId: string) => known.delete(sessionId),
  }
}
