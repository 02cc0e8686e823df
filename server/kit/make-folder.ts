import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing; returns the topmost one made, undefined when all were there.
 * One by one, because Node's own recursive mkdir never ends where a folder exists but takes none, as under /proc.
 */
export async function makeFolder(path: string, mode: number): Promise<string | undefined> {
  const problem = await makeOne(path, mode)
  if (!problem) return path
  if (await isFolder(path)) return undefined
  if (problem.code !== 'ENOENT' || dirname(path) === path) throw problem
  const top = await makeFolder(dirname(path), mode)
  const lasting = await makeOne(path, mode)
  if (lasting && !(await isFolder(path))) throw lasting
  return top ?? path
}

const makeOne = (path: string, mode: number): Promise<NodeJS.ErrnoException | undefined> =>
  mkdir(path, { mode }).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
