import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, startBackend } from '../helpers/backend.ts'

const name = 'v2-0123456789abcdef0123456789abcdef-720'
/** As imports named pictures before. */
const older = '0123456789abcdef0123456789abcdef-640'
let backend: Backend
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  await mkdir(join(dataDir, 'media'))
  for (const one of [name, older]) await writeFile(join(dataDir, 'media', `${one}.webp`), 'bytes')
  await writeFile(join(dataDir, 'media', 'segredo.txt'), 'segredo')
  await writeFile(join(dataDir, 'secrets.json'), 'segredo')
  backend = await startBackend({ dataDir })
})
afterAll(async () => {
  await backend.close()
  await rm(dataDir, { recursive: true })
})

test.each([name, older])('the picture %s is served for ever, as what it is', async (name) => {
  const response = await backend.fetch(`/media/${name}.webp`)
  expect([response.status, await response.text()]).toEqual([200, 'bytes'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${name}"`,
  })
  const head = await backend.fetch(`/media/${name}.webp`, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '5'])
  const known = await backend.fetch(`/media/${name}.webp`, { headers: { 'if-none-match': `"${name}"` } })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test.each([
  `/media/${name}.avif`,
  '/media/segredo.txt',
  '/media/',
  '/media/..%2fsecrets.json',
  '/media/%2e%2e/secrets.json',
  `/media/x/../../secrets.json`,
  `/media/${name}.webp%00.webp`,
  `/media/${name}.webp/`,
])('%s is no picture', async (path) => {
  const response = await backend.fetch(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('segredo')
})
