import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../kit/write-file.ts'
import type { Target } from './target.ts'

/** A folder: of another disk, or one that another program carries away. */
export async function openFolder(folder: string): Promise<Target> {
  // Not those above it: a disk that is not mounted must not look like an empty one.
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return {
    label: folder,
    list: () => readdir(folder),
    put: (name, path) => copyWhole(path, join(folder, name)),
    get: (name, path) => copyFile(join(folder, name), path),
    remove: (name) => rm(join(folder, name), { force: true }),
    close: async () => undefined,
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const temporary = `${to}.new`
  try {
    await copyFile(from, temporary)
    const file = await open(temporary, 'r+')
    await file.sync().finally(() => file.close())
    await rename(temporary, to)
    await syncFolder(dirname(to))
  } finally {
    await rm(temporary, { force: true })
  }
}
