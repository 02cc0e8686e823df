import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The file, or every file below the folder, in an order that is the same on every machine. */
export function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(join(path, entry.name)))
}

/** Adds names and contents of the files in these folders to a digest, but for those whose path is like `leftOut`. */
export function addFiles(hash, root, folders, leftOut) {
  for (const path of folders.flatMap((folder) => listFiles(join(root, folder)))) {
    if (leftOut.test(path)) continue
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
}
