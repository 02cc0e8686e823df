import { randomBytes } from 'node:crypto'
import { chown, open, rename, rm, stat } from 'node:fs/promises'
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
    await giveToFolderOwner(temporary)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Gives what root wrote to the owner of its folder, who goes on reading and writing it; nothing for other users. */
export async function giveToFolderOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/** Makes a rename in the folder last. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // A folder cannot be opened there.
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
