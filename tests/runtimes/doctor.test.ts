import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '../../server/commands/doctor/finding.ts'
import { projectRoot } from '../../server/kit/project-root.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { freeze } from '../helpers/freeze.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'

const run = promisify(execFile)
let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
let env: Record<string, string>

beforeAll(async () => {
  folder = await makeDataDir()
  server = startServer({ DATA_DIR: folder.dataDir })
  env = { DATA_DIR: folder.dataDir, PORT: new URL(await server.ready).port }
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

async function doctor(options: string[] = [], more: Record<string, string> = {}) {
  const command = ['--import', 'tsx', 'server/commands/doctor/doctor-command.ts', ...options]
  const settings = { cwd: projectRoot, env: { PATH: process.env.PATH, ...env, ...more } }
  const { stdout, stderr, code } = await run(process.execPath, command, settings).then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  )
  return { stdout, stderr, code }
}

async function examined(more: Record<string, string> = {}) {
  const { stdout, code } = await doctor(['--json'], more)
  const { isWell, findings } = JSON.parse(stdout) as { isWell: boolean; findings: Finding[] }
  expect(code).toBe(isWell ? 0 : 1)
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]))
}

test('a server that is well gets no problem, in words and for programs', async () => {
  const { stdout, code } = await doctor()
  expect(code).toBe(0)
  expect(stdout).toMatch(/✓ Porta: http:\/\/127\.0\.0\.1:\d+: o servidor está atendendo/)
  expect(stdout).toMatch(/✓ Banco de dados: PostgreSQL 18\S*, em dia/)
  expect(stdout).toMatch(/problemas: 0, avisos: \d+\n$/)
  expect((await examined())['Banco de dados']?.state).toBe('bem')
})

test('a database that hangs, an open secret and a proxy that is not trusted are problems with their cures', async () => {
  const secrets = join(folder.dataDir, 'secrets.json')
  await chmod(secrets, 0o644)
  const thaw = await freeze(folder.dataDir)
  const found = await examined({ PUBLIC_URL: 'https://mentoria.exemplo.com.br' })
  thaw()
  await chmod(secrets, 0o600)
  for (const check of ['Banco de dados', 'Porta', 'Segredos', 'Proxy']) {
    expect(found[check], check).toMatchObject({ state: 'problema', cure: expect.stringMatching(/\.$/) })
  }
})

test('a Postgres that cannot be reached is told without its password', async () => {
  const { stdout, code } = await doctor([], {
    DATABASE_URL: 'postgresql://ana:canario@127.0.0.1:9/estetica',
  })
  expect(code).toBe(1)
  expect(stdout).toMatch(/✗ Banco de dados: .*\n {4}DATABASE_URL: .*\./)
  expect(stdout).not.toMatch(/canario/)
})

test('wrong usage shows the help and ends with 2', async () => {
  const { stderr, code } = await doctor(['--nada'])
  expect([code, stderr]).toEqual([2, expect.stringMatching(/Uso: npm run doctor/)])
})
