import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { StartError } from '../../kit/start-error.ts'
import { opens, refuseWrongKey, sealedEnding } from '../../upkeep/backup/seal.ts'
import { listBackups } from '../../upkeep/backup/write-backup.ts'
import { listOffSite } from '../../upkeep/off-site/fetch-backup.ts'
import { readRehearsal } from '../../upkeep/off-site/rehearsal.ts'
import { labelOf } from '../../upkeep/off-site/target.ts'
import { sayDays, sayHours } from './ages.ts'
import { about, type Finding } from './finding.ts'

const hour = 3_600_000
const day = 24 * hour
/** One is sent to the other place every day; a little more is no fault. */
const latest = 27 * hour

/** Whether BACKUP_KEY opens the backups that are here. Without it nobody can: the sentence says so each time. */
export async function checkKey({
  backupDir,
  backupKey,
}: Pick<Env, 'backupDir' | 'backupKey'>): Promise<Finding> {
  const { well, problem } = about('Chave das cópias')
  const sealed = (await listBackups(backupDir))
    .filter(({ name }) => name.endsWith(sealedEnding))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  if (!backupKey) {
    if (sealed.length === 0) return well('as cópias não são cifradas (BACKUP_KEY não está definida)')
    const count = sealed.length === 1 ? '1 cópia cifrada' : `${sealed.length} cópias cifradas`
    return problem(
      `há ${count} e BACKUP_KEY não está definida`,
      'Defina BACKUP_KEY com a chave guardada; sem ela nenhuma cópia cifrada abre.',
    )
  }
  try {
    await refuseWrongKey(backupKey)
  } catch (error) {
    return problem('não serve', (error as Error).message)
  }
  const [newest] = sealed
  if (newest && !(await opens(join(backupDir, newest.name), backupKey))) {
    return problem(
      `não abre a última cópia cifrada, ${newest.name}`,
      'Se a chave foi trocada, faça uma cópia com a nova (npm run backup) e guarde a antiga; se não, esse arquivo está estragado.',
    )
  }
  return well('abre as cópias; SEM ELA NENHUMA VOLTA: guarde-a também fora deste servidor')
}

/** Whether today's backup is in the other place; undefined where none is to go there. */
export async function checkTarget(
  { backupTarget }: Pick<Env, 'backupTarget'>,
  now = Date.now(),
): Promise<Finding | undefined> {
  if (!backupTarget) return undefined
  const { well, problem } = about('Cópias fora de casa')
  try {
    const [newest] = await listOffSite(backupTarget)
    const label = labelOf(backupTarget)
    if (!newest) return problem(`não há nenhuma em ${label}`, 'Faça uma agora com npm run backup.')
    const age = now - newest.at.getTime()
    const message = `a última em ${label} tem ${sayHours(age)}`
    if (age < latest) return well(message)
    return problem(message, 'Faça uma agora com npm run backup, que diz por que ela não sai.')
  } catch (error) {
    if (error instanceof StartError) return problem('o destino não atende', error.message)
    throw error
  }
}

/** Whether a backup was restored in the last weeks, for a trial. */
export async function checkRehearsal({ dataDir }: Pick<Env, 'dataDir'>, now = Date.now()): Promise<Finding> {
  const { well, warning, problem } = about('Ensaio de restauração')
  const last = await readRehearsal(dataDir)
  if (!last) return well('ainda não houve; o servidor faz um por mês')
  const age = now - Date.parse(last.at)
  if (last.problem) {
    return problem(
      `o de ${last.file} falhou`,
      `Rode npm run backup e confira a nova com --verify. ${last.problem}`,
    )
  }
  if (age < 36 * day) return well(`${last.file} voltou igual há ${sayDays(age)}`)
  return warning(
    `o último foi há ${sayDays(age)}`,
    'Deixe o servidor ligado, que faz um por mês, ou rode npm run backup -- --verify ARQUIVO.',
  )
}
