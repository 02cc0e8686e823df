import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'

/** The built web app in memory: the page, its brotli form and its tag. */
export type Page = { html: string; compressed: Buffer<ArrayBuffer>; etag: string }

const socialCard = '/social-card.jpg'

/** Reads the built page from `webRoot` (`dist/web`). Social networks want their card's whole address, known only here. */
export function readPage(webRoot: string, publicUrl: string): Page {
  const built = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const html = built.replace(`content="${socialCard}"`, () => `content="${publicUrl}${socialCard}"`)
  const compressed = Buffer.from(brotliCompressSync(html))
  return { html, compressed, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
}

/** Files of the web app: hashed ones immutable, every other path the page, checked anew at each visit. */
export function createStatic(webRoot: string, page: Page) {
  const app = new Hono()
  const files = (cacheControl: string) =>
    serveStatic({
      root: webRoot,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', cacheControl)
        // Also on the form that is not compressed, or a shared cache would give it to everyone.
        c.header('vary', 'Accept-Encoding')
      },
    })

  app.get('/assets/*', files('public, max-age=31536000, immutable'))
  app.get('/assets/*', (c) => c.text('Arquivo não encontrado.', 404, { 'cache-control': 'no-store' }))
  app.get('/index.html', (c) => c.redirect('/'))
  app.get('/:file{[^/]+\\.[a-z0-9]+}', files('no-cache'))
  app.get('*', (c) => servePage(c, page))
  app.all('*', (c) =>
    c.json({ message: 'Método não permitido neste endereço.' }, 405, { allow: 'GET, HEAD' }),
  )
  return app
}

function servePage(c: Context, { html, compressed, etag }: Page) {
  c.header('cache-control', 'no-cache')
  c.header('etag', etag)
  c.header('vary', 'Accept-Encoding')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', 'text/html; charset=utf-8')
  if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(html)
  c.header('content-encoding', 'br')
  return c.body(compressed)
}
