import { expect, test } from 'vitest'
import { format, parseManifest } from './manifest.ts'

const manifest = (path: string) =>
  JSON.stringify({
    format,
    createdAt: '2026-11-20T12:00:00.000Z',
    program: '1.0.0',
    postgres: '18.4',
    migrations: ['20261120000100'],
    tables: [],
    files: [{ path, bytes: 1, sha256: '0'.repeat(64) }],
  })

test('a manifest names only what lies inside of its archive', () => {
  expect(parseManifest(manifest('pictures/retrato da Ana.jpg')).files).toHaveLength(1)
  for (const path of ['/etc/passwd', '../x', 'pictures/../../x', '..', 'C:/x', 'a\\b']) {
    expect(() => parseManifest(manifest(path))).toThrow()
  }
})
