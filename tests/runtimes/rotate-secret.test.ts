import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir } from '../helpers/data-dir.ts'
import { runOperator } from '../helpers/operator-process.ts'
import { startServer } from '../helpers/server-process.ts'
import { databaseUrl, startTemporaryCluster, type TemporaryCluster } from '../helpers/temporary-cluster.ts'
import { visit } from '../helpers/visitor.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let cluster: TemporaryCluster

beforeAll(async () => {
  folder = await makeDataDir()
  cluster = await startTemporaryCluster()
})
afterAll(async () => {
  await cluster.stop()
  await folder.remove()
})

/** Members before and after a rotation: tokens end, passwords stay. */
async function rotateOn(env: Record<string, string>, whileServing: () => Promise<void>) {
  const before = startServer(env)
  const member = await visit(await before.ready).signUp()
  await whileServing()
  before.kill('SIGTERM')
  await before.ended
  const unsure = await runOperator('rotate-secret', [], env)
  expect(unsure).toMatchObject({ code: 1, stderr: expect.stringContaining('acrescente --sim') })
  const rotated = await runOperator('rotate-secret', ['--sim', '--json'], env)
  expect(rotated).toEqual({ code: 0, stdout: '{\n  "sessions": 1\n}\n', stderr: '' })
  const after = startServer(env)
  const visitor = visit(await after.ready)
  expect((await visitor.user(member.token)).status).toBe(403)
  expect((await visitor.list(member.token)).status).toBe(401)
  expect((await visitor.refresh(member.refreshToken)).status).toBe(400)
  const again = await visitor.signIn(member.email, member.password)
  expect(again.status).toBe(200)
  expect((await visitor.list((again.body as { access_token: string }).access_token)).status).toBe(200)
  after.kill('SIGTERM')
  await after.ended
}

test('with its own PostgreSQL: not while it serves; then everybody signs in again with the same password', async () => {
  const env = { DATA_DIR: folder.dataDir, PUBLIC_URL: 'https://mentoria.exemplo.com.br' }
  const path = join(folder.dataDir, 'secrets.json')
  let old = ''
  await rotateOn(env, async () => {
    old = await readFile(path, 'utf8')
    const refused = await runOperator('rotate-secret', ['--sim'], env)
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/ligada e nada foi mudado/) })
    expect(await readFile(path, 'utf8')).toBe(old)
  })
  const fresh = JSON.parse(await readFile(path, 'utf8'))
  const { jwtSecret, refreshKey, ...kept } = JSON.parse(old)
  expect(fresh).toMatchObject(kept)
  expect([jwtSecret, refreshKey]).not.toContain(fresh.jwtSecret)
  expect([jwtSecret, refreshKey]).not.toContain(fresh.refreshKey)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const log = await readFile(join(folder.dataDir, 'operador.log'), 'utf8')
  expect(log).toMatch(/"command":"rotate-secret","sessions":1/)
  expect(log).not.toContain(fresh.jwtSecret)
})

test('with DATABASE_URL: the same, for every process that shares it', async () => {
  await cluster.createDatabase('shared')
  const env = {
    DATA_DIR: join(folder.dataDir, '..', 'shared'),
    DATABASE_URL: databaseUrl(cluster.owner, 'shared'),
    PUBLIC_URL: 'https://mentoria.exemplo.com.br',
  }
  await rotateOn(env, async () => undefined)
})
