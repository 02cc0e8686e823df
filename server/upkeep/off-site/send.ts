import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ifMissing } from '../../kit/files.ts'
import { listName } from '../backup/deleted-accounts.ts'
import { findExpired, parseName, type Stored } from '../backup/retention.ts'
import { seal, sealedEnding } from '../backup/seal.ts'
import { listBackups } from '../backup/write-backup.ts'
import { type Target, withTarget } from './target.ts'

type Options = { backupDir: string; backupTarget: string; backupKey: string }
/** What went there and what was past its time there. */
export type Sent = { sent: string[]; removed: string[] }

/** The list of deleted accounts as it is kept there: sealed as all else. */
export const sealedList = `${listName}${sealedEnding}`

/** The backups that are there. */
export const storedAt = async (target: Target): Promise<Stored[]> =>
  (await target.list()).flatMap((name) => parseName(name) ?? [])

/**
 * Sends what is here and not there, then applies the retention there as here. Only encrypted backups are sent.
 * A backup that would be removed there at once is not sent.
 */
export const sendBackups = ({ backupDir, backupTarget }: Options): Promise<Sent> =>
  withTarget(backupTarget, async (target) => {
    const here = (await listBackups(backupDir)).filter(({ name }) => name.endsWith(sealedEnding))
    const there = await storedAt(target)
    const known = new Set(there.map(({ name }) => name))
    const missing = here.filter(({ name }) => !known.has(name))
    const expired = new Set(findExpired([...there, ...missing]).map(({ name }) => name))
    const sent = missing.map(({ name }) => name).filter((name) => !expired.has(name))
    for (const name of sent.sort()) await target.put(name, join(backupDir, name))
    const removed = there.map(({ name }) => name).filter((name) => expired.has(name))
    for (const name of removed) await target.remove(name)
    return { sent, removed }
  })

/** Sends the list of deleted accounts whenever it differs from the one that this process sent last. */
export function createListSender({ backupDir, backupTarget, backupKey }: Options): () => Promise<void> {
  let sent: string | undefined
  return async () => {
    const text = await readFile(join(backupDir, listName), 'utf8').catch(ifMissing(undefined))
    if (text === undefined) return
    const digest = createHash('sha256').update(text).digest('hex')
    if (digest === sent) return
    const scratch = await mkdtemp(join(tmpdir(), 'estetica-'))
    try {
      await writeFile(join(scratch, listName), text, { mode: 0o600 })
      await seal(join(scratch, listName), join(scratch, sealedList), backupKey)
      await withTarget(backupTarget, (target) => target.put(sealedList, join(scratch, sealedList)))
      sent = digest
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  }
}
