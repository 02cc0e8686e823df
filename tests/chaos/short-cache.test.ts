import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTwoProcesses } from '../helpers/two-processes.ts'
import { visit } from '../helpers/visitor.ts'

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
let owner: pg.Client
let stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  processes = await startTwoProcesses({ RATE_LIMIT: 'off' })
  owner = new pg.Client(processes.owner)
  await owner.connect()
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
})
afterAll(async () => {
  await owner.end()
  await processes.stop()
})

type Rows = { titulo: string }[]

/** A member who asks both processes, each again and again, so that their caches are full, until the test's end. */
async function keepAsking(path: string) {
  const sites = processes.addresses.map((address) => visit(address))
  const { token } = await (sites[0] as ReturnType<typeof visit>).signUp()
  const rowsAt = async (site: ReturnType<typeof visit>) => {
    const { status, body } = await site.call(path, { headers: { authorization: `Bearer ${token}` } })
    expect(status).toBe(200)
    return body as Rows
  }
  let isStopped = false
  const asking = sites.map(async (site) => {
    while (!isStopped) {
      await rowsAt(site)
      // Ten times while an answer is kept.
      await sleep(50)
    }
  })
  stops.push(async () => {
    isStopped = true
    await Promise.all(asking)
  })
  /** What every process answers now. */
  return () => Promise.all(sites.map(rowsAt))
}

test('a mentoria that another program changed, added or removed is so at every process within 2 seconds', async () => {
  const path = '/rest/v1/mentorias?select=*&order=created_at.desc'
  const members = [await keepAsking(path), await keepAsking(path)]
  const titulo = `Mudada ${randomUUID()}`
  const changes: [sql: string, isThere: boolean][] = [
    [
      `insert into mentorias (titulo, categoria, duracao, carga_horaria, descricao)
       values ($1, 'facial', '1 dia', '12h', 'Nova')`,
      true,
    ],
    [`update mentorias set titulo = titulo || ' de novo' where titulo = $1`, false],
    [`update mentorias set titulo = $1 where titulo = $1 || ' de novo'`, true],
    ['delete from mentorias where titulo = $1', false],
  ]
  for (const [sql, isThere] of changes) {
    const { rowCount } = await owner.query(sql, [titulo])
    expect(rowCount).toBe(1)
    await sleep(2000)
    const answers = (await Promise.all(members.map((now) => now()))).flat()
    const found = answers.map((rows) => rows.some((row) => row.titulo === titulo))
    expect(found).toEqual([isThere, isThere, isThere, isThere])
  }
})
