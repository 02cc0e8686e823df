import pg from 'pg'
import { StartError } from '../../kit/start-error.ts'

/** Where PostgreSQL gives up on a file that cannot grow; for a quota or a limit it has no SQLSTATE of their own. */
const growing = /^(mdextend|mdzeroextend|mdwritev|BufFileDumpBuffer|SlruReportIOError|XLogFileInitInternal)$/

/** Whether PostgreSQL had no room for what it was to write. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '53100' || growing.test(error.routine ?? ''))

/** Of what stopped a start: a full disk in a sentence, anything else as it is. */
export function explainFullDisk(error: unknown, dataDir: string): unknown {
  const { code = '', message } = error as Error & { code?: string }
  const isFull = /^(ENOSPC|EDQUOT)$/.test(code) || /No space left on device|Disk quota exceeded/.test(message)
  if (!isFull) return error
  return new StartError(`Não há espaço no disco de DATA_DIR=${dataDir}; libere espaço e inicie de novo.`)
}
