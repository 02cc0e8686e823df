import { expect, test } from 'vitest'
import { countLicences, type Entry, problemsIn } from './dependency-problems.ts'

const problemsOf = (name: string, entry: Entry) =>
  problemsIn({
    '': { license: 'UNLICENSED' },
    [`node_modules/x/node_modules/${name}`]: { integrity: 'sha512-x', ...entry },
  })

test.each([
  ['a', 'MIT'],
  ['a', '(MIT AND Zlib)'],
  ['a', 'GPL-3.0 OR MIT'],
  ['@img/sharp-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ['lightningcss-linux-x64-gnu', 'MPL-2.0'],
])('%s may have the licence %s', (name, license) => {
  expect(problemsOf(name, { license })).toEqual([])
})

test.each([
  ['a', 'GPL-3.0', 'a: licença GPL-3.0'],
  ['a', 'MIT AND GPL-3.0', 'a: licença MIT AND GPL-3.0'],
  ['@b/a', 'LGPL-3.0-or-later', '@b/a: licença LGPL-3.0-or-later'],
  ['a', undefined, 'a: licença não informada'],
])('%s may not have the licence %s', (name, license, problem) => {
  expect(problemsOf(name, { license })).toEqual([problem])
})

test('code that runs at installation is named, and nothing comes from an address of its own', () => {
  const license = 'MIT'
  expect(problemsOf('bcrypt', { license, hasInstallScript: true })).toEqual([])
  expect(problemsOf('a', { license, hasInstallScript: true })).toEqual(['a: executa código na instalação'])
  expect(problemsOf('a', { license, integrity: undefined, resolved: 'git+ssh://exemplo' })).toEqual([
    'a: sem soma de verificação no package-lock.json',
    'a: preso a um endereço',
  ])
})

test('licences are counted, the commonest first', () => {
  const packages = { '': {}, a: { license: 'ISC' }, b: { license: 'MIT' }, c: { license: 'MIT' }, d: {} }
  expect(countLicences(packages)).toEqual([
    ['MIT', 2],
    ['ISC', 1],
    ['não informada', 1],
  ])
})
