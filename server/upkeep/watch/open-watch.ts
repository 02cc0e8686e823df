import { join } from 'node:path'
import { examine, examineDisks } from '../../commands/doctor/examine.ts'
import type { Env } from '../../env.ts'
import type { Logger } from '../../kit/log.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { createSmtpDelivery } from '../../mail/smtp.ts'
import type { Backups } from '../backup/schedule.ts'
import type { Finding } from './problems.ts'
import { startWatch } from './watch.ts'

type Options = {
  env: Pick<Env, 'dataDir' | 'backupDir' | 'mail' | 'operatorEmail' | 'publicUrl'>
  /** The environment as the doctor reads it. */
  source: NodeJS.ProcessEnv
  backups: Pick<Backups, 'last'>
  outbox: Pick<Outbox, 'failing'>
  log: Logger
  firstExamination?: number
  pause?: number
}

/** The watch of a running server: the doctor once a day, what the server knows by itself all the time. */
export function openWatch({ env, source, backups, outbox, ...rest }: Options) {
  const { smtpUrl, from } = env.mail
  const { operatorEmail: email, publicUrl: site } = env
  return startWatch({
    ...rest,
    path: join(env.dataDir, 'problems.json'),
    examine: () => examine(source),
    look: async () => [
      ...(await examineDisks(env)),
      ...judgeBackup(backups.last()),
      ...judgeMails(outbox.failing()),
    ],
    operator: email && smtpUrl ? { email, site, deliver: createSmtpDelivery({ smtpUrl, from }) } : undefined,
  })
}

/** Says nothing before the first attempt, so that an older problem is not taken for cured. */
export function judgeBackup(last: ReturnType<Backups['last']>): Finding[] {
  const check = 'Cópia diária'
  if (!last) return []
  if (!last.failure) return [{ check, state: 'bem', message: 'feita' }]
  const message = `falhou (${last.failure.replace(/\.$/, '')})`
  const cure =
    'Resolva isso e rode npm run backup; enquanto falha, a plataforma tenta de novo a cada 15 minutos.'
  return [{ check, state: 'problema', message, cure }]
}

export function judgeMails(failing: number | undefined): Finding[] {
  const check = 'Envio de e-mails'
  if (failing === undefined) return []
  if (failing === 0) return [{ check, state: 'bem', message: 'saem' }]
  const message = failing === 1 ? '1 e-mail não saiu' : `${failing} e-mails seguidos não saíram`
  const cure =
    'Veja o que diz npm run doctor sobre o servidor de e-mail; o motivo de cada um está no registro.'
  return [{ check, state: 'problema', message, cure }]
}
