import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
