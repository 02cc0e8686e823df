import { access } from 'node:fs/promises'

/** Whether there is anything at the path. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** For `catch`: gives `value` for a file or folder that is missing, and throws any other error again. */
export const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    // ENOTDIR: what should be a folder on the way to it is none.
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    return value
  }
