import type { Env } from '../../env.ts'
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
 * While the server runs: backups leave the house, and once a month one of them is restored to see that it can be. The
 * doctor finds out when they do not.
 */
export function startAway({ env, log, firstLook = 3 * minute }: Options): { stop(): void } {
  const { backupTarget, backupKey } = env
  const target = backupTarget && backupKey ? { ...env, backupTarget, backupKey } : undefined
  const sendList = target && createListSender(target)
  const send = warnOnce(
    async () => {
      if (!target) return
      await sendList?.()
      const { sent, removed } = await sendBackups(target)
      if (sent.length + removed.length > 0) log.info({ sent, removed }, 'Sent backups away')
    },
    'Backups could not be sent away',
    log,
  )
  const rehearse = warnOnce(
    async () => void (await rehearseWhenDue({ env, log })),
    'The rehearsal of a restore failed',
    log,
  )
  return { stop: repeat(() => send().then(rehearse), 15 * minute, firstLook) }
}
