import type pg from 'pg'
import type { Logger } from '../kit/log.ts'
import { repeat, warnOnce } from '../kit/timers.ts'

type Options = { database: Pick<pg.Pool, 'query'>; log: Logger }

const day = 24 * 60 * 60_000
/** A start has better things to do, and a server that is restarted daily must prune too. */
const firstLook = 2 * 60_000

/** While the server runs: once a day what is past its time goes (access records, sessions, codes). */
export function startPruning({ database, log }: Options): { stop(): void } {
  return {
    stop: repeat(
      warnOnce(() => prune(database), 'Pruning failed', log),
      day,
      firstLook,
    ),
  }
}

/** In small steps, so that none of them holds up members or runs into the statement's time limit. */
export async function prune(database: Pick<pg.Pool, 'query'>): Promise<void> {
  for (let removed = 1; removed > 0; ) {
    const { rows } = await database.query<{ removed: number }>(
      'select estetica_private.prune(1000) as removed',
    )
    removed = rows[0]?.removed ?? 0
  }
}
