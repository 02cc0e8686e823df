import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSite } from './site.ts'
import { createStatic } from './static.ts'

const script = 'export const answer = 42 // '.repeat(20)
const webRoot = mkdtempSync(join(tmpdir(), 'estetica-web-'))
mkdirSync(join(webRoot, 'assets'))
mkdirSync(join(webRoot, '.vite'))
const built = {
  'index.html': '<meta property="og:image" content="/social-card.jpg">',
  'index.html.br': 'x',
  'favicon.svg': '<svg/>',
  'assets/a-1.js': script,
  '.vite/manifest.json': '{}',
}
for (const [name, text] of Object.entries(built)) writeFileSync(join(webRoot, name), text)
writeFileSync(join(webRoot, 'assets', 'a-1.js.br'), brotliCompressSync(script))
const app = createStatic(readSite(webRoot, 'https://mentoria.exemplo.com.br'))
// From here on there is no build on the disk, as while another start makes one.
rmSync(webRoot, { recursive: true })

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })

test('a build that goes away under a running server takes no file from it', async () => {
  const plain = await get('/assets/a-1.js')
  expect(plain.status).toBe(200)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(plain.headers.get('vary')).toBe('Accept-Encoding')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(script)

  const compressed = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(script)
  const refused = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(refused.headers.get('content-encoding')).toBeNull()

  const head = await get('/assets/a-1.js', {}, 'HEAD')
  expect(head.headers.get('content-length')).toBe(String(script.length))
  expect(await head.text()).toBe('')
})

test.each(['/', '/entrar', '/mentorias/x.y'])(
  '%s is the page, with the whole address of its card',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('content="https://mentoria.exemplo.com.br/social-card.jpg"')
  },
)

test.each([
  '/robots.txt',
  '/favicon.ico',
  '/index.html.br',
  '/.env',
  '/.vite/manifest.json',
  '/assets/b-2.js',
  '/assets/a-1.js.br',
  '/assets/../favicon.ico',
])('%s does not exist', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('each form of the page has a tag of its own, which is known again also when a proxy made it weak', async () => {
  const br = { 'accept-encoding': 'br' }
  const plain = (await get('/')).headers.get('etag') ?? ''
  const compressed = (await get('/', br)).headers.get('etag') ?? ''
  expect(plain).toMatch(/^"[\w-]+"$/)
  expect(compressed).not.toBe(plain)
  const ask = async (tag: string, headers = {}) =>
    (await get('/', { 'if-none-match': tag, ...headers })).status
  expect(await ask(plain)).toBe(304)
  expect(await ask(`"other", W/${plain}`)).toBe(304)
  expect(await ask(`W/${compressed}`, br)).toBe(304)
  expect(await ask(plain, br)).toBe(200)
  expect(await ask('"other"')).toBe(200)
})
