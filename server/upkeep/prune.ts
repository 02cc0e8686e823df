import type { Queries } from '../kit/connections.ts'
import type { Logger } from '../kit/log.ts'
import { repeat, warnOnce } from '../kit/timers.ts'

type Options = { database: Queries; log: Logger }

/** Milliseconds between two runs. */
const day = 24 * 60 * 60_000
/**
 * Milliseconds before the first run: late enough not to slow a start down, and soon enough for a server that is
 * restarted daily.
 */
const firstLook = 2 * 60_000

/** While the server runs: once a day it removes what is past its time (access records, sessions, codes). */
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
export async function prune(database: Queries): Promise<void> {
  for (let removed = 1; removed > 0; ) {
    const { rows } = await database.query<{ removed: number }>(
      'select estetica_private.prune(1000) as removed',
    )
    removed = rows[0]?.removed ?? 0
  }
  await database.query(
    `delete from estetica_private.alert_links where created_at < now() - interval '7 days'`,
  )
}
