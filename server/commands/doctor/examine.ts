import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Env, readEnv } from '../../env.ts'
import { StartError } from '../../kit/start-error.ts'
import { checkBackups } from './backups.ts'
import { checkDatabase } from './database.ts'
import { about, type Finding } from './finding.ts'
import { checkFolder, checkSecrets } from './folder.ts'
import { checkKnowledge } from './knowledge.ts'
import { checkClock, checkDisk, checkNode } from './machine.ts'
import { checkMail, checkPrivacyContact } from './mail.ts'
import { checkLimits, checkPort, checkProxy } from './network.ts'

/** Looks at everything that the server needs, and changes nothing. */
export async function examine(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = about('Ambiente')
  let env: Env
  try {
    env = readEnv(source)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [checkNode(), settings.problem('uma variável está errada', error.message)]
  }
  const database = await checkDatabase(env)
  const { mtimeMs: lastWritten } = await newest(env.dataDir)
  return [
    checkNode(),
    settings.well('variáveis certas'),
    await checkFolder(env.dataDir),
    await checkSecrets(env.dataDir, env.backupDir),
    await checkDisk('dados', env.dataDir, 'Libere espaço ou mude DATA_DIR para um disco maior.'),
    await checkDisk('cópias', env.backupDir, 'Libere espaço ou mude BACKUP_DIR para um disco maior.'),
    checkClock({ now: Date.now(), lastWritten, database: database.clock }),
    await checkPort(env),
    database.finding,
    await checkBackups(env),
    checkProxy(env),
    checkLimits(env),
    await checkMail(env),
    await checkKnowledge(env),
    checkPrivacyContact(env),
  ]
}

/** PostgreSQL rewrites its control file at every checkpoint. */
async function newest(dataDir: string): Promise<{ mtimeMs?: number }> {
  return stat(join(dataDir, 'postgres', 'global', 'pg_control')).catch(() => ({}))
}
