import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateSecrets, readSecrets, writeSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('what is written is read back, by its owner alone, and nothing else stays', async () => {
  expect(await readSecrets(folder)).toBeUndefined()
  const secrets = generateSecrets()
  await writeSecrets(folder, generateSecrets())
  await writeSecrets(folder, secrets)
  expect(await readSecrets(folder)).toEqual(secrets)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('no two installations have a secret in common, and none is short', () => {
  const all = [generateSecrets(), generateSecrets()].flatMap((secrets) => Object.values(secrets))
  expect(new Set(all).size).toBe(10)
  expect(all.every((secret) => secret.length === 43)).toBe(true)
})

test.each(['', '{', '{}', 'null', '{"jwtSecret":"short"}'])(
  'a spoiled file %j is refused, not replaced',
  async (text) => {
    await writeFile(join(folder, 'secrets.json'), text)
    await expect(readSecrets(folder)).rejects.toThrow(/secrets\.json está incompleto ou estragado/)
  },
)
