import { createHash, randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'

// After `next`, headers are set on the answer itself: `c.header` would build a new answer each time, with its body as
// a stream.

type Sources = { html: string; publicUrl: string; supabaseUrl?: string }

/** Security headers of every answer; the page's inline scripts are allowed one by one, by their hash. */
export function createSecurityHeaders(sources: Sources): MiddlewareHandler {
  const isHttps = sources.publicUrl.startsWith('https:')
  const strictTransportSecurity = isHttps ? 'max-age=31536000; includeSubDomains' : false
  const forAll = createPageHeaders(sources, strictTransportSecurity)
  const forAssets = secureHeaders({ ...onlyForPages, strictTransportSecurity })
  return (c, next) => (c.req.path.startsWith('/assets/') ? forAssets : forAll)(c, next)
}

// A page loads many files, and headers that matter to documents only would add most of a kilobyte to each of them.
const onlyForPages = {
  xFrameOptions: false,
  referrerPolicy: false,
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

type HstsHeader = string | false

function createPageHeaders({ html, supabaseUrl }: Sources, strictTransportSecurity: HstsHeader) {
  return secureHeaders({
    strictTransportSecurity,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptHashes(html)],
      // Toasts and view transitions set styles from script; styles cannot run code.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'https:', 'data:'],
      connectSrc: ["'self'", ...(supabaseUrl ? [new URL(supabaseUrl).origin] : [])],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  })
}

/** Sets who may keep an API's answers, also those that no route gave: a refused key, a body too long, too many requests. */
export const keepPrivate =
  (cacheControl: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', cacheControl)
    if (c.res.headers.get('Vary')?.includes('apikey')) return
    c.res.headers.append('Vary', 'Authorization, apikey')
  }

/** Gives each request an id, by which the log and the page name it: the one that a proxy in front gave it, or a new one. */
export const nameRequest: MiddlewareHandler = async (c, next) => {
  const given = c.req.header('x-request-id') ?? ''
  const id = /^[\w=-]{1,64}$/.test(given) ? given : randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('X-Request-Id', id)
}

const exposed = ['content-range', 'etag', 'retry-after', 'x-request-id', 'x-supabase-api-version']

/** What a browser asks before it lets a page of another site call an API. */
export const answerPreflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: exposed,
  maxAge: 86_400,
})

/** Pages of any site may read the APIs' answers. */
export const openCors: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', '*')
  c.res.headers.set('Access-Control-Expose-Headers', exposed.join(','))
}

/** `'sha256-…'` of each inline script in the built page, for the policy. */
export function inlineScriptHashes(html: string) {
  const scripts = html
    .split('</script>')
    .slice(0, -1)
    .flatMap((part) => {
      const [tag] = /<script(?:\s[^<>]*)?>/.exec(part) ?? []
      return tag && !/\ssrc=/.test(tag) ? [part.slice(part.indexOf(tag) + tag.length)] : []
    })
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
