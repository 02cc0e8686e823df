import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwoProcesses } from '../helpers/two-processes.ts'
import { visit } from '../helpers/visitor.ts'

let processes: Awaited<ReturnType<typeof startTwoProcesses>>

beforeAll(async () => {
  processes = await startTwoProcesses({ TRUST_PROXY: '1' })
})
afterAll(() => processes.stop())

/** A client whose requests a balancer sends to one process and the other in turn. */
function balanced(client: string) {
  const sites = processes.addresses.map((address) => visit(address, { 'x-forwarded-for': client }))
  let turn = 0
  return () => {
    turn += 1
    return sites[turn % 2] as ReturnType<typeof visit>
  }
}

test('ten wrong passwords in turn, and both processes ask that address to wait; from elsewhere the member enters', async () => {
  const next = balanced('203.0.113.1')
  const { email, password } = await next().signUp()
  const statuses = []
  for (let count = 0; count < 12; count += 1) statuses.push((await next().signIn(email, 'errada')).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  const refused = await Promise.all([next().signIn(email, password), next().signIn(email, password)])
  for (const { status, retryAfter, body } of refused) {
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(800)
    expect(body).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  }
  expect((await balanced('203.0.113.2')().signIn(email, password)).status).toBe(200)
})

test('refreshes in turn are one chain, and count together', async () => {
  const next = balanced('203.0.113.3')
  let { refreshToken } = await next().signUp()
  for (let count = 0; count < 10; count += 1) {
    const { status, body } = await next().refresh(refreshToken)
    expect(status).toBe(200)
    refreshToken = (body as { refresh_token: string }).refresh_token
  }
  const rest = []
  // A few at a time: a database that is asked for all at once answers a busy machine too late to count.
  while (rest.length < 290) {
    rest.push(...(await Promise.all(Array.from({ length: 10 }, () => next().refresh('um-token-qualquer')))))
  }
  expect(rest.filter(({ status }) => status === 429)).toEqual([])
  expect((await next().refresh('um-token-qualquer')).status).toBe(429)
})

test('questions in turn count together', async () => {
  const next = balanced('203.0.113.4')
  const ask = async () => (await next().ask('Oi')).status
  for (let count = 0; count < 120; count += 1) expect(await ask()).toBe(200)
  // What one process counted reaches the other a moment later; alone each would answer 120.
  let more = 0
  while ((await ask()) === 200 && more < 60) more += 1
  expect(more).toBeLessThan(60)
})
