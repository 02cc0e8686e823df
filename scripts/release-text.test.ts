import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nextVersion, releaseChangelog } from './release-text.mjs'

test.each([
  ['major', '2.0.0'],
  ['minor', '1.3.0'],
  ['patch', '1.2.4'],
  ['1.10.0', '1.10.0'],
])('%s after 1.2.3 is %s', (wanted, version) => {
  expect(nextVersion('1.2.3', wanted)).toBe(version)
})

test.each([undefined, '1.2.3', '1.1.9', 'v2.0.0', '2.0'])('%s is no version after 1.2.3', (wanted) => {
  expect(() => nextVersion('1.2.3', wanted)).toThrow(/\.$/)
})

test('what was unreleased becomes the release, and its notes', () => {
  const text = '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [1.0.0] - 2026-11-20\n\n- Old.\n'
  expect(releaseChangelog(text, '1.1.0', '2026-11-22')).toEqual({
    notes: '- New.',
    changelog: '# Changelog\n\n## [1.1.0] - 2026-11-22\n\n- New.\n\n## [1.0.0] - 2026-11-20\n\n- Old.\n',
  })
  expect(() => releaseChangelog('# Changelog\n\n## [Unreleased]\n\n## [1.0.0]\n', '1.1.0', 'x')).toThrow()
})

test('the changelog of this repository has the form that a release reads', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8')
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
  expect(text).toMatch(/^## \[(Unreleased|\d+\.\d+\.\d+)\]/m)
  expect(text).toContain(`## [${version}] - `)
})
