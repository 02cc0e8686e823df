import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createLogger, type Logger } from '../../kit/log.ts'
import { writeWhole } from '../../kit/write-file.ts'
import { verify } from '../backup/verify.ts'
import { listBackups } from '../backup/write-backup.ts'
import { listOffSite, withFetched } from './fetch-backup.ts'

type Options = {
  env: {
    dataDir: string
    backupDir: string
    backupTarget?: string | undefined
    backupKey?: string | undefined
  }
  log: Logger
  signal?: AbortSignal
}
/** How the last rehearsal ended, and of which backup it was. */
export type Rehearsal = { at: string; file: string; problem?: string }

const month = 30 * 24 * 3_600_000
/** After a failure, soon again: another backup may be whole. */
const again = 24 * 3_600_000

const fileOf = (dataDir: string) => join(dataDir, 'rehearsal.json')

/** The last rehearsal on this machine; undefined before the first. */
export async function readRehearsal(dataDir: string): Promise<Rehearsal | undefined> {
  try {
    const found = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as Rehearsal
    return typeof found.at === 'string' ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * Once a month restores the newest backup (the one in the other place where there is one) into a scratch folder and
 * compares every row. Returns whether it did.
 */
export async function rehearseWhenDue(o: Options, now = Date.now()): Promise<boolean> {
  const last = await readRehearsal(o.env.dataDir)
  if (last && Math.abs(now - Date.parse(last.at)) < (last.problem ? again : month)) return false
  const file = await newest(o.env)
  if (!file) return false
  const problem = await rehearse(o, file).then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (o.signal?.aborted) return false
  const rehearsal: Rehearsal = { at: new Date(now).toISOString(), file, ...(problem && { problem }) }
  await writeWhole(fileOf(o.env.dataDir), `${JSON.stringify(rehearsal)}\n`)
  if (problem) throw new Error(problem)
  o.log.info({ file: basename(file) }, 'Rehearsed a restore')
  return true
}

async function newest({ backupDir, backupTarget }: Options['env']): Promise<string | undefined> {
  if (backupTarget) return (await listOffSite(backupTarget))[0]?.name
  const stored = await listBackups(backupDir)
  return stored.sort((a, b) => b.at.getTime() - a.at.getTime())[0]?.name
}

async function rehearse({ env, signal }: Options, name: string): Promise<void> {
  // Silent: the lines of the scratch PostgreSQL (migrated, stopped) would look like those of the one that serves.
  const log = createLogger('silent')
  const key = env.backupKey
  const check = (file: string) =>
    verify({ file, key, log, progress: () => undefined, ...(signal && { signal }) })
  if (env.backupTarget) await withFetched({ address: env.backupTarget, name, key }, check)
  else await check(join(env.backupDir, name))
}
