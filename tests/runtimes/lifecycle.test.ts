import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPid } from '../../server/database/own/orphan.ts'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { databaseUrl, startTemporaryCluster } from '../helpers/temporary-cluster.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let servers: ServerProcess[] = []

beforeEach(async () => {
  folder = await makeDataDir()
})
afterEach(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
  servers = []
  await folder.remove()
})

function start(env: Record<string, string> = {}, command?: string[]): ServerProcess {
  const server = startServer({ DATA_DIR: folder.dataDir, RATE_LIMIT: 'off', ...env }, command)
  servers.push(server)
  return server
}

const post = (address: string, path: string, body: unknown) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const signUp = (address: string) =>
  post(address, '/auth/v1/signup', { email: `${randomUUID()}@exemplo.com.br`, password: 'segredo' })
const getUser = (address: string, token: string) =>
  fetch(`${address}/auth/v1/user`, { headers: { apikey: publishableKey, authorization: `Bearer ${token}` } })

/** The state in PostgreSQL's control file: 1 is a clean stop, after which nothing is to be repaired. */
async function stateOfDatabase(): Promise<number> {
  return (await readFile(join(folder.dataDir, 'postgres', 'global', 'pg_control'))).readInt32LE(16)
}

test('SIGTERM stops everything cleanly within five seconds, whatever clients do', async () => {
  const server = start()
  const address = await server.ready
  expect(server.stdout()).toBe(`Estética pronta em ${address}\n`)
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' })
  // One client that never finishes its request.
  const slow = connect(Number(new URL(address).port), '127.0.0.1')
  slow.on('error', () => undefined)
  slow.write('POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
  await sleep(100)
  const asked = Date.now()
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(Date.now() - asked).toBeLessThan(5_000)
  expect(await stateOfDatabase()).toBe(1)
  expect(await readPid(join(folder.dataDir, 'postgres'))).toBeUndefined()
})

test('Ctrl-C lets the answers under way finish and does not reach PostgreSQL before them', async () => {
  const server = start()
  const address = await server.ready
  const answers = Promise.all([signUp(address), signUp(address)])
  await sleep(40)
  server.signalGroup('SIGINT')
  expect((await answers).map((answer) => answer.status)).toEqual([200, 200])
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(await stateOfDatabase()).toBe(1)
})

test('a signal to npm itself stops the server, and the next start need not wait for it', async () => {
  const npm = start({}, ['npm', 'start'])
  await npm.ready
  const first = await readPid(join(folder.dataDir, 'postgres'))
  npm.kill('SIGTERM')
  await start().ready
  expect(await readPid(join(folder.dataDir, 'postgres'))).not.toBe(first)
})

test('a stop during the first start leaves a folder that starts', async () => {
  const first = start()
  // The secrets come first, so PostgreSQL's folder is being made now.
  const hasBegun = () => access(join(folder.dataDir, 'secrets.json')).then(() => true)
  await expect.poll(() => hasBegun().catch(() => false), { timeout: 30_000 }).toBe(true)
  first.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, signal: null })
  expect(first.stdout()).toBe('')
  const address = await start().ready
  expect((await fetch(`${address}/health`)).status).toBe(200)
})

test('a start that hangs on a database without an answer can be stopped', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const server = start({ DATABASE_URL: `postgresql://dono:segredo@127.0.0.1:${port}/estetica` })
  await once(silent, 'connection')
  const asked = Date.now()
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(Date.now() - asked).toBeLessThan(5_500)
  silent.close()
})

test('health says 503 while PostgreSQL is gone and 200 when it is back; requests under way fail and no more', async () => {
  const address = await start().ready
  const { access_token } = (await (await signUp(address)).json()) as { access_token: string }
  const list = () =>
    fetch(`${address}/rest/v1/mentorias?select=*`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
    })
  let isLoading = true
  const load = async () => {
    while (isLoading) await (await list()).text()
  }
  const loads = [1, 2, 3, 4].map(load)
  const health = async () => (await fetch(`${address}/health`)).status
  process.kill((await readPid(join(folder.dataDir, 'postgres'))) as number, 'SIGKILL')
  await expect.poll(health, { timeout: 5_000, interval: 10 }).toBe(503)
  await expect.poll(health, { timeout: 20_000 }).toBe(200)
  isLoading = false
  await Promise.all(loads)
  expect((await list()).status).toBe(200)
  expect((await signUp(address)).status).toBe(200)
})

test.each([
  [{ PORT: 'tres mil' }, /^PORT=tres mil não é .* PORT=3000\.$/],
  [{ DATABASE_URL: 'mysql://a:segredo@b/c' }, /^DATABASE_URL não é .*DATABASE_URL=postgresql:.*\.$/],
  [{ DATA_DIR: '/dev/null/data' }, /^A pasta DATA_DIR=\/dev\/null\/data .* DATA_DIR=\.\/data\.$/],
  // Folders in which nothing can be made, and where Node's own way to make several never ends.
  [{ DATA_DIR: '/proc/x/data' }, /^A pasta DATA_DIR=\/proc\/x\/data .* DATA_DIR=\.\/data\.$/],
  [{ BACKUP_DIR: '/proc/zz' }, /^A pasta de cópias de segurança \/proc\/zz .* BACKUP_DIR=\/mnt\/copias\.$/],
  [{ HOST: '192.0.2.1' }, /^HOST=192\.0\.2\.1 não é .* HOST=0\.0\.0\.0\.$/],
])('a wrong value %o stops the start with one sentence and no stack', async (env, sentence) => {
  const server = start({ RATE_LIMIT: 'on', ...env })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  const lines = server.stderr().trim().split('\n')
  expect(lines.at(-1)).toMatch(sentence)
  expect(server.stderr()).not.toMatch(/\bat .*:\d+:\d+|segredo/)
})

test('a port in use stops the start with one sentence, before it makes anything', async () => {
  const address = await start().ready
  const other = await makeDataDir()
  const server = start({ DATA_DIR: other.dataDir, PORT: new URL(address).port })
  expect((await server.ended).code).toBe(1)
  expect(server.stderr()).toMatch(/^PORT=\d+ já está em uso em 127\.0\.0\.1; .* PORT=\d+\.$/m)
  await expect(access(other.dataDir)).rejects.toThrow('ENOENT')
  await other.remove()
})

test('two processes on one DATABASE_URL accept each other’s members', async () => {
  const cluster = await startTemporaryCluster()
  const other = await makeDataDir()
  const env = {
    DATABASE_URL: databaseUrl(cluster.owner, 'postgres'),
    PUBLIC_URL: 'https://mentoria.exemplo.com.br',
  }
  const [one, two] = await Promise.all([start(env).ready, start({ ...env, DATA_DIR: other.dataDir }).ready])
  const { access_token } = (await (await signUp(one)).json()) as { access_token: string }
  expect((await getUser(two, access_token)).status).toBe(200)
  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map((server) => server.ended))).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ])
  await other.remove()
  await cluster.stop()
})
