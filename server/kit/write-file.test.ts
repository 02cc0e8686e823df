import { chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from './write-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

test("what a command leaves in the platform's folder belongs to the folder's owner, also when root ran it", async () => {
  const home = join(folder, 'home')
  await mkdir(home)
  if (process.getuid?.() === 0) await chown(home, 65534, 65534)
  const path = join(home, 'lista.jsonl')
  await writeWhole(path, 'um\n')
  await writeWhole(path, 'dois\n')
  const [file, owner] = await Promise.all([stat(path), stat(home)])
  expect([file.uid, file.gid, file.mode & 0o777]).toEqual([owner.uid, owner.gid, 0o600])
  expect(await readFile(path, 'utf8')).toBe('dois\n')
})
