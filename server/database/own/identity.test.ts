import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canBeEntered } from './identity.ts'

const stranger = { uid: 60_001, gid: 60_001 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  await mkdir(join(folder, 'inner'), { mode: 0o711 })
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  [0o711, true],
  [0o755, true],
  [0o700, false],
  [0o744, false],
])('inside a folder of mode %o a stranger may enter: %s', async (mode, isOpen) => {
  await chmod(folder, mode)
  expect(await canBeEntered(join(folder, 'inner'), stranger)).toBe(isOpen)
})

test('the owner and the group enter by their own bits', async () => {
  const { uid, gid } = await stat(folder)
  await chmod(folder, 0o700)
  expect(await canBeEntered(join(folder, 'inner'), { uid, gid: stranger.gid })).toBe(true)
  await chmod(folder, 0o710)
  expect(await canBeEntered(join(folder, 'inner'), { uid: stranger.uid, gid })).toBe(true)
  await chmod(folder, 0o701)
  expect(await canBeEntered(join(folder, 'inner'), { uid: stranger.uid, gid })).toBe(false)
})
