import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readPid } from '../../server/database/own/orphan.ts'
import { type Network, startNetwork } from '../helpers/cuttable-network.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { freeze } from '../helpers/freeze.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { databaseUrl, startTemporaryCluster, type TemporaryCluster } from '../helpers/temporary-cluster.ts'
import { type Timed, visit } from '../helpers/visitor.ts'

let cluster: TemporaryCluster
let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
let network: Network

beforeAll(async () => {
  cluster = await startTemporaryCluster()
  network = await startNetwork(cluster.owner)
})
afterAll(async () => {
  await network.close()
  await cluster.stop()
})
beforeEach(async () => {
  folder = await makeDataDir()
})
afterEach(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

async function start(env: Record<string, string>) {
  server = startServer({ DATA_DIR: folder.dataDir, ...env })
  return visit(await server.ready)
}
const startShared = () => start({ DATABASE_URL: databaseUrl(cluster.owner, 'postgres') })

const times = <T>(count: number, make: () => Promise<T>) => Array.from({ length: count }, make)

function expectClearRefusal({ status, retryAfter, ms, body }: Timed) {
  expect([status, retryAfter]).toEqual([503, '1'])
  expect(ms).toBeLessThan(3_000)
  expect(JSON.stringify(body)).toMatch(/código [\w-]+/)
}

/** Everything well again within 5 seconds. */
async function expectRecovery(check: () => Promise<number[]>) {
  const started = performance.now()
  await expect
    .poll(async () => [...new Set(await check())], { timeout: 10_000, interval: 100 })
    .toEqual([200])
  expect(performance.now() - started).toBeLessThan(5_000)
}

test('a database that hangs: 503 in time for everyone, the concierge goes on, and all is well when it answers again', async () => {
  const site = await startShared()
  const member = await site.signUp()
  await Promise.all(times(20, () => site.list(member.token)))
  await Promise.all(times(8, () => site.user(member.token)))

  const thaw = await freeze(cluster.dataDir)
  // Whatever fails, the other tests need it awake.
  onTestFinished(thaw)
  const health = site.health()
  const calls = [
    ...times(40, () => site.list(member.token)),
    ...times(10, () => site.user(member.token)),
    ...times(5, () => site.refresh(member.refreshToken)),
    ...times(5, () => site.signIn(member.email, member.password)),
  ]
  const question = await site.ask('Oi')
  expect([question.status, question.ms < 1_000]).toEqual([200, true])
  expect((await health).status).toBe(503)
  expect((await health).ms).toBeLessThan(2_000)
  for (const answer of await Promise.all(calls)) expectClearRefusal(answer)
  // Nor do those who come later wait longer, nor changes for the turns of their client.
  const change = () => site.post('/rest/v1/ciencias_privacidade', { versao: '1' }, member.token)
  const [lists, changes] = [times(10, () => site.list(member.token)), times(10, change)]
  for (const answer of await Promise.all([...lists, ...changes])) expectClearRefusal(answer)

  thaw()
  await expectRecovery(async () => {
    const answers = await Promise.all([
      site.health(),
      site.signIn(member.email, member.password),
      ...times(20, () => site.list(member.token)),
    ])
    return answers.map(({ status }) => status)
  })
})

test('a Postgres that is stopped and started again: 503 meanwhile, and no restart of ours', async () => {
  const site = await startShared()
  const member = await site.signUp()
  await cluster.halt()
  const health = await site.health()
  expect([health.status, health.ms < 2_000]).toEqual([503, true])
  for (const answer of await Promise.all([site.list(member.token), site.user(member.token)])) {
    expectClearRefusal(answer)
  }
  await cluster.resume()
  await expectRecovery(async () => {
    const answers = await Promise.all([site.health(), site.list(member.token), site.user(member.token)])
    return answers.map(({ status }) => status)
  })
})

test.each(['cut', 'lose'] as const)(
  'a network that is gone (%s): 503 meanwhile, and all is well within five seconds of its return',
  async (fault) => {
    const { host, port } = network
    const site = await start({ DATABASE_URL: databaseUrl({ ...cluster.owner, host, port }, 'postgres') })
    const member = await site.signUp()
    await Promise.all(times(10, () => site.list(member.token)))
    onTestFinished(network.mend)
    await network[fault]()
    const [health, ...calls] = await Promise.all([
      site.health(),
      ...times(20, () => site.list(member.token)),
      ...times(5, () => site.refresh(member.refreshToken)),
    ])
    expect([health.status, health.ms < 2_000]).toEqual([503, true])
    for (const answer of calls) expectClearRefusal(answer)
    await network.mend()
    await expectRecovery(async () => {
      const answers = await Promise.all([
        site.health(),
        site.list(member.token),
        site.refresh(member.refreshToken),
        site.signIn(member.email, member.password),
      ])
      return answers.map(({ status }) => status)
    })
  },
)

test('the server’s own PostgreSQL, killed again and again, is back within five seconds each time', async () => {
  const site = await start({})
  const member = await site.signUp()
  const postmaster = () => readPid(join(folder.dataDir, 'postgres'))
  for (const _ of [1, 2, 3, 4]) {
    const killed = (await postmaster()) as number
    process.kill(killed, 'SIGKILL')
    await expectRecovery(async () => {
      const answers = await Promise.all([site.health(), site.list(member.token), site.user(member.token)])
      for (const answer of answers) if (answer.status !== 200) expect(answer.status).toBe(503)
      return [...answers.map(({ status }) => status), (await postmaster()) === killed ? 503 : 200]
    })
  }
})
