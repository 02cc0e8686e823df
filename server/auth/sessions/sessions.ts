import type { PoolClient } from 'pg'
import type { Connections, Queries } from '../../kit/connections.ts'
import { raiseSession, type SecondMethod } from './raise-session.ts'
import { refreshSession } from './refresh-session.ts'
import type { Device } from './session.ts'
import { defaultSessionDays, endOfSession, type SessionDays } from './session-end.ts'
import { createSessionStates } from './session-states.ts'
import { startSession } from './start-session.ts'

export type Sessions = ReturnType<typeof createSessions>

type Options = {
  auth: Connections
  refreshKey: string
  days?: SessionDays | undefined
  clock?: (() => number) | undefined
}
type Start = Omit<Parameters<typeof startSession>[2], 'endsAt'>

/** The rows of `auth.sessions`, and the refresh tokens that are derived from them. */
export function createSessions({ auth, refreshKey, days = defaultSessionDays, clock = Date.now }: Options) {
  const { stateOf, forget, forgetOne } = createSessionStates({ auth, clock })
  const parts = { auth, refreshKey, days, clock, onStolen: forgetOne }

  return {
    stateOf,
    forget,
    start: (db: Queries, o: Start) =>
      startSession(db, refreshKey, { ...o, endsAt: endOfSession(days, o.now, o.now) }),
    refresh: (token: string, device: Device) => refreshSession(parts, token, device),
    raise: (client: PoolClient, o: { id: string; factorId: string; method: SecondMethod }) =>
      raiseSession(client, refreshKey, { ...o, now: new Date(clock()) }),
    /** Ends sessions of a user, in the caller's transaction if one is given; answers how many. */
    async end(
      scope: { userId: string; only?: string; except?: string },
      db: Queries = auth,
    ): Promise<number> {
      const { rowCount } = await db.query(
        `delete from auth.sessions
         where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
        [scope.userId, scope.only, scope.except],
      )
      forget()
      return rowCount ?? 0
    },
  }
}
