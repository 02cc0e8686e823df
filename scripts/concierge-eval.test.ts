import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPassage } from '../tests/helpers/own-passage.ts'

const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estetica-eval-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('what the mentor’s guide says to run needs no tools that only developers install', () => {
  const guide = readFileSync(join(root, 'docs', 'operacao.md'), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...guide.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named).toContain('concierge:eval')
  expect(named.filter((name) => !/^node scripts\/[\w-]+\.mjs/.test(scripts[name] ?? ''))).toEqual([])
})

test('the evaluation answers from the mentor’s own files too', () => {
  const knowledge = join(folder, 'conhecimento')
  mkdirSync(knowledge)
  writeFileSync(join(knowledge, 'casa.md'), ownPassage)
  const turns = [{ role: 'user', content: 'Quem cuida do aquário da recepção?' }]
  const one = { id: 'casa', kind: 'fact', turns, must_all: ['lurdes'], must_any: [], must_not: [] }
  writeFileSync(join(folder, 'casos.jsonl'), JSON.stringify(one))
  const evaluate = (env: Record<string, string>) =>
    spawnSync(process.execPath, [join(root, 'scripts', 'concierge-eval.mjs'), 'casos.jsonl'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    })
  expect(evaluate({ DATA_DIR: folder })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('casos.jsonl: 1 of 1'),
    stderr: expect.stringContaining('Com 1 arquivo da mentora.'),
  })
  expect(evaluate({ PORT: 'x' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^PORT=x .*\.\n$/),
  })
})
