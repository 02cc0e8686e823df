import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Balancer, startBalancer } from '../helpers/balancer.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { databaseUrl, startTemporaryCluster, type TemporaryCluster } from '../helpers/temporary-cluster.ts'
import { visit } from '../helpers/visitor.ts'

let cluster: TemporaryCluster
let folders: Awaited<ReturnType<typeof makeDataDir>>[]
let servers: ServerProcess[]
let balancer: Balancer

beforeAll(async () => {
  cluster = await startTemporaryCluster()
})
afterAll(() => cluster.stop())
beforeEach(async () => {
  folders = await Promise.all([makeDataDir(), makeDataDir()])
  servers = []
  for (const place of [0, 1]) await serve(place)
  balancer = await startBalancer()
  for (const server of servers) balancer.add(await server.ready)
  await expect.poll(() => balancer.healthy()).toBe(2)
})
afterEach(async () => {
  balancer.close()
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await Promise.all(folders.map((folder) => folder.remove()))
})

/** Starts the process of a place; it is there when it is ready. */
async function serve(place: number): Promise<string> {
  const server = startServer({
    DATA_DIR: folders[place]?.dataDir ?? '',
    DATABASE_URL: databaseUrl(cluster.owner, 'postgres'),
    PUBLIC_URL: 'https://mentoria.exemplo.com.br',
    RATE_LIMIT: 'off',
  })
  servers[place] = server
  return server.ready
}

/** One person after the other in each line, doing what members do; everything that was not answered well is kept. */
function startVisits(width: number) {
  const site = visit(balancer.url)
  const failed: string[] = []
  let done = 0
  let isOn = true
  const step = async <T>(what: string, work: () => Promise<{ status: number; body: T }>) => {
    const answer = await work().catch((error: Error) => ({
      status: 0,
      body: String(error.cause ?? error) as T,
    }))
    if (answer.status < 200 || answer.status > 299) failed.push(`${what}: ${answer.status} ${answer.body}`)
    done += 1
    return answer.body
  }
  const line = async () => {
    let { token, refreshToken } = await site.signUp()
    while (isOn) {
      await step('list', () => site.list(token))
      await step('user', () => site.user(token))
      await step('question', () => site.ask('Oi'))
      const next = (await step('refresh', () => site.refresh(refreshToken))) as Record<string, string>
      token = next.access_token ?? token
      refreshToken = next.refresh_token ?? refreshToken
    }
  }
  const lines = Promise.all(Array.from({ length: width }, line))
  return {
    failed,
    done: () => done,
    stop: async () => {
      isOn = false
      await lines
    },
  }
}

test('both processes are restarted one after the other under load, and no request is lost', async () => {
  const visits = startVisits(8)
  /** Until so many more are answered. */
  const goOn = (count: number) => {
    const before = visits.done()
    return expect.poll(() => visits.done()).toBeGreaterThan(before + count)
  }
  await goOn(100)
  for (const place of [0, 1]) {
    const leaving = servers[place] as ServerProcess
    const before = visits.done()
    leaving.kill('SIGTERM')
    expect(await leaving.ended).toEqual({ code: 0, signal: null })
    balancer.remove(await leaving.ready)
    balancer.add(await serve(place))
    await expect.poll(() => balancer.healthy()).toBe(2)
    expect(visits.done(), 'the other process went on').toBeGreaterThan(before)
  }
  await goOn(100)
  await visits.stop()
  expect(visits.failed).toEqual([])
})

test('a process that leaves says so first, keeps no connection, and finishes what it has in hand', async () => {
  const [server] = servers as [ServerProcess]
  const address = await server.ready
  const answers = Promise.all(Array.from({ length: 6 }, () => visit(address).signUp()))
  server.kill('SIGTERM')
  await expect.poll(async () => (await visit(address).health()).status, { timeout: 2_000 }).toBe(503)
  const late = await fetch(`${address}/health`)
  expect([late.status, late.headers.get('connection')]).toEqual([503, 'close'])
  expect((await visit(address).ask('Oi')).status, 'whoever has not noticed yet is served').toBe(200)
  expect(await answers).toHaveLength(6)
  expect(await server.ended).toEqual({ code: 0, signal: null })
})
