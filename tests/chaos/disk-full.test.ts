import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Operator, openOperator, withClient } from '../../server/database/operator.ts'
import { createLogger } from '../../server/kit/log.ts'
import { cheapHashes, type ServerProcess, startServer } from '../helpers/server-process.ts'
import { canMount, limitFiles, mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts'
import { type Timed, visit } from '../helpers/visitor.ts'
import { expectKept } from './acknowledged.ts'
import { password, startWriteLoad } from './write-load.ts'

let disk: SmallDisk
let server: ServerProcess

afterEach(async () => {
  server.kill('SIGTERM')
  await server.ended
  await disk.remove()
})

const start = () => {
  server = startServer({
    DATA_DIR: disk.dataDir,
    RATE_LIMIT: 'off',
    PUBLIC_URL: 'https://mentoria.exemplo.com.br',
    NODE_OPTIONS: cheapHashes,
  })
  return server
}

/** People who sign up, which always takes new room, until there is none. */
async function signUpUntilFull(address: string): Promise<Timed> {
  for (let count = 0; count < 500; count += 1) {
    const email = `${randomUUID()}@exemplo.com.br`
    const answer = await visit(address).post('/auth/v1/signup', { email, password })
    if (answer.status !== 200) return answer
  }
  throw new Error('There is still room.')
}

function expectClear({ status, retryAfter, ms, body }: Timed): void {
  expect([status, retryAfter], JSON.stringify(body)).toEqual([503, '1'])
  expect(ms).toBeLessThan(3_000)
  expect(JSON.stringify(body)).toMatch(/recuperando|PGRST00[01]/)
  // Nothing of PostgreSQL's own words.
  expect(JSON.stringify(body)).not.toMatch(/could not|base\/|pg_wal|No space|too large/i)
}

/** Everyone is served again with no hand, and nothing that was acknowledged is missing, now and after a restart. */
async function expectWell(load: ReturnType<typeof startWriteLoad>, within: number): Promise<void> {
  const freed = performance.now()
  const before = load.members.length
  await expect.poll(() => load.members.length, { timeout: 30_000, interval: 50 }).toBeGreaterThan(before + 6)
  expect(performance.now() - freed).toBeLessThan(within)
  await load.stop()
  expect(load.strange).toEqual([])
  await expectKept(await server.ready, disk.dataDir, load.members)
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  await expectKept(await start().ready, disk.dataDir, [], load.members)
}

const mounted = { name: 'a file system without room', make: mountSmallDisk }
const limited = { name: 'a limit on the size of files', make: limitFiles }
const hasMount = canMount()

test.each(hasMount ? [limited, mounted] : [limited])(
  'a full disk ($name): clear 503s, nothing lost, and well again with room',
  async ({ make }) => {
    disk = await make()
    const address = await start().ready
    const load = startWriteLoad(address)
    await sleep(1_000)
    const { token } = await visit(address).signUp()
    await disk.fill()
    expectClear(await signUpUntilFull(address))
    expect((await visit(address).list(token)).status, 'what is there can be read').toBe(200)
    await sleep(1_000)
    await disk.free()
    await expectWell(load, 5_000)
  },
)

/** Without room for its log PostgreSQL ends, and cannot begin either. What the connection says of its end differs. */
async function fillLog({ config }: Operator): Promise<void> {
  const write = async (client: pg.Client) => {
    for (let count = 0; count < 60; count += 1) {
      await client.query(`select pg_logical_emit_message(false, 'teste', 'x'), pg_switch_wal()`)
    }
  }
  await withClient(config, write).catch(() => undefined)
  const ends = () => server.stderr().match(/PostgreSQL ended; starting it again/g)?.length ?? 0
  await expect.poll(ends).toBeGreaterThan(1)
}

const mountedTests = () => {
  test('a disk too full for PostgreSQL’s own log: 503, and well again with room', async () => {
    disk = await mountSmallDisk()
    const address = await start().ready
    const load = startWriteLoad(address)
    await sleep(500)
    const operator = await openOperator({ dataDir: disk.dataDir, log: createLogger('silent') })
    await disk.fill()
    await fillLog(operator)
    const health = await visit(address).health()
    expect([health.status, health.ms < 2_000]).toEqual([503, true])
    await disk.free()
    // PostgreSQL is tried again every five seconds at last, and replays its log.
    await expectWell(load, 10_000)
  })

  test('a start on a full disk says so in a sentence, and works with room', async () => {
    disk = await mountSmallDisk()
    const address = await start().ready
    const load = startWriteLoad(address)
    await sleep(500)
    await load.stop()
    server.kill('SIGTERM')
    await server.ended
    await disk.fill()
    expect((await start().ended).code).toBe(1)
    expect(server.stderr()).toMatch(/^Não há espaço no disco de DATA_DIR=.*; libere espaço .*\.$/m)
    await disk.free()
    await expectKept(await start().ready, disk.dataDir, load.members)
  })

  test('a disk on which not even the database can be made is told by its cause', async () => {
    disk = await mountSmallDisk('30m')
    expect((await start().ended).code).toBe(1)
    expect(server.stderr()).toMatch(/^Não há espaço no disco de DATA_DIR=/m)
  })
}
if (hasMount) mountedTests()
