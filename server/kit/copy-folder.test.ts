import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyFolder } from './copy-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-copy-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('files go along, also those of folders and links; the modes of folders and links to nowhere do not', async () => {
  const [from, to] = [join(folder, 'de'), join(folder, 'para')]
  await mkdir(join(from, 'dentro'), { recursive: true })
  await writeFile(join(from, 'dentro', 'a.md'), 'a')
  await symlink(join(from, 'dentro', 'a.md'), join(from, 'link.md'))
  await symlink(join(folder, 'nenhum'), join(from, 'perdido.md'))
  await symlink(from, join(from, 'volta'))
  await chmod(from, 0o2755)
  await copyFolder(from, to)
  expect((await readdir(to, { recursive: true })).sort()).toEqual([
    'dentro',
    join('dentro', 'a.md'),
    'link.md',
  ])
  expect(await readFile(join(to, 'link.md'), 'utf8')).toBe('a')
  expect((await stat(to)).mode & 0o7000).toBe(0)
})
