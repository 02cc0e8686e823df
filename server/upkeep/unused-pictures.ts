import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { withOperator } from '../database/operator.ts'
import { mediaFolder } from '../kit/data-folders.ts'
import { ifMissing } from '../kit/files.ts'
import type { Logger } from '../kit/log.ts'
import { repeat, warnOnce } from '../kit/timers.ts'

type Options = { env: { dataDir: string; databaseUrl?: string | undefined }; log: Logger }

/** Milliseconds that a picture stays after its last mentoria has gone: whoever takes one back finds it there. */
const grace = 30 * 24 * 3_600_000
const day = 24 * 3_600_000
/** Milliseconds before the first run, so that it does not slow the start. */
const firstLook = 10 * 60_000

/** While the server runs: once a day it removes pictures that no mentoria has shown for a month. */
export function startPruningPictures({ env, log }: Options): { stop(): void } {
  const work = async () => {
    const removed = await pruneUnused(env.dataDir, await usedPictures({ env, log }), Date.now())
    if (removed > 0) log.info({ removed }, 'Removed unused pictures')
  }
  return { stop: repeat(warnOnce(work, 'Unused pictures could not be removed', log), day, firstLook) }
}

/** The names in use, without width and ending. */
export const usedPictures = ({ env, log }: Options): Promise<Set<string>> =>
  withOperator({ ...env, log }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct substring(imagem_url from '/media/((?:v[0-9]-)?[0-9a-f]{32})-') as name
       from public.mentorias where imagem_url like '%/media/%'`,
    )
    return new Set(rows.map(({ name }) => name))
  })

/**
 * Removes the files of pictures that were out of use for longer than the grace period; returns how many. A file's own
 * time says when it was last in use: what is used now gets the present one.
 */
export async function pruneUnused(dataDir: string, used: Set<string>, now: number): Promise<number> {
  const folder = join(dataDir, mediaFolder)
  let removed = 0
  for (const file of await readdir(folder).catch(ifMissing([] as string[]))) {
    const [, name] = /^((?:v\d-)?[\da-f]{32})-\d{2,4}\.(?:avif|webp)$/.exec(file) ?? []
    if (!name) continue
    const path = join(folder, file)
    if (used.has(name)) await utimes(path, new Date(now), new Date(now))
    else if (now - (await stat(path)).mtimeMs > grace) {
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}
