import { expect, test } from 'vitest'
import { makeDataDir } from '../helpers/data-dir.ts'
import { startServer } from '../helpers/server-process.ts'
import { visit } from '../helpers/visitor.ts'

test('a second process on the same folder ends with one sentence, and the first goes on', async () => {
  const folder = await makeDataDir()
  const first = startServer({ DATA_DIR: folder.dataDir })
  const site = visit(await first.ready)
  const { token } = await site.signUp()
  const second = startServer({ DATA_DIR: folder.dataDir })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.stderr().trim().split('\n').at(-1)).toMatch(/^Outro servidor já usa a pasta de dados .*\.$/)
  expect(second.stdout()).toBe('')
  expect((await site.user(token)).status).toBe(200)
  first.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  await folder.remove()
})
