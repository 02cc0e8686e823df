import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from './caller.ts'
import { createShortCache } from './short-cache.ts'
import { answerUnchanged } from './unchanged.ts'

let asked: number
let hasRequiredAal: boolean
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  asked = 0
  hasRequiredAal = true
  answer = () =>
    new Response(`answer ${asked}`, { headers: { etag: '"a"', 'content-type': 'application/json' } })
})
afterEach(() => vi.useRealTimers())

const app = new Hono<{ Variables: { caller: Caller } }>()
  .use(async (c, next) => {
    c.set('caller', { role: 'authenticated', claims: '{}', hasRequiredAal })
    await next()
  })
  .all('/:table', answerUnchanged, createShortCache(), () => {
    asked += 1
    return answer()
  })

/** Each test asks for a list of its own, since the cache outlives it. */
let list = 0
beforeEach(() => {
  list += 1
})
const ask = (headers: Record<string, string> = {}, table = 'mentorias', method = 'GET') =>
  app.request(`/${table}?list=${list}`, { method, headers })
const textOf = async (response: Response | Promise<Response>) => (await response).text()

test('an answer is given again for half a second from when it was asked for, and then no more', async () => {
  expect([await textOf(ask()), await textOf(ask())]).toEqual(['answer 1', 'answer 1'])
  vi.advanceTimersByTime(499)
  expect(await textOf(ask())).toBe('answer 1')
  vi.advanceTimersByTime(1)
  expect(await textOf(ask())).toBe('answer 2')
})

test.each([
  ['another table', {}, 'profiles', 'GET'],
  ['a table with a similar name', {}, 'mentorias_2', 'GET'],
  ['a write', {}, 'mentorias', 'POST'],
  ['no-cache', { 'cache-control': 'max-age=0, no-cache' }, 'mentorias', 'GET'],
])('%s is asked for each time', async (_, headers, table, method) => {
  await ask(headers, table, method)
  await ask(headers, table, method)
  expect(asked).toBe(2)
})

test.each(['accept', 'accept-profile', 'prefer', 'range'])('another %s is another list', async (name) => {
  await ask()
  expect(await textOf(ask({ [name]: 'x' }))).toBe('answer 2')
})

test('a member who has yet to use the second factor neither fills the cache nor reads from it', async () => {
  hasRequiredAal = false
  await ask()
  hasRequiredAal = true
  expect(await textOf(ask())).toBe('answer 2')
  hasRequiredAal = false
  expect(await textOf(ask())).toBe('answer 3')
})

test('a kept answer is 304 for a client that has it, and whole for one that has another', async () => {
  await ask({ 'if-none-match': '"a"' })
  const [same, other] = [await ask({ 'if-none-match': 'W/"a"' }), await ask({ 'if-none-match': '"b"' })]
  expect([same.status, await same.text(), same.headers.get('content-type')]).toEqual([304, '', null])
  expect([other.status, await other.text(), other.headers.get('etag')]).toEqual([200, 'answer 1', '"a"'])
})

test.each([
  ['an empty list', () => new Response('[]', { headers: { 'content-range': '*/*' } })],
  ['a part of a list', () => new Response('[{}]', { status: 206 })],
  ['a refusal', () => new Response('{}', { status: 401 })],
  ['a body of more than a million characters', () => new Response('x'.repeat(1_000_001))],
])('%s is not kept', async (_, make) => {
  answer = make
  const [one, two] = [await ask(), await ask()]
  expect([asked, await one.text()]).toEqual([2, await two.text()])
})
