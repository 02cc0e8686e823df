import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('supabase/functions/'))
const tops = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))

/** Paths in backticks that begin with one of our folders; `*` stands for any rest of a name. */
const citedIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+\/[\w./*-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => tops.has(path.split('/')[0]))

const exists = (path: string) => {
  if (existsSync(join(root, path))) return true
  const [before = ''] = path.split('*')
  return path.includes('*') && files.some((file) => file.startsWith(before))
}

test('every path that a document cites is there', () => {
  expect(documents.length).toBeGreaterThan(5)
  const lost = documents.flatMap((file) =>
    citedIn(readFileSync(join(root, file), 'utf8'))
      .filter((path) => !exists(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(lost).toEqual([])
})

/** The names of files in comments, without folders. */
const namedIn = (code: string) =>
  code
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
    .flatMap((line) => line.split(/[^\w./@-]/))
    .filter((word) => /^\w/.test(word) && /\w\.(?:tsx?|mjs)$/.test(word))
    .map((path) => basename(path))

test('every file that a comment names is there', () => {
  const names = new Set(files.map((file) => basename(file)))
  const named = files
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => namedIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ name }) => !names.has(name))).toEqual([])
})

test('every test that SECURITY.md quotes has that title', () => {
  const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const quotes = rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+\.test\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
    ),
  )
  expect(quotes.length).toBeGreaterThan(20)
  const lost = quotes.filter(({ file, title }) => {
    const code = readFileSync(join(root, file), 'utf8')
    return !code.includes(title.split('…')[0] ?? title)
  })
  expect(lost).toEqual([])
})
