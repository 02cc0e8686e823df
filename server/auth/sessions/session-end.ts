/** How long a session may last, in days: without use, and in any case. */
export type SessionDays = { idle: number; most: number }

/** The defaults, the same as in `server/env.ts`: tests have no environment. */
export const defaultSessionDays: SessionDays = { idle: 90, most: 365 }

const day = 24 * 60 * 60_000

/** When a session ends that began and was last used at these times, all in milliseconds since 1970. */
export const endOfSession = ({ idle, most }: SessionDays, begunAt: number, usedAt: number): number =>
  Math.min(begunAt + most * day, usedAt + idle * day)
