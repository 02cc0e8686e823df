import type { Connections } from '../../kit/connections.ts'
import { createRecentMap } from '../../kit/recent-map.ts'
import { isUuid } from '../../kit/uuid.ts'

/** Milliseconds for which the database's answer about a session is used again. */
const freshFor = 1500

/** Whether a session has not ended, and whether its account asks for a second factor. */
export type SessionState = { isActive: boolean; needsAal2: boolean }

const ended: SessionState = { isActive: false, needsAal2: false }

/** What the database says of sessions, kept for a moment. */
export function createSessionStates({ auth, clock }: { auth: Connections; clock: () => number }) {
  const kept = createRecentMap<{ askedAt: number; state: Promise<SessionState> }>(5000)

  /** The state of a session: at most 1.5 seconds old, and never older than a change made by this process. */
  function stateOf(sessionId: string): Promise<SessionState> {
    const now = clock()
    const last = kept.get(sessionId)
    // The distance in either direction: a clock that was set back must not make an old answer fresh.
    if (last && Math.abs(now - last.askedAt) < freshFor) return last.state
    const state = ask(sessionId)
    kept.set(sessionId, { askedAt: now, state })
    state.catch(() => kept.delete(sessionId))
    return state
  }

  async function ask(sessionId: string): Promise<SessionState> {
    if (!isUuid(sessionId)) return ended
    const { rows } = await auth.query<SessionState>({
      name: 'session-state',
      text: `select true as "isActive", exists (
         select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
       ) as "needsAal2"
       from auth.sessions s where s.id = $1 and (s.not_after is null or s.not_after > $2)`,
      values: [sessionId, new Date(clock())],
    })
    return rows[0] ?? ended
  }

  return {
    stateOf,
    /**
     * Makes the next `stateOf` ask the database. Call it after a transaction that ended sessions, or that gave sessions
     * their second factor.
     */
    forget: () => kept.clear(),
    /** The same for one session. */
    forgetOne: (sessionId: string) => kept.delete(sessionId),
  }
}
