import { execFile } from 'node:child_process'
import { chmod, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '../../server/commands/doctor/finding.ts'
import { projectRoot } from '../../server/kit/project-root.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { freeze } from '../helpers/freeze.ts'
import { built, type ServerProcess, startServer } from '../helpers/server-process.ts'

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

/** The command; as another user than the one who owns the data folder where `uid` says so. */
async function doctor(options: string[] = [], more: Record<string, string> = {}, uid?: number) {
  const [program = '', ...first] = built('doctor')
  const settings = {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env, ...more },
    ...(uid && { uid, gid: uid }),
  }
  const { stdout, stderr, code } = await run(program, [...first, ...options], settings).then(
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

test('on a folder that this user may not read it says so, and looks at the rest', async () => {
  const isRoot = process.getuid?.() === 0
  await chmod(folder.dataDir, isRoot ? 0o711 : 0o311)
  const { stdout, stderr, code } = await doctor([], {}, isRoot ? 65534 : undefined)
  await chmod(folder.dataDir, isRoot ? 0o711 : 0o700)
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(
    /✗ Pasta de dados: \S+ é de outro usuário.*\n {4}Rode o comando como o usuário da plataforma/,
  )
  expect(stdout).toMatch(/✓ Limites: ligados/)
})

test('a server that lost its secrets while it runs has a problem', async () => {
  const secrets = join(folder.dataDir, 'secrets.json')
  await rename(secrets, `${secrets}.away`)
  const found = await examined()
  await rename(`${secrets}.away`, secrets)
  expect(found['Banco de dados']).toMatchObject({ state: 'problema', cure: expect.stringContaining('falta') })
})

test('a server without its own data folder is not taken for ours', async () => {
  const other = await makeDataDir()
  const found = await examined({ DATA_DIR: other.dataDir })
  await other.remove()
  expect(found.Porta).toMatchObject({
    state: 'problema',
    message: expect.stringContaining('outra instalação'),
  })
})

test('wrong usage shows the help and ends with 2', async () => {
  const { stderr, code } = await doctor(['--nada'])
  expect([code, stderr]).toEqual([2, expect.stringMatching(/Uso: npm run doctor/)])
})
