import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandler } from '../../supabase/functions/chat-concierge/handler.ts'
import { reader } from '../../supabase/functions/chat-concierge/taught.fixture.ts'
import { ownPassage } from '../../tests/helpers/own-passage.ts'
import { checkKnowledge } from '../commands/doctor/knowledge.ts'
import { readKnowledge } from './knowledge.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-knowledge-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const builtIns = await readKnowledge()

test('a file of one’s own stands beside those of the platform, and the concierge answers from it', async () => {
  await write('casa.md', ownPassage)
  const { files, problems, own: count } = await readKnowledge(folder)
  expect([files.length, problems, count]).toEqual([builtIns.files.length + 1, [], 1])
  const handle = createHandler({ files, reader })
  const messages = [{ role: 'user', content: 'Quem cuida do aquário da recepção?' }]
  const answer = await handle(
    new Request('http://localhost/', { method: 'POST', body: JSON.stringify({ messages }) }),
  )
  expect(((await answer.json()) as { message: string }).message).toContain('Lurdes')
  expect(await checkKnowledge({ knowledgeDir: folder, dataDir: folder })).toMatchObject({ state: 'bem' })
})

test('it replaces the platform’s file of the same name, and gives way to it while it is malformed', async () => {
  await write('plataforma.md', ownPassage)
  const textOf = (files: { name: string; text: string }[]) =>
    files.find(({ name }) => name === 'plataforma.md')?.text
  expect(textOf((await readKnowledge(folder)).files)).toBe(ownPassage)
  for (const broken of [
    ownPassage.replace('fontes: [casa]', 'fontes = casa'),
    ownPassage + ownPassage.slice(ownPassage.indexOf('## ')),
  ]) {
    await write('plataforma.md', broken)
    const { files, problems, own: count } = await readKnowledge(folder)
    expect([textOf(files), count, problems.length]).toEqual([textOf(builtIns.files), 0, 1])
    expect(problems[0]).toContain('plataforma.md, "Quem cuida do aquário da recepção": ')
    const finding = await checkKnowledge({ knowledgeDir: folder, dataDir: folder })
    expect([finding.state, finding.message]).toEqual([
      'problema',
      expect.stringContaining(problems[0] ?? '?'),
    ])
  }
})

test('a folder that is none, or not there, stops nothing', async () => {
  expect((await readKnowledge(join(folder, 'nenhuma'))).problems).toEqual([])
  await write('arquivo', '')
  expect((await readKnowledge(join(folder, 'arquivo'))).files).toHaveLength(builtIns.files.length)
})

test('the doctor misses a folder that was named, not the one that nobody needs', async () => {
  const usual = { knowledgeDir: join(folder, 'conhecimento'), dataDir: folder }
  expect(await checkKnowledge(usual)).toMatchObject({ state: 'bem' })
  expect(await checkKnowledge({ ...usual, knowledgeDir: join(folder, 'conhecimeto') })).toMatchObject({
    state: 'problema',
    message: expect.stringContaining('conhecimeto de KNOWLEDGE_DIR não existe'),
  })
})

test('who cannot read a file is told how to open it', async () => {
  await mkdir(join(folder, 'pasta.md'))
  const finding = await checkKnowledge({ knowledgeDir: folder, dataDir: folder })
  expect(finding).toMatchObject({
    state: 'problema',
    message: expect.stringMatching(/pasta\.md: não pode ser lido \(EISDIR\)/),
    cure: expect.stringContaining('chmod a+r'),
  })
})
