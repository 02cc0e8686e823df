import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDataDir } from '../helpers/data-dir.ts'
import { runOperator } from '../helpers/operator-process.ts'
import { startServer } from '../helpers/server-process.ts'
import { startTwoProcesses } from '../helpers/two-processes.ts'
import { visit } from '../helpers/visitor.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let two: Awaited<ReturnType<typeof startTwoProcesses>>

beforeAll(async () => {
  folder = await makeDataDir()
  two = await startTwoProcesses({})
})
afterAll(async () => {
  await two.stop()
  await folder.remove()
})

type Granted = { access_token: string; refresh_token: string }

test('--now, with its own PostgreSQL: not while it serves; then everybody signs in again with the same password', async () => {
  const env = { DATA_DIR: folder.dataDir, PUBLIC_URL: 'https://mentoria.exemplo.com.br' }
  const path = join(folder.dataDir, 'secrets.json')
  const before = startServer(env)
  const member = await visit(await before.ready).signUp()
  const old = await readFile(path, 'utf8')
  const refused = await runOperator('rotate-secret', ['--now', '--sim'], env)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/ligada e nada foi mudado/) })
  expect(await readFile(path, 'utf8')).toBe(old)
  before.kill('SIGTERM')
  await before.ended

  const unsure = await runOperator('rotate-secret', ['--now'], env)
  expect(unsure).toMatchObject({ code: 1, stderr: expect.stringContaining('acrescente --sim') })
  const rotated = await runOperator('rotate-secret', ['--now', '--sim', '--json'], env)
  expect(rotated).toEqual({ code: 0, stdout: '{\n  "sessions": 1\n}\n', stderr: '' })
  const after = startServer(env)
  const visitor = visit(await after.ready)
  expect((await visitor.user(member.token)).status).toBe(403)
  expect((await visitor.list(member.token)).status).toBe(401)
  expect((await visitor.refresh(member.refreshToken)).status).toBe(400)
  const again = await visitor.signIn(member.email, member.password)
  expect(again.status).toBe(200)
  expect((await visitor.list((again.body as Granted).access_token)).status).toBe(200)
  after.kill('SIGTERM')
  await after.ended

  const fresh = JSON.parse(await readFile(path, 'utf8'))
  const { jwtSecret, refreshKey, ...kept } = JSON.parse(old)
  expect(fresh).toMatchObject(kept)
  expect([jwtSecret, refreshKey]).not.toContain(fresh.jwtSecret)
  expect([jwtSecret, refreshKey]).not.toContain(fresh.refreshKey)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const log = await readFile(join(folder.dataDir, 'operador.log'), 'utf8')
  expect(log).toMatch(/"command":"rotate-secret","now":true,"sessions":1/)
  expect(log).not.toContain(fresh.jwtSecret)
})

test('while two processes serve: both sign with the new key within seconds, and nobody signs in again', async () => {
  const [one, other] = two.addresses.map((address) => visit(address)) as [
    ReturnType<typeof visit>,
    ReturnType<typeof visit>,
  ]
  const member = await one.signUp()
  const env = { DATA_DIR: join(folder.dataDir, '..', 'two'), DATABASE_URL: two.databaseUrl }
  expect(await runOperator('rotate-secret', [], env)).toMatchObject({ code: 0, stderr: '' })
  let refreshToken = member.refreshToken
  const keyOf = (token: string) => decodeProtectedHeader(token).kid
  for (const process of [one, other]) {
    const token = await vi.waitUntil(
      async () => {
        const { status, body } = await process.refresh(refreshToken)
        expect(status).toBe(200)
        const { access_token, refresh_token } = body as Granted
        refreshToken = refresh_token
        return keyOf(access_token) === keyOf(member.token) ? undefined : access_token
      },
      { timeout: 30_000, interval: 500 },
    )
    for (const site of [one, other]) {
      expect((await site.list(token)).status).toBe(200)
      expect((await site.user(member.token)).status).toBe(200)
    }
  }
  const rotated = await runOperator('rotate-secret', ['--now', '--sim', '--json'], env)
  expect(rotated.stdout).toBe('{\n  "sessions": 1\n}\n')
  expect((await one.refresh(refreshToken)).status).toBe(400)
})
