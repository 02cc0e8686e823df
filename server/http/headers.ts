import { createHash, randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'

// What is added after `next` goes into the headers of the answer itself: `c.header` would make the answer anew, with
// its body as a stream, for each of them.

type Sources = { html: string; publicUrl: string; supabaseUrl?: string }

/** Security headers of every answer; the page's inline scripts are allowed one by one, by their hash. */
export function createSecurityHeaders(sources: Sources): MiddlewareHandler {
  const isHttps = sources.publicUrl.startsWith('https:')
  const strictTransportSecurity = isHttps ? 'max-age=31536000; includeSubDomains' : false
  const forAll = createPageHeaders(sources, strictTransportSecurity)
  const forAssets = secureHeaders({ ...onlyForPages, strictTransportSecurity })
  return (c, next) => (c.req.path.startsWith('/assets/') ? forAssets : forAll)(c, next)
}

// Each of a page's files has its own headers, and what speaks to documents alone would be most of a kilobyte of each.
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

/** For an API's answers, also those given before its routes: a refused key, a body too long, a count exceeded. */
export const keepPrivate =
  (cacheControl: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', cacheControl)
    if (c.res.headers.get('Vary')?.includes('apikey')) return
    c.res.headers.append('Vary', 'Authorization, apikey')
  }

/** Names each request, by what a proxy in front called it or anew: the log and the page speak of it so. */
export const nameRequest: MiddlewareHandler = async (c, next) => {
  const id = requestIdOf(c.req.header('x-request-id'))
  c.set('requestId', id)
  await next()
  c.res.headers.set('X-Request-Id', id)
}

/** The name that a request came with, or a new one. */
export const requestIdOf = (given = '') => (/^[\w=-]{1,64}$/.test(given) ? given : randomUUID())

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
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
