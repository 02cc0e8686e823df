import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFilter } from './filters.ts'
import { type Answer, ask, type DataRequest, expectNoSecret, headersOf } from './http.ts'
import { patience, tryCases } from './settings.ts'
import { provas, type Row } from './tables.ts'
import { ids, startWorld, type World } from './world.ts'
import { type Outcome, outcomeOf, type Write, write } from './writes.ts'

/** Each lane has a database of its own, for each case begins with the same rows. */
let worlds: World[]
beforeAll(async () => {
  worlds = await Promise.all([startWorld(), startWorld()])
})
afterAll(() => Promise.all(worlds.map((world) => world.close())))

test(
  'every write answers and does what PostgREST would, all of it or nothing, and to nobody else',
  async () => {
    const others = await Promise.all(worlds.map(digestOfOthers))
    const isChanged = worlds.map(() => false)
    await tryCases(
      'writes',
      write,
      async (one, lane) => {
        const world = worlds[lane] as World
        if (isChanged[lane]) await reset(world)
        isChanged[lane] = true
        const before = world.rowsOf(provas, 'ana')
        const expected = outcomeOf(one, before)
        const answer = await ask(world, toRequest(one, world))
        expectAnswer(answer, expected)
        expectNoSecret(answer, 'ana')
        expect(sorted(await stored(world))).toEqual(sorted(expected.after))
        isChanged[lane] = expected.after !== before
      },
      worlds.length,
    )
    expect(await Promise.all(worlds.map(digestOfOthers))).toEqual(others)
  },
  patience,
)

function toRequest({ rows, ...one }: Write, world: World): DataRequest {
  const headers: Record<string, string> = { ...headersOf(world, 'ana'), 'content-type': 'application/json' }
  const preferences = [
    one.returns && `return=${one.returns}`,
    one.isCounted && 'count=exact',
    one.takesDefaults && 'missing=default',
  ]
  headers.prefer = preferences.filter(Boolean).join(', ')
  if (one.isSingle) headers.accept = 'application/vnd.pgrst.object+json'
  const query = one.filters.map(writeFilter)
  if (one.columns) query.push(['columns', one.columns.join(',')])
  const body = rows.length === 1 ? rows[0] : rows
  return {
    method: one.verb,
    path: 'provas',
    query,
    headers,
    ...(one.verb !== 'DELETE' && { body: JSON.stringify(body) }),
  }
}

function expectAnswer({ status, code, headers, text }: Answer, expected: Outcome) {
  expect([status, code]).toEqual([expected.status, expected.code])
  if (status >= 400) return
  expect(headers.get('content-range')).toBe(expected.contentRange)
  if (!expected.given) return expect(text).toBe('')
  const given = JSON.parse(text) as Row | Row[]
  expect(sorted([given].flat())).toEqual(sorted(expected.given))
}

const sorted = (rows: Row[]) => rows.map(toText).sort()
/** With its columns in one order. */
const toText = (row: Row) => JSON.stringify(Object.keys(provas.columns).map((name) => row[name] ?? null))

async function stored({ owner }: World) {
  const { rows } = await owner.query<{ rows: Row[] }>(
    `select coalesce(json_agg(p), '[]') as rows from provas p where dono = $1`,
    [ids.ana],
  )
  return rows[0]?.rows ?? []
}

async function reset({ owner }: World) {
  await owner.query('delete from provas where dono = $1', [ids.ana])
  await owner.query(provas.rowsOf, [ids.ana, 'ana'])
}

async function digestOfOthers({ owner }: World) {
  const { rows } = await owner.query(
    `select md5(json_agg(p order by id)::text) as digest from provas p where dono <> $1`,
    [ids.ana],
  )
  return rows[0].digest as string
}
