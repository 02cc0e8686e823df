import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fault, faults } from './faults.ts'
import { type Answer, ask, type DataRequest, expectNoSecret, headersOf } from './http.ts'
import { answerOf, type Expected, type Read, read, writeQuery } from './reads.ts'
import { patience, tryCases } from './settings.ts'
import type { Row } from './tables.ts'
import { startWorld, type World } from './world.ts'

const perhapsFault = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...faults) },
)
let world: World
let before: string
beforeAll(async () => {
  world = await startWorld()
  before = await world.everything()
})
afterAll(() => world.close())

test(
  'every read answers what PostgREST would, and only with rows of one’s own',
  async () => {
    await tryCases('reads', fc.tuple(read, perhapsFault), async ([one, fault]) => {
      const request = toRequest(one)
      if (fault) spoil(request, one, fault)
      const answer = await ask(world, request)
      const expected = fault ?? answerOf(one, world.rowsOf(one.table, one.caller))
      expectAnswer(answer, expected, request)
      expectNoSecret(answer, one.caller)
    })
    expect(await world.everything()).toBe(before)
  },
  patience,
)

function toRequest(one: Read): DataRequest {
  const headers: Record<string, string> = { ...headersOf(world, one.caller) }
  if (one.isSingle) headers.accept = 'application/vnd.pgrst.object+json'
  if (one.isCounted) headers.prefer = 'count=exact'
  if (one.range) headers.range = `${one.range[0]}-${one.range[1] ?? ''}`
  return { method: one.method, path: one.table.name, query: writeQuery(one), headers }
}

/** The one fault must not hide behind an empty range. */
function spoil(request: DataRequest, { table }: Read, fault: Fault) {
  delete request.headers.range
  fault.spoil(request, table)
}

function expectAnswer(answer: Answer, expected: Expected | Fault, { method }: DataRequest) {
  expect(answer.status, answer.text).toBe(expected.status)
  if (expected.code) expect(answer.code).toBe(expected.code)
  if (answer.status >= 400) {
    const body = method === 'HEAD' ? answer.text : Object.keys(JSON.parse(answer.text)).sort().join()
    return expect(body).toBe(method === 'HEAD' ? '' : 'code,details,hint,message')
  }
  const { contentRange, rows = [], columns, isOrdered } = expected as Expected
  expect(answer.headers.get('content-range')).toBe(contentRange)
  if (method === 'HEAD') return expect(answer.text).toBe('')
  const body = JSON.parse(answer.text) as Row | Row[]
  const found = Array.isArray(body) ? body : [body]
  expect(Array.isArray(body)).toBe(!answer.headers.get('content-type')?.includes('object'))
  expect(isOrdered ? found : sorted(found)).toEqual(isOrdered ? rows : sorted(rows))
  for (const row of found) expect(Object.keys(row)).toEqual(columns)
}

const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort()
