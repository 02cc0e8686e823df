import { access, constants, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '../../env.ts'
import { newestBackupTime } from '../../upkeep/backup/newest-backup.ts'
import { sayHours } from './ages.ts'
import { about, type Finding } from './finding.ts'

const hour = 3_600_000
/** One is made every day; a little more than a day is no fault. */
const latest = 26 * hour

/** Whether there is a backup of today, and whether it, or its copy at BACKUP_TARGET, survives this disk. */
export async function checkBackups(
  {
    dataDir,
    databaseUrl,
    backupDir,
    backupTarget,
  }: Pick<Env, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupTarget'>,
  now = Date.now(),
): Promise<Finding> {
  const { well, warning, problem } = about('Cópias de segurança')
  const refusal = await refusalOf(backupDir)
  if (refusal) return problem('não há onde fazê-las', refusal)
  const newest = await newestBackupTime(backupDir)
  if (newest === undefined) {
    const since = databaseUrl ? now : await madeAt(join(dataDir, 'postgres', 'PG_VERSION'))
    if (since === undefined) return well('ainda não há o que copiar')
    const state = now - since > latest ? problem : warning
    return state(`não há nenhuma em ${backupDir}`, 'Faça uma agora com npm run backup.')
  }
  const age = `a última tem ${sayHours(now - newest)}`
  if (now - newest > latest) {
    return problem(age, 'Faça uma agora com npm run backup e deixe o servidor ligado, que faz uma por dia.')
  }
  if (!databaseUrl && !backupTarget && (await isSameDisk(dataDir, backupDir))) {
    return warning(
      `${age}, mas está no mesmo disco que os dados`,
      `Guarde as cópias noutro disco (BACKUP_DIR; ${backupDir} não é de outro, ou ele não está montado), ou leve-as também para fora (BACKUP_TARGET).`,
    )
  }
  return well(age)
}

/** Why no backup can be made in this folder, as a sentence; one that is not there is made where it can be. */
async function refusalOf(backupDir: string): Promise<string | undefined> {
  const existing = await stat(backupDir).catch(() => undefined)
  const place = existing ? backupDir : dirname(backupDir)
  return access(place, constants.W_OK | constants.X_OK).then(
    () => undefined,
    ({ code = '' }: NodeJS.ErrnoException) =>
      ['EACCES', 'EROFS'].includes(code)
        ? `A pasta ${backupDir} não pode ser criada ou escrita (${code}); num servidor, rode de novo deploy/install.sh, que a faz, ou mude BACKUP_DIR${code === 'EROFS' ? ', ou veja em dmesg por que o disco está só para leitura' : ''}.`
        : undefined,
  )
}

/** When the database was made; undefined when there is none. */
const madeAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )

async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path)))
  return first?.dev === second?.dev
}
