import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishableKey } from '../kit/publishable-key.ts'
import { createRepeats } from './repeats.ts'

const site = 'http://localhost/rest/v1/'
let asked: number
let known: boolean
let counted: boolean
let noted: number[]
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  asked = 0
  known = true
  counted = true
  noted = []
  const fetch = createRepeats({
    fetch: async (request) => answer(request),
    tokens: { known: () => ({ role: 'authenticated', session_id: 'uma' }) },
    sessions: { isKnownSufficient: () => known },
    count: async () => counted || Promise.reject(new Error('too many')),
    note: (_, status) => `repetida-${noted.push(status)}`,
  })
  ask = (path, headers) =>
    fetch(
      new Request(site + path, {
        headers: { apikey: publishableKey, authorization: 'Bearer x', ...headers },
      }),
    )
})
afterEach(() => vi.useRealTimers())

/** Stands for the framework: a new text each time, whose tag is always the same. */
function answer({ headers }: Request) {
  asked += 1
  const own = { etag: '"a"', 'content-type': 'application/json', 'x-request-id': `pedido-${asked}` }
  if (headers.get('if-none-match') === '"a"') return new Response(null, { status: 304, headers: own })
  return new Response(`resposta ${asked}`, { headers: own })
}

const textOf = async (response: Response) => response.text()
const three = async (path = 'mentorias?select=*', headers?: Record<string, string>) => {
  const texts: string[] = []
  for (let count = 0; count < 3; count += 1) texts.push(await textOf(await ask(path, headers)))
  return texts
}

test('the third time within half a second is a repetition, under an id of its own', async () => {
  expect(await three()).toEqual(['resposta 1', 'resposta 2', 'resposta 2'])
  expect((await ask('mentorias?select=*')).headers.get('x-request-id')).toBe('repetida-2')
  expect(noted).toEqual([200, 200])
})

test('it is repeated for half a second from when it was asked for, and then no more', async () => {
  await three()
  vi.advanceTimersByTime(499)
  expect(await textOf(await ask('mentorias?select=*'))).toBe('resposta 2')
  vi.advanceTimersByTime(1)
  expect(await three()).toEqual(['resposta 3', 'resposta 4', 'resposta 4'])
})

test.each([
  ['another table', 'profiles?select=*', {}],
  ['a table of a similar name', 'mentorias_2?select=*', {}],
  ['who insists', 'mentorias', { 'cache-control': 'max-age=0, no-cache' }],
  ['a wrong key', 'mentorias', { apikey: 'outra' }],
])('never for %s', async (_, path, headers) => {
  expect(await three(path, headers as Record<string, string>)).toEqual([
    'resposta 1',
    'resposta 2',
    'resposta 3',
  ])
})

test('never for who is not known as a member at this moment', async () => {
  await three()
  known = false
  expect(await textOf(await ask('mentorias?select=*'))).toBe('resposta 3')
})

test.each(['accept', 'accept-profile', 'prefer', 'range'])('not across another %s', async (name) => {
  await three()
  expect(await textOf(await ask('mentorias?select=*', { [name]: 'x' }))).toBe('resposta 3')
})

test('whoever is beyond the count is answered by the framework', async () => {
  await three()
  counted = false
  expect(await textOf(await ask('mentorias?select=*'))).toBe('resposta 3')
  counted = true
  expect(await textOf(await ask('mentorias?select=*'))).toBe('resposta 2')
})

test('a 304 is repeated to who has that very answer, and to nobody else', async () => {
  const known = { 'if-none-match': '"a"' }
  await three('mentorias', known)
  expect([asked, (await ask('mentorias', known)).status]).toEqual([2, 304])
  expect((await ask('mentorias', { 'if-none-match': '"b"' })).status).toBe(200)
  expect([asked, noted]).toEqual([3, [304, 304]])
})

test('an empty answer is not kept: it may be one member’s alone', async () => {
  const empty = createRepeats({
    fetch: () => new Response('[]', { headers: { etag: `"${++asked}"`, 'content-range': '*/*' } }),
    tokens: { known: () => ({ role: 'authenticated', session_id: 'uma' }) },
    sessions: { isKnownSufficient: () => true },
    count: async () => undefined,
    note: () => '',
  })
  const headers = { apikey: publishableKey }
  for (let count = 0; count < 3; count += 1) {
    await empty(new Request(`${site}mentorias`, { headers }))
  }
  expect(asked).toBe(3)
})

test('a body of more than a million characters is not kept, and answered whole', async () => {
  const long = createRepeats({
    fetch: () => new Response('x'.repeat(1_000_001), { headers: { etag: `"${++asked}"` } }),
    tokens: { known: () => ({ role: 'authenticated', session_id: 'uma' }) },
    sessions: { isKnownSufficient: () => true },
    count: async () => undefined,
    note: () => '',
  })
  const headers = { apikey: publishableKey }
  for (let count = 0; count < 3; count += 1) {
    const response = await long(new Request(`${site}mentorias`, { headers }))
    expect((await response.text()).length).toBe(1_000_001)
  }
  expect(asked).toBe(3)
})
