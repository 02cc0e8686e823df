import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPid } from '../../server/database/own/orphan.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { childrenOf } from '../helpers/processes.ts'
import { createChance, rounds } from '../helpers/random.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { visit } from '../helpers/visitor.ts'
import { expectKept } from './acknowledged.ts'
import { type Acknowledged, startWriteLoad } from './write-load.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
const everyone: Acknowledged[] = []
const chance = createChance('kill')

beforeAll(async () => {
  folder = await makeDataDir()
  server = start()
  await server.ready
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

const start = () =>
  startServer({ DATA_DIR: folder.dataDir, RATE_LIMIT: 'off', PUBLIC_URL: 'https://mentoria.exemplo.com.br' })
const postmaster = async () => (await readPid(join(folder.dataDir, 'postgres'))) as number

const victims = ['server', 'database', 'both', 'one of the database’s own processes'] as const

async function kill(victim: (typeof victims)[number]): Promise<void> {
  const database = await postmaster()
  const children = await childrenOf(database)
  if (victim === 'server' || victim === 'both') server.kill('SIGKILL')
  if (victim === 'database' || victim === 'both') process.kill(database, 'SIGKILL')
  if (victim === victims[3])
    process.kill(children[Math.floor(chance.between(0, children.length))] as number, 'SIGKILL')
}

/** The server that serves after the kill: the same one when it lives, else one that is started with no hand. */
async function address(victim: (typeof victims)[number]): Promise<string> {
  if (victim === 'server' || victim === 'both') {
    await server.ended
    server = start()
  }
  const ready = await server.ready
  await expect.poll(async () => (await visit(ready).health()).status, { timeout: 20_000 }).toBe(200)
  return ready
}

test.each(rounds(50, 4))(
  'kill -9 in the middle of writing, round %i: nothing acknowledged is lost',
  async () => {
    const load = startWriteLoad(await server.ready)
    const victim = chance.oneOf(victims)
    await sleep(chance.between(50, 1_500))
    await kill(victim)
    await sleep(chance.between(0, 300))
    await load.stop()
    everyone.push(...load.members)
    expect(load.strange, victim).toEqual([])
    await expectKept(await address(victim), folder.dataDir, load.members, everyone)
  },
)
