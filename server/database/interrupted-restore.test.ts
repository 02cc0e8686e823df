import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeStage, stageOf } from './interrupted-restore.ts'

test('where a restore worked is removed, also while an orphan still writes there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  const base = join(stageOf(dataDir), 'postgres.new-orfao', 'data', 'base', '4')
  await mkdir(base, { recursive: true })
  let isWriting = true
  const orphan = (async () => {
    for (let i = 0; isWriting; i += 1) {
      // What is being made may be removed at that very moment.
      await mkdir(base, { recursive: true }).catch(() => undefined)
      await writeFile(join(base, String(i)), '').catch(() => undefined)
    }
  })()
  const removal = removeStage(dataDir)
  setTimeout(() => {
    isWriting = false
  }, 300)
  await removal
  await orphan
  await removeStage(dataDir)
  await expect(access(stageOf(dataDir))).rejects.toMatchObject({ code: 'ENOENT' })
  await rm(dataDir, { recursive: true })
})
