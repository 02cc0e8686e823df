import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file, private unless `mode` says otherwise, whole or not at all, also through a power cut: temporary file, fsync, rename. */
export async function writeWhole(path: string, text: string, mode = 0o600): Promise<void> {
  // A name of its own, since two processes may write the same file.
  const temporary = `${path}.${randomBytes(4).toString('hex')}.new`
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Makes a rename in the folder last. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // A folder cannot be opened there.
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
