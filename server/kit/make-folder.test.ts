import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-folder-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('makes what is missing, with its mode, and says where that begins', async () => {
  expect(await makeFolder(join(folder, 'a', 'b', 'c'), 0o700)).toBe(join(folder, 'a'))
  expect((await stat(join(folder, 'a', 'b', 'c'))).mode & 0o777).toBe(0o700)
  expect(await makeFolder(join(folder, 'a', 'b'), 0o700)).toBeUndefined()
  expect(await makeFolder(join(folder, 'a', 'd'), 0o700)).toBe(join(folder, 'a', 'd'))
})

test('two that make the same folders at once both succeed', async () => {
  const wanted = join(folder, 'x', 'y', 'z')
  await Promise.all([makeFolder(wanted, 0o700), makeFolder(wanted, 0o700)])
  expect((await stat(wanted)).isDirectory()).toBe(true)
})

test('fails, and does not try for ever, where no folder can be made', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(makeFolder(join(folder, 'file'), 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(folder, 'file', 'a'), 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' })
  // Linux has a folder that exists and takes none; elsewhere the root takes none from an ordinary user.
  if (process.platform === 'linux') {
    await expect(makeFolder('/proc/x/y', 0o700)).rejects.toMatchObject({ code: 'ENOENT' })
  }
})
