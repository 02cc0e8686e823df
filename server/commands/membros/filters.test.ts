import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../kit/project-root.ts'
import { profissoes } from './filters.ts'

const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8')
const quotedIn = (text = '') => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word)

// The page's list and the database's check are read as text: the server imports nothing of the page.

test('the page offers the professions that the command filters by', () => {
  const [, list] = /export const profissoes = \[([^\]]*)\]/.exec(read('web', 'shared', 'profissao.ts')) ?? []
  expect(quotedIn(list)).toEqual(profissoes)
})

test('the latest check of the migrations allows these professions', () => {
  const folder = join(projectRoot, 'supabase', 'migrations')
  const all = readdirSync(folder)
    .sort()
    .map((file) => read('supabase', 'migrations', file))
    .join('\n')
  const [, list] = [...all.matchAll(/\bprofissao in \(([^)]*)\)/g)].at(-1) ?? []
  expect(quotedIn(list)).toEqual(profissoes)
})
