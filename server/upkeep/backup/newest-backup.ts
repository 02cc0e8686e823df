import { listBackups } from './write-backup.ts'

/** When the newest backup in the folder was made, in milliseconds; undefined when there is none. */
export async function newestBackupTime(folder: string): Promise<number | undefined> {
  const times = (await listBackups(folder)).map(({ at }) => at.getTime())
  return times.length > 0 ? Math.max(...times) : undefined
}
