import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir } from '../helpers/data-dir.ts'
import { createChance, rounds } from '../helpers/random.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { visit } from '../helpers/visitor.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
const chance = createChance('first start')

beforeEach(async () => {
  folder = await makeDataDir()
})
afterEach(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

const start = () => {
  server = startServer({ DATA_DIR: folder.dataDir })
  return server
}

/** Most of what a first start does is over within two seconds, so half of the kills fall there. */
const moment = (round: number) => (round % 2 ? chance.between(0, 2_000) : chance.between(0, 5_000))

test.each(rounds(25, 3))(
  'the first start, killed in its first five seconds, round %i: the next one works',
  async (round) => {
    const first = start()
    await sleep(moment(round))
    // Alone, or with the initdb that it may be running; its PostgreSQL lives on either way.
    const victim = chance.oneOf(['server', 'group'] as const)
    if (victim === 'server') first.kill('SIGKILL')
    else first.signalGroup('SIGKILL')
    await first.ended
    const site = visit(await start().ready)
    expect((await site.health()).status).toBe(200)
    const { token } = await site.signUp()
    expect((await site.list(token)).body).toHaveLength(9)
  },
)
