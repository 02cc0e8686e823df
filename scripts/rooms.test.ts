import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Override = {
  includes: string[]
  linter: {
    rules: { style?: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } }
  }
}

/** A room of biome.json and the rooms whose files it may import, both as folders. */
type Room = { folder: string; imports: string[] }

/** The folder or file that an allowed pattern of `folder` names. */
const resolve = (folder: string, pattern: string) =>
  posix.normalize(posix.join(folder, pattern.replace(/\/(\*\*|\*\.ts)$/, '')))

/** The rules that close a room to everything outside it (`../**`) but what they then allow (`!…`). */
const rooms: Room[] = (JSON.parse(read('biome.json')).overrides as Override[]).flatMap(
  ({ includes, linter }) => {
    const group = linter.rules.style?.noRestrictedImports?.options.patterns[0]?.group ?? []
    const [files = ''] = includes
    if (!group.includes('../**') || files.includes('**')) return []
    const folder = dirname(files)
    const allowed = group.filter((pattern) => pattern.startsWith('!'))
    return [{ folder, imports: allowed.map((pattern) => resolve(folder, pattern.slice(1))) }]
  },
)

const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

/** Every folder below `top` with product code in it. */
function foldersOf(top: string): string[] {
  const entries = readdirSync(join(root, top), { withFileTypes: true })
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersOf(`${top}/${name}`))
  return entries.some((entry) => entry.isFile() && isProduct(entry.name)) ? [top, ...below] : below
}

test('every room of the server and of web/shared has its import rule', () => {
  const closed = rooms.map(({ folder }) => folder)
  const commands = /^server\/commands\/(?!operator$|content$)/
  const open = [...foldersOf('server'), ...foldersOf('web/shared')].filter(
    (folder) => folder !== 'server' && !commands.test(folder) && !closed.includes(folder),
  )
  expect(open).toEqual([])
})

test('no rooms import each other in a circle: each names only rooms above it in biome.json', () => {
  const above = (index: number) => rooms.slice(0, index).map(({ folder }) => folder)
  const wrong = rooms.flatMap(({ folder, imports }, index) =>
    imports
      .filter((name) => rooms.some((room) => room.folder === name) && !above(index).includes(name))
      .map((name) => `${folder} → ${name}`),
  )
  expect(wrong).toEqual([])
})

test('the README shows the same table', () => {
  const [, table = ''] = /\| room \| may import \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(read('README.md')) ?? []
  const short = (folder: string) => folder.replace(/^server\/(?!auth$)/, '').replace(/^web\//, '')
  const lines = rooms.map(
    ({ folder, imports }) =>
      `| \`${short(folder)}\` | ${imports.map(short).join(', ') || 'nothing of ours'} |`,
  )
  expect(table.trim().split('\n')).toEqual(lines)
})
