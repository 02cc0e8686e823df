import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type Sources = { html: string; publicUrl: string; supabaseUrl?: string }

/** Security headers of every answer; the page's inline scripts are allowed one by one, by their hash. */
export function createSecurityHeaders({ html, publicUrl, supabaseUrl }: Sources): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:')
  return secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
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
    c.header('Cache-Control', cacheControl)
    if (c.res.headers.get('Vary')?.includes('apikey')) return
    c.header('Vary', 'Authorization, apikey', { append: true })
  }

/** `'sha256-…'` of each inline script in the built page, for the policy. */
export function inlineScriptHashes(html: string) {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
