import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ rateLimit: true, trustProxy: 1 })
})
afterAll(() => backend.close())

const from = (address: string) => ({ 'x-forwarded-for': address, apikey: publishableKey })

async function ask(path: string, init: RequestInit = {}) {
  const response = await backend.fetch(path, init)
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}

/** Asks until one is refused and answers that refusal. */
async function askTooOften(count: number, path: string, init: RequestInit) {
  const answers = []
  for (let done = 0; done <= count; done += 100) {
    const some = Array.from({ length: Math.min(100, count + 1 - done) }, () => backend.fetch(path, init))
    answers.push(...(await Promise.all(some)))
  }
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  return refused[0] as Response
}

const question = (address: string) => ({
  method: 'POST',
  headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
  body: JSON.stringify({ messages: [{ role: 'user', content: 'Oi' }] }),
})

test('the 3,001st request of a minute is refused in the shape of the API that was asked', async () => {
  const address = '203.0.113.10'
  const refused = await askTooOften(3_000, '/rest/v1/', { headers: from(address) })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(await refused.json()).toEqual({
    code: 'over_request_rate_limit',
    details: null,
    hint: null,
    message: 'Request rate limit reached',
  })
  const auth = await ask('/auth/v1/settings', { headers: from(address) })
  expect([auth.status, auth.body]).toEqual([
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  ])
  const chat = await ask('/functions/v1/chat-concierge', question(address))
  expect([chat.status, chat.body]).toEqual([
    429,
    { message: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.' },
  ])
  expect((await ask('/auth/v1/settings', { headers: from('203.0.113.11') })).status).toBe(200)
})

test('the 121st question of a minute is refused, and the health is not counted', async () => {
  const refused = await askTooOften(120, '/functions/v1/chat-concierge', question('203.0.113.20'))
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await ask('/health', { headers: from('203.0.113.10') })).status).toBe(200)
})

test('addresses of one IPv6 household count as one', async () => {
  let hand = 0
  const answers = await Promise.all(
    Array.from({ length: 121 }, () => {
      hand += 1
      return backend.fetch('/functions/v1/chat-concierge', question(`2001:db8:7:7::${hand.toString(16)}`))
    }),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

const long = 'x'.repeat(2_048)

test.each([
  ['/auth/v1/settings?a=', { code: 414, error_code: 'request_uri_too_long', msg: 'Request URL too long' }],
  [
    '/rest/v1/mentorias?id=eq.',
    { code: 'request_uri_too_long', details: null, hint: null, message: 'Request URL too long' },
  ],
  ['/?a=', { message: 'Endereço longo demais.' }],
])('an address over 2 kB is refused at %s, query and all', async (path, body) => {
  const headers = from('203.0.113.30')
  const answer = await ask(path + long, { headers })
  expect([answer.status, answer.body]).toEqual([414, body])
  const fits = await backend.fetch(path + long.slice(path.length), { headers })
  expect(fits.status).not.toBe(414)
})

const big = (kilobytes: number) => JSON.stringify({ password: 'x'.repeat(kilobytes * 1024) })

test.each([
  [
    '/auth/v1/signup',
    { code: 413, error_code: 'request_entity_too_large', msg: 'Request body too large' },
    32,
  ],
  [
    '/rest/v1/profiles',
    { code: 'request_entity_too_large', details: null, hint: null, message: 'Request body too large' },
    32,
  ],
  [
    '/functions/v1/chat-concierge',
    { message: 'O pedido passa de 128 kB. Reduza o texto e tente novamente.' },
    128,
  ],
])('a body over its size is refused at %s, announced or not', async (path, body, kilobytes) => {
  const init = (text: string) => ({ method: 'POST', headers: from('203.0.113.40'), body: text })
  const announced = await ask(path, {
    ...init(big(kilobytes)),
    headers: { ...from('203.0.113.40'), 'content-length': String(big(kilobytes).length) },
  })
  expect([announced.status, announced.body]).toEqual([413, body])
  const unannounced = await ask(path, init(big(kilobytes)))
  expect([unannounced.status, unannounced.body]).toEqual([413, body])
  expect((await backend.fetch(path, init(big(kilobytes - 1)))).status).not.toBe(413)
})

test('a preflight passes without counting', async () => {
  const response = await backend.fetch('/auth/v1/signup', {
    method: 'OPTIONS',
    headers: {
      ...from('203.0.113.10'),
      origin: 'https://a.example',
      'access-control-request-method': 'POST',
    },
  })
  expect(response.status).toBe(204)
})

test.each(['/auth/v1/token?grant_type=password', '/rest/v1/favoritos', '/functions/v1/chat-concierge'])(
  'a body without a length that breaks off is the sender’s fault and no fault of ours at %s',
  async (path) => {
    const broken = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'))
        controller.error(broken)
      },
    })
    const init = { method: 'POST', headers: from('203.0.113.77'), body, duplex: 'half' } as RequestInit
    const { status, body: answer } = await ask(path, init)
    expect(status).toBe(400)
    expect(JSON.stringify(answer)).toMatch(/incomplet/)
  },
)
