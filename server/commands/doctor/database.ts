import { join } from 'node:path'
import type pg from 'pg'
import { refuseHalfRestoredDatabase } from '../../database/interrupted-restore.ts'
import { migrationsFolder, planMigrations } from '../../database/migrate.ts'
import { refuseUnopenable } from '../../database/open.ts'
import { type Operator, withOperator } from '../../database/operator.ts'
import { isAlive, readPid } from '../../database/own/orphan.ts'
import { openPools } from '../../database/pools.ts'
import { explainLogin } from '../../database/shared-error.ts'
import type { Env } from '../../env.ts'
import { createLogger } from '../../kit/log.ts'
import { StartError } from '../../kit/start-error.ts'
import { refuseLostFolder } from '../../upkeep/backup/refuse-lost.ts'
import { about, type Finding } from './finding.ts'

const oldest = 15

type Examined = { finding: Finding /** Its clock, in milliseconds. */; clock?: number }

/** Asks the database as its owner; one that is stopped is left so. */
export async function checkDatabase(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backupDir'>,
): Promise<Examined> {
  const { well, problem } = about('Banco de dados')
  try {
    if (!env.databaseUrl) {
      await refuseLostFolder(env)
      const isMade = await refuseUnopenable(env.dataDir)
      if (!isMade) return { finding: well('será criado no primeiro npm start') }
      if (!(await isRunning(env.dataDir))) {
        return { finding: well('o próprio, em DATA_DIR; desligado junto com o servidor') }
      }
    }
    return await withOperator({ ...env, log: createLogger('silent') }, examine)
  } catch (error) {
    const { message } = error as Error
    // Such a sentence says what is wrong and what to do.
    if (error instanceof StartError) return { finding: problem('não pode ser usado', message) }
    return {
      finding: problem(
        `não responde (${message})`,
        env.databaseUrl
          ? 'Verifique se o PostgreSQL de DATABASE_URL está no ar e se a rede chega até ele.'
          : 'Espere alguns segundos; se continuar, desligue o servidor e ligue-o de novo com npm start.',
      ),
    }
  }
}

async function isRunning(dataDir: string): Promise<boolean> {
  const pid = await readPid(join(dataDir, 'postgres'))
  return pid !== undefined && isAlive(pid)
}

async function examine(client: pg.Client, operator: Operator): Promise<Examined> {
  const { well, warning, problem } = about('Banco de dados')
  const { rows } = await client.query<{ version: string; clock: Date }>(
    `select current_setting('server_version') as version, clock_timestamp() as clock`,
  )
  const { version = '', clock } = rows[0] ?? {}
  const examined = (finding: Finding) => ({ finding, ...(clock && { clock: clock.getTime() }) })
  if (Number.parseInt(version, 10) < oldest) {
    return examined(
      problem(
        `PostgreSQL ${version} é antigo demais`,
        `Use um PostgreSQL ${oldest} ou mais novo em DATABASE_URL.`,
      ),
    )
  }
  const { pending } = await planMigrations(client, migrationsFolder)
  await refuseHalfRestoredDatabase(client)
  await tryLogins(operator)
  if (pending.length === 0) return examined(well(`PostgreSQL ${version}, em dia`))
  return examined(
    warning(
      `PostgreSQL ${version}; faltam ${pending.length} migrações`,
      'Desligue o servidor e ligue-o de novo com npm start.',
    ),
  )
}

/** Whether the passwords of the server's roles are right, as a start would try them. */
async function tryLogins({ config, secrets }: Operator): Promise<void> {
  const pools = openPools(config, secrets, createLogger('silent'))
  try {
    await pools.data.query('select 1')
    await pools.auth.query('select 1')
  } catch (error) {
    throw explainLogin(error)
  } finally {
    await pools.close()
  }
}
