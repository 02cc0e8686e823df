import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the newest backup in the folder was written, in milliseconds; undefined when there is none. */
export async function newestBackupTime(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch(() => [])
  const archives = names.filter((name) => name.endsWith('.tar.gz'))
  const times = await Promise.all(
    archives.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  const newest = Math.max(0, ...times)
  return newest > 0 ? newest : undefined
}
