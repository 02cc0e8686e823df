import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './files.ts'

/**
 * Copies the files of a folder, and of those in it; where a link leads to a file, that file. Folders are made anew:
 * Node's own `cp` takes their modes along, and a service that may set no group bit fails on a shared folder that has it.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true })
  await mkdir(to)
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else if ((await stat(source).catch(ifMissing(undefined)))?.isFile()) await copyFile(source, target)
  }
}
