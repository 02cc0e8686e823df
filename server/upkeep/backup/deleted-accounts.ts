import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import * as v from 'valibot'
import { StartError } from '../../kit/start-error.ts'
import { writeWhole } from '../../kit/write-file.ts'
import { openBackupDir } from './backup-dir.ts'

/** An account that must never come back, from no backup. */
export type DeletedAccount = { id: string; deletedAt: string }

/** The list lies beside the archives, because those that are older than a deletion do not know of it. */
export const listName = 'deleted-accounts.jsonl'

const line = v.object({ id: v.pipe(v.string(), v.uuid()), deletedAt: v.pipe(v.string(), v.isoTimestamp()) })

/** The list in the file `path`; undefined when there is none. */
export async function readDeletedAccounts(path: string): Promise<DeletedAccount[] | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text
    ?.split('\n')
    .filter(Boolean)
    .map((one) => parseLine(one, path))
}

function parseLine(text: string, path: string): DeletedAccount {
  try {
    return v.parse(line, JSON.parse(text))
  } catch {
    throw new StartError(`A lista de contas excluídas ${path} está estragada; recupere-a de uma cópia.`)
  }
}

/** Keeps the list in `backupDir` up to the database's; what is in the list stays in it. */
export function createMirror(client: Pick<pg.Pool, 'query'>, backupDir: string): () => Promise<void> {
  const path = join(backupDir, listName)
  let mirrored = -1
  return async () => {
    const count = 'select count(*)::int as n from estetica_private.deleted_accounts'
    const { rows: counts } = await client.query<{ n: number }>(count).catch(ignoreOlderDatabase)
    if (counts.length === 0 || counts[0]?.n === mirrored) return
    const { rows } = await client.query<{ id: string; at: Date }>(
      'select id, deleted_at as at from estetica_private.deleted_accounts order by deleted_at, id',
    )
    const listed = (await readDeletedAccounts(path)) ?? []
    const known = new Set(listed.map(({ id }) => id))
    const missing = rows.filter(({ id }) => !known.has(id))
    const all = [...listed, ...missing.map(({ id, at }) => ({ id, deletedAt: at.toISOString() }))]
    await openBackupDir(backupDir)
    // Also when it is empty: who restores then knows that nothing is missing.
    await writeWhole(path, all.map((account) => `${JSON.stringify(account)}\n`).join(''))
    mirrored = rows.length
  }
}

/** A database that only an older program has opened has no list yet. */
function ignoreOlderDatabase(error: Error & { code?: string }): { rows: never[] } {
  if (error.code !== '42P01') throw error
  return { rows: [] }
}

/** Accounts deleted since: the lists beside the archive, in the backup folder and at `extra`; undefined without any. */
export async function collectDeleted(
  file: string,
  backupDir: string,
  extra?: string,
): Promise<DeletedAccount[] | undefined> {
  const paths = [join(dirname(file), listName), join(backupDir, listName), ...(extra ? [extra] : [])]
  const lists = await Promise.all(paths.map(readDeletedAccounts))
  if (extra && !lists.at(-1))
    throw new StartError(`A lista de contas excluídas ${extra} não existe; confira o caminho.`)
  if (lists.every((list) => list === undefined)) return undefined
  return lists.flatMap((list) => list ?? [])
}
