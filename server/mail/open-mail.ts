import { join } from 'node:path'
import type pg from 'pg'
import type { Env } from '../env.ts'
import type { Logger } from '../kit/log.ts'
import { createFileDelivery, pruneMails } from './mail-folder.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpDelivery } from './smtp.ts'

type Options = Pick<Env, 'dataDir' | 'mail'> & {
  /** The role of accounts, which knows those that are gone. */
  database: Pick<pg.Pool, 'query'>
  log: Logger
}

/** How often the folder is looked through: a deleted account's mails go as fast as its rows. */
const lookMilliseconds = 5_000

/** The way out for mails: an SMTP server, or without one a folder that only the operator reads. */
export function openMail({ dataDir, mail: { smtpUrl, from }, database, log }: Options) {
  const folder = join(dataDir, 'mail')
  if (!smtpUrl) {
    log.warn(
      `SMTP_URL não está definida: os e-mails não saem, ficam por 30 minutos como arquivos em ${folder}.`,
    )
  }
  const deliver = smtpUrl ? createSmtpDelivery({ smtpUrl, from }) : createFileDelivery({ folder, from })
  const outbox = createOutbox({ deliver, log })
  // Also with a mail server: there may be files from the time before.
  const prune = () => pruneMails(folder, (accounts) => findGone(database, accounts)).catch(() => undefined)
  void prune()
  const timer = setInterval(prune, lookMilliseconds)
  timer.unref()
  return {
    outbox,
    close: async () => {
      clearInterval(timer)
      await outbox.close()
    },
  }
}

async function findGone(database: Pick<pg.Pool, 'query'>, accounts: string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select kept.id from unnest($1::uuid[]) as kept (id)
     where not exists (select from auth.users u where u.id = kept.id)`,
    [accounts],
  )
  return rows.map(({ id }) => id)
}
