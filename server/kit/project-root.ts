import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root: the same from `server/` (development, tests) and from the bundle in `dist/server/`. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'supabase', 'config.toml'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The repository root (supabase/config.toml) was not found.')
  return findRoot(parent)
}
