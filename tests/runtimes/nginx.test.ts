import { connect } from 'node:http2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { setup as build } from '../build-setup.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { freePort } from '../helpers/free-port.ts'
import { type Nginx, siteName, startNginx } from '../helpers/nginx.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
let nginx: Nginx
let port: number

const start = () =>
  startServer({
    DATA_DIR: folder.dataDir,
    PORT: String(port),
    TRUST_PROXY: '1',
    PUBLIC_URL: `https://${siteName}`,
  })

beforeAll(async () => {
  build()
  folder = await makeDataDir()
  port = await freePort()
  server = start()
  nginx = await startNginx(await server.ready)
})
afterAll(async () => {
  await nginx.stop()
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

const json = { apikey: publishableKey, 'content-type': 'application/json' }
const post = (path: string, body: unknown, o: { from?: string; headers?: Record<string, string> } = {}) =>
  nginx.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    ...o,
    headers: { ...json, ...o.headers },
  })

test('members are served over HTTPS and HTTP/2, and http leads there', async () => {
  const health = await nginx.ask('/health')
  expect([health.status, JSON.parse(health.body)]).toEqual([200, { status: 'ok' }])
  expect(health.headers['strict-transport-security']).toMatch(/max-age=/)
  const page = await nginx.ask('/mentorias?q=botox', { isPlain: true })
  expect([page.status, page.headers.location]).toEqual([301, `https://${siteName}/mentorias?q=botox`])
  const account = await post('/auth/v1/signup', { email: 'ana@exemplo.com.br', password: 'segredo' })
  const { access_token } = JSON.parse(account.body) as { access_token: string }
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` }
  const list = await nginx.ask('/rest/v1/mentorias?select=titulo', { headers })
  expect(JSON.parse(list.body)).toHaveLength(9)

  const session = connect(`https://127.0.0.1:${nginx.secure}`, { ca: nginx.cert, servername: siteName })
  const status = await new Promise((resolve, reject) => {
    session.once('error', reject)
    session
      .request({ ':path': '/health', ':authority': siteName })
      .on('response', (answer) => resolve(answer[':status']))
      .resume()
  })
  session.close()
  expect(status).toBe(200)
})

test('each client has its own counts, whatever address it claims', async () => {
  const attempt = (from: string, claimed: string) =>
    post(
      '/auth/v1/token?grant_type=password',
      { email: 'ana@exemplo.com.br', password: 'errada' },
      { from, headers: { 'x-forwarded-for': claimed } },
    )
  for (let i = 0; i < 10; i += 1) expect((await attempt('127.0.0.2', `203.0.113.${i}`)).status).toBe(400)
  const refused = await attempt('127.0.0.2', '203.0.113.99')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await attempt('127.0.0.3', '127.0.0.2')).status).toBe(400)
})

test('the server itself says what is too large, and nginx keeps the rest away', async () => {
  const large = (kilobytes: number) => ({
    messages: [{ role: 'user', content: 'a'.repeat(kilobytes * 1024) }],
  })
  const ours = await post('/functions/v1/chat-concierge', large(130))
  expect([ours.status, JSON.parse(ours.body)]).toEqual([413, { message: expect.stringContaining('128') }])
  const fits = await post('/functions/v1/chat-concierge', large(1))
  expect([fits.status, JSON.parse(fits.body)]).toMatchObject([200, { message: expect.any(String) }])
  const theirs = await post('/functions/v1/chat-concierge', large(300))
  expect([theirs.status, theirs.body]).toEqual([413, expect.stringContaining('nginx')])
})

test('answers pass as they are: brotli stays, a tag is known again, no upgrade goes through', async () => {
  const page = await nginx.ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' } })
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  const again = { 'accept-encoding': 'gzip, br', 'if-none-match': String(page.headers.etag) }
  expect((await nginx.ask('/', { headers: again })).status).toBe(304)
  const upgrade = await nginx.ask('/health', { headers: { connection: 'upgrade', upgrade: 'websocket' } })
  expect(upgrade.status).toBe(200)
})

test('a restart of the server needs nothing of nginx', async () => {
  server.kill('SIGTERM')
  await server.ended
  expect((await nginx.ask('/health')).status).toBe(502)
  server = start()
  await server.ready
  expect((await nginx.ask('/health')).status).toBe(200)
})
