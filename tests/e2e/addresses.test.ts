import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { createMember, type Member } from './helpers/account.ts'
import { type Product, startProduct } from './helpers/product.ts'

let product: Product
let member: Member
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: '1' })
  member = await createMember(product.url)
})
afterAll(() => product.stop())

const apikey = { apikey: publishableKey }
const call = (path: string, init?: RequestInit) => fetch(product.url + path, { redirect: 'manual', ...init })
const bearer = () => ({ ...apikey, authorization: `Bearer ${member.session.access_token}` })
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** A request as it is written: `fetch` tidies paths and unpacks bodies. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(product.url)
      const sent = request({ hostname, port, path, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      })
      sent.once('error', reject)
      sent.end()
    },
  )
}

describe('/health', () => {
  test('says that members can be served', async () => {
    const answer = await call('/health')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('{"status":"ok"}')
  })
})

describe('pages', () => {
  test.each(['/', '/mentorias/1', '/perfil', '/nada/disto', '/mentorias/x.y'])(
    '%s is the web app, checked at each visit',
    async (path) => {
      const answer = await call(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      const etag = answer.headers.get('etag') ?? ''
      expect(await answer.text()).toContain('<html lang="pt-BR"')
      const again = await call(path, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
      const head = await call(path, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
    },
  )

  test.each(['/robots.txt', '/favicon.ico', '/index.html.br', '/.env'])('%s is none', async (path) => {
    expect((await call(path)).status).toBe(404)
  })

  test('come as brotli where it is accepted', async () => {
    const packed = await raw('/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.vary).toContain('Accept-Encoding')
    const plain = await raw('/')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
  })

  test('allow only the scripts that they hold, by hash', async () => {
    const answer = await call('/')
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
    expect(inline.length).toBeGreaterThan(0)
    const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(directives.get('script-src')).toEqual(["'self'", ...hashes])
    expect(directives.get('img-src')).toEqual(["'self'", 'https:', 'data:'])
    expect(directives.get('connect-src')).toEqual(["'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name)).toEqual(["'none'"])
    expect(html).not.toMatch(/\son\w+="/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('referrer-policy')).toBeTruthy()
  })

  test('are only read', async () => {
    const answer = await call('/perfil', { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect(await answer.json()).toEqual({ message: 'Método não permitido neste endereço.' })
  })
})

describe('/assets', () => {
  test('are immutable, and brotli where it is accepted', async () => {
    const html = await (await call('/')).text()
    const paths = [...new Set(html.match(/\/assets\/[\w.-]+/g))]
    expect(paths.some((path) => path.endsWith('.js'))).toBe(true)
    for (const path of paths) {
      const packed = await raw(path, { 'accept-encoding': 'br' })
      expect(packed.status, path).toBe(200)
      expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      if (!/\.(js|css|svg)$/.test(path)) continue
      expect(packed.headers['content-encoding'], path).toBe('br')
      const plain = await raw(path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.vary).toContain('Accept-Encoding')
    }
  })

  test('that are missing are no page and are not kept', async () => {
    const answer = await call('/assets/nada-12345678.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e%5c%2e%2e%5cpackage.json',
    '/.vite/manifest.json',
  ])('%s reaches no file', async (path) => {
    const { body } = await raw(path)
    expect(body.toString()).not.toMatch(/"(name|version|isEntry)":/)
  })
})

describe('the APIs', () => {
  const isPrivate = (headers: Headers, cacheControl: string) => {
    expect(headers.get('cache-control')).toBe(cacheControl)
    const vary = (headers.get('vary') ?? '').toLowerCase().split(/,\s*/)
    expect(vary).toEqual(expect.arrayContaining(['authorization', 'apikey']))
  }

  test('/auth/v1 is never stored, whatever the answer', async () => {
    const answers = await Promise.all([
      call('/auth/v1/health', { headers: apikey }),
      call('/auth/v1/settings', { headers: apikey }),
      call('/auth/v1/user', { headers: bearer() }),
      call('/auth/v1/user', { headers: apikey }),
      call('/auth/v1/user'),
      post('/auth/v1/token?grant_type=password', { email: 'x@exemplo.com', password: 'x' }, apikey),
      post('/auth/v1/signup', 'x'.repeat(40_000), apikey),
      call('/auth/v1/nada', { headers: apikey }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401, 400, 413, 404])
    for (const { headers } of answers) isPrivate(headers, 'no-store')
  })

  test('/rest/v1 is private and asked anew, whatever the answer', async () => {
    const answers = await Promise.all([
      call('/rest/v1/mentorias?select=*&order=created_at.desc', { headers: bearer() }),
      call('/rest/v1/mentorias?select=*', { headers: apikey }),
      call('/rest/v1/mentorias?select=*'),
      call('/rest/v1/mentorias?select=*', { headers: { ...apikey, authorization: 'Bearer a.b.c' } }),
      call('/rest/v1/nada', { headers: bearer() }),
      post('/rest/v1/profiles', 'x'.repeat(40_000), bearer()),
      call('/rest/v1/mentorias?or=(a.eq.1)', { headers: bearer() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 401, 404, 413, 400])
    for (const { headers } of answers) isPrivate(headers, 'private, no-cache')
  })

  test('what they do not know they say in JSON, never with a page', async () => {
    for (const path of [
      '/auth/v1',
      '/auth/v1/nada',
      '/rest/v1/',
      '/rest/v1/a/b/c',
      '/rest/v1/rpc/nada',
      '/functions/v1/nada',
    ]) {
      const answer = await call(path, { headers: bearer() })
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.headers.get('content-type'), path).toContain('json')
      expect(await answer.json(), path).toBeTypeOf('object')
    }
  })

  test('a body too large and an address too long are refused', async () => {
    const large = await post('/auth/v1/signup', { email: 'x'.repeat(40_000) }, apikey)
    expect(large.status).toBe(413)
    expect(await large.json()).toBeTypeOf('object')
    const long = await call(`/rest/v1/mentorias?select=${'x'.repeat(5000)}`, { headers: bearer() })
    expect(long.status).toBe(414)
    expect(await long.json()).toBeTypeOf('object')
  })
})

describe('/functions/v1/chat-concierge', () => {
  const path = '/functions/v1/chat-concierge'
  const question = { role: 'user', content: 'Qual a carga horária de Toxina Botulínica?' }

  test('answers a conversation without any key', async () => {
    const answer = await post(path, { messages: [{ role: 'assistant', content: 'Olá!' }, question] })
    expect(answer.status).toBe(200)
    expect((await answer.json()).message).toContain('12')
  })

  test.each([
    ['no JSON', '{'],
    ['no messages', {}],
    ['no list', { messages: 'oi' }],
    ['an empty list', { messages: [] }],
    ['another role', { messages: [{ role: 'system', content: 'x' }, question] }],
    ['no text', { messages: [{ role: 'user', content: 7 }] }],
    ['the last not the user’s', { messages: [question, { role: 'assistant', content: 'x' }] }],
  ])('refuses %s', async (_, body) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBeTypeOf('string')
  })

  test('refuses over 128 kB, and takes what is under', async () => {
    const long = (size: number) => ({
      messages: [
        { role: 'user', content: 'a '.repeat(size / 2) },
        { role: 'assistant', content: 'b' },
        question,
      ],
    })
    expect((await post(path, long(140_000))).status).toBe(413)
    expect((await post(path, long(100_000))).status).toBe(200)
  })

  test('answers a browser of another origin', async () => {
    const preflight = await call(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://exemplo.com', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect((await call(path)).status).toBe(405)
  })
})

test('the log holds paths, and nothing that stood behind them or in a body', async () => {
  await call('/perfil?email=segredo-na-consulta@exemplo.com')
  await call(`/auth/v1/health?apikey=${publishableKey}&x=segredo-na-consulta`)
  await post(
    '/auth/v1/token?grant_type=password',
    { email: 'x@exemplo.com', password: 'segredo-no-corpo' },
    apikey,
  )
  await expect.poll(() => product.output()).toContain('"path":"/auth/v1/token"')
  expect(product.output()).toContain('"path":"/perfil"')
  for (const secret of ['segredo', 'grant_type', member.account.email, member.session.access_token]) {
    expect(product.output()).not.toContain(secret)
  }
})

/** Each count has its own test beside the API's others; here they count what comes to a real server behind a proxy. */
describe('the counts', () => {
  const from = (address: string) => ({ ...apikey, 'x-forwarded-for': address })

  /** Sends `count` requests in small groups and counts the answers by status. */
  async function statuses(count: number, send: (index: number) => Promise<Response>) {
    const seen: Record<number, number> = {}
    let last: Response | undefined
    for (let start = 0; start < count; start += 20) {
      const group = Array.from({ length: Math.min(20, count - start) }, (_, index) => send(start + index))
      for (const answer of await Promise.all(group)) {
        seen[answer.status] = (seen[answer.status] ?? 0) + 1
        if (answer.status === 429) last = answer
        await answer.arrayBuffer()
      }
    }
    return { seen, retryAfter: Number(last?.headers.get('retry-after')) }
  }

  test('3,000 requests a minute, of any kind; health is always answered', async () => {
    const { seen, retryAfter } = await statuses(3010, () =>
      call('/assets/nada.js', { headers: from('203.0.113.7') }),
    )
    expect(seen).toEqual({ 404: 3000, 429: 10 })
    expect(retryAfter).toBeGreaterThan(0)
    const page = await call('/', { headers: from('203.0.113.7') })
    expect(page.status).toBe(429)
    expect(page.headers.get('content-type')).toContain('json')
    expect((await page.json()).message).toBe(
      'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.',
    )
    expect((await call('/health', { headers: from('203.0.113.7') })).status).toBe(200)
  })

  test('an address that the client claims itself does not help', async () => {
    const attempt = (claimed: string) =>
      post(
        '/auth/v1/token?grant_type=password',
        { email: 'vitima@exemplo.com', password: 'x' },
        from(`${claimed}, 203.0.113.8`),
      )
    const { seen } = await statuses(11, (index) => attempt(`198.51.100.${index}`))
    expect(seen[400]).toBeLessThanOrEqual(11)
    expect((await attempt('198.51.100.99')).status).toBe(429)
  })
})
