import { type Context, Hono } from 'hono'
import { matchesTag } from '../kit/etag.ts'
import type { Site, SiteFile } from './site.ts'

/** Files of the web app. Those with a hash in their name never change; any other path is the page, asked for at each visit. */
export function createStatic({ page, files }: Site) {
  const app = new Hono()
  const missing = (c: Context) => c.text('Arquivo não encontrado.', 404, { 'cache-control': 'no-store' })

  app.get('/assets/*', (c) => {
    const file = files.get(c.req.path)
    return file ? serve(c, file, 'public, max-age=31536000, immutable') : missing(c)
  })
  app.get('/index.html', (c) => c.redirect('/'))
  app.get('*', (c) => {
    const file = files.get(c.req.path)
    if (!file && isFileName(c.req.path)) return missing(c)
    return serve(c, file ?? page, 'no-cache')
  })
  app.all('*', (c) =>
    c.json({ message: 'Método não permitido neste endereço.' }, 405, { allow: 'GET, HEAD' }),
  )
  return app
}

/** What robots and scanners ask for at the root, `/robots.txt` or `/.git/config`; no page of ours has such a name. */
const isFileName = (path: string) => /^\/(\.|[^/.]*\.[^/]*$)/.test(path)

function serve(c: Context, { body, compressed, type, tag }: SiteFile, cacheControl: string) {
  const isCompressed = compressed !== undefined && takesBrotli(c.req.header('accept-encoding'))
  // A strong tag promises the same bytes, and the compressed form has others.
  const etag = isCompressed ? `"${tag}-br"` : `"${tag}"`
  c.header('cache-control', cacheControl)
  c.header('etag', etag)
  // Also on the plain form: a shared cache would otherwise give it to everyone.
  c.header('vary', 'Accept-Encoding')
  if (matchesTag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304)
  c.header('content-type', type)
  const bytes = isCompressed ? compressed : body
  c.header('content-length', String(bytes.length))
  if (isCompressed) c.header('content-encoding', 'br')
  return c.body(bytes)
}

const takesBrotli = (accepted = '') => /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)
