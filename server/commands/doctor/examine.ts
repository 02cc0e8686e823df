import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isHeld } from '../../database/own/lock.ts'
import { type Env, findEnvProblems, readEnv } from '../../env.ts'
import { checkBackups } from './backups.ts'
import { checkCertificate } from './certificate.ts'
import { checkConcierge } from './concierge.ts'
import { checkDatabase } from './database.ts'
import { about, type Finding } from './finding.ts'
import { canRead, checkFolder, checkOwners, checkSecrets, checkSettings } from './folder.ts'
import { checkKnowledge } from './knowledge.ts'
import { checkClock, checkDisk, checkNode } from './machine.ts'
import { checkMail, checkOperator, checkPrivacyContact } from './mail.ts'
import { checkMounts } from './mounts.ts'
import { checkLimits, checkPort, checkProxy } from './network.ts'
import { checkKey, checkRehearsal, checkTarget } from './off-site.ts'
import { checkVersion } from './version.ts'

/** Looks at everything that the server needs, and changes nothing. Never throws: what cannot be examined is a finding. */
export async function examine(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = about('Ambiente')
  const wrong = findEnvProblems(source)
  if (wrong.length > 0) {
    return [checkNode(), ...wrong.map((sentence) => settings.problem('uma variável está errada', sentence))]
  }
  const env = readEnv(source)
  const folder = await safely('Pasta de dados', () => checkFolder(env.dataDir))
  const findings = [
    checkNode(),
    await safely('Versão', () => checkVersion()),
    settings.well('variáveis certas'),
    folder,
    await safely('Discos', () => checkMounts([env.dataDir, env.backupDir])),
    ...((await canRead(env.dataDir)) ? await examineData(env) : []),
    ...(await examineDisks(env)),
    checkProxy(env),
    checkLimits(env),
    await safely('Cópias fora de casa', () => checkTarget(env)),
    await safely('Certificado', () => checkCertificate(env)),
    await safely('E-mails', () => checkMail(env)),
    checkOperator(env),
    checkPrivacyContact(env),
    await safely('Concierge', () => checkConcierge(env)),
  ]
  return findings.filter((finding) => finding !== undefined)
}

/** Room where data and backups are: cheap, so that the server looks at it often. */
export const examineDisks = async ({ dataDir, backupDir }: Pick<Env, 'dataDir' | 'backupDir'>) => [
  await safely('Disco (dados)', () =>
    checkDisk(
      'dados',
      dataDir,
      'Libere espaço ou leve os dados para um disco maior (docs/operacao.md, "Outro disco para os dados").',
    ),
  ),
  await safely('Disco (cópias)', () =>
    checkDisk('cópias', backupDir, 'Libere espaço ou mude BACKUP_DIR para um disco maior.'),
  ),
]

/** What is in the data folder, and who serves from it. */
async function examineData(env: Env): Promise<Array<Finding | undefined>> {
  const database = await checkDatabase(env)
  const { mtimeMs: lastWritten } = await newest(env.dataDir)
  return [
    await safely('Segredos', () => checkSecrets(env.dataDir, env.backupDir)),
    await safely('Opções', () => checkSettings()),
    await safely('Arquivos', () => checkOwners(env.dataDir, env.backupDir)),
    checkClock({ now: Date.now(), lastWritten, database: database.clock }),
    await safely('Porta', async () => checkPort(env, await isHeld(env.dataDir))),
    database.finding,
    await safely('Cópias de segurança', () => checkBackups(env)),
    await safely('Chave das cópias', () => checkKey(env)),
    await safely('Ensaio de restauração', () => checkRehearsal(env)),
    await safely('Conhecimento', () => checkKnowledge(env)),
  ]
}

/** PostgreSQL rewrites its control file at every checkpoint. */
async function newest(dataDir: string): Promise<{ mtimeMs?: number }> {
  return stat(join(dataDir, 'postgres', 'global', 'pg_control')).catch(() => ({}))
}

/** What a check could not look at is a problem with a sentence, never a stack. */
async function safely<T extends Finding | undefined>(
  check: string,
  work: () => Promise<T>,
): Promise<T | Finding> {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isForeign = code === 'EACCES' || code === 'EPERM'
    return about(check).problem(
      `não pôde ser examinado (${code ?? message})`,
      isForeign
        ? 'Rode o comando como o usuário da plataforma, por exemplo com sudo -u estetica npm run doctor.'
        : 'Rode npm run doctor de novo; se continuar, leia as últimas linhas do registro do servidor.',
    )
  }
}
