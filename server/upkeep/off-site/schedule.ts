import type { Env } from '../../env.ts'
import { endsWithin } from '../../kit/deadline.ts'
import type { Logger } from '../../kit/log.ts'
import { repeat, warnOnce } from '../../kit/timers.ts'
import { rehearseWhenDue } from './rehearsal.ts'
import { createListSender, sendBackups } from './send.ts'

type Options = {
  env: Pick<Env, 'dataDir' | 'backupDir' | 'backupTarget' | 'backupKey'>
  log: Logger
  /** Milliseconds until the first look, after the day's backup had its turn. */
  firstLook?: number
}

const minute = 60_000

/**
 * While the server runs: backups are sent to another place, and once a month one of them is restored to see that it can
 * be. The doctor finds out when they are not.
 */
export function startOffSite({ env, log, firstLook = 3 * minute }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let rehearsing: Promise<void> = Promise.resolve()
  const { backupTarget, backupKey } = env
  const target = backupTarget && backupKey ? { ...env, backupTarget, backupKey } : undefined
  const sendList = target && createListSender(target)
  const send = warnOnce(
    async () => {
      if (!target) return
      await sendList?.()
      const { sent, removed } = await sendBackups(target)
      if (sent.length + removed.length > 0) log.info({ sent, removed }, 'Sent backups off site')
    },
    'Backups could not be sent off site',
    log,
  )
  const rehearse = warnOnce(
    async () => void (await rehearseWhenDue({ env, log, signal: stopping.signal })),
    'The rehearsal of a restore failed',
    log,
  )
  const stopRepeating = repeat(
    async () => {
      await send()
      if (!stopping.signal.aborted) rehearsing = rehearse()
      await rehearsing
    },
    15 * minute,
    firstLook,
  )
  return {
    // A rehearsal under way has a PostgreSQL of its own, and copies of everything: both go before the server does.
    stop: async () => {
      stopRepeating()
      stopping.abort()
      await endsWithin(2_500, rehearsing)
    },
  }
}
