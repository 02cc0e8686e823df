import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import { requireApiKey } from './api-key.ts'
import { createAuth } from './auth/routes.ts'
import { createSessions } from './auth/sessions.ts'
import { createTokens } from './auth/tokens.ts'
import { createClientAddress } from './client-address.ts'
import { createConcierge } from './concierge.ts'
import { createData } from './data/routes.ts'
import type { Database } from './database/open.ts'
import type { Env } from './env.ts'
import { createSecurityHeaders, keepPrivate } from './headers.ts'
import { createLimits } from './limits.ts'
import type { Secrets } from './secrets.ts'
import { createStatic, readPage } from './static.ts'

type Parts = {
  database: Database
  secrets: Secrets
  env: Pick<Env, 'publicUrl' | 'trustProxy' | 'rateLimit' | 'supabaseUrl' | 'concierge'>
  /** Folder of the built web app; without it only the APIs are served. */
  webRoot?: string
  log: Logger
  clock?: () => number
}

const kilobyte = 1024

/** The whole server with no port and no globals, so tests call it in memory. */
export async function createApp({ database, secrets, env, webRoot, log, clock }: Parts) {
  const app = new Hono()
  const clientAddress = createClientAddress(env.trustProxy)
  const limits = createLimits({ enabled: env.rateLimit })
  const tokens = createTokens({ jwtSecret: secrets.jwtSecret, issuer: `${env.publicUrl}/auth/v1`, clock })
  const sessions = createSessions({ auth: database.auth, refreshKey: secrets.refreshKey, clock })
  const concierge = await createConcierge(env.concierge)
  const page = webRoot ? readPage(webRoot) : undefined

  app.onError((error, c) => answerError(error, c, log))
  app.use(requestId({ limitLength: 64 }), logRequests(log))
  app.use(createSecurityHeaders({ html: page?.html ?? '', ...env }))
  app.use('/auth/v1/*', keepPrivate('no-store'))
  app.use('/rest/v1/*', keepPrivate('private, no-cache'))
  app.get('/health', async (c) =>
    (await database.isReady()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
  )
  app.use(async (c, next) => {
    if (c.req.url.length > 2 * kilobyte + 64)
      throw new HTTPException(414, { message: 'Endereço longo demais.' })
    await limits.check('request', clientAddress(c))
    await next()
  })

  app.use('/auth/v1/*', openCors, jsonLimit(32), requireApiKey)
  app.use('/rest/v1/*', openCors, jsonLimit(32), requireApiKey)
  app.use('/functions/v1/*', openCors, jsonLimit(128))
  app.route(
    '/auth/v1',
    createAuth({
      auth: database.auth,
      tokens,
      sessions,
      limits,
      clientAddress,
      publicUrl: env.publicUrl,
      clock,
      log,
    }),
  )
  app.route('/rest/v1', createData({ data: database.data, tokens, sessions }))
  app.all('/functions/v1/chat-concierge', async (c) => {
    if (c.req.method === 'POST') await limits.check('concierge', clientAddress(c))
    return concierge(c.req.raw)
  })
  app.all('/functions/v1/*', (c) =>
    c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  )
  if (webRoot && page) app.route('/', createStatic(webRoot, page))
  return app
}

const openCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: ['content-range', 'etag', 'retry-after', 'x-request-id', 'x-supabase-api-version'],
  maxAge: 86_400,
})

const jsonLimit = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * kilobyte,
    onError: (c) =>
      c.json({ message: `O pedido passa de ${kilobytes} kB. Reduza o texto e tente novamente.` }, 413),
  })

/** One line a request; query strings stay out because they may hold personal data. */
const logRequests = (log: Logger) => async (c: Context, next: () => Promise<void>) => {
  const start = performance.now()
  await next()
  const { method, path } = c.req
  log.info({
    id: c.get('requestId'),
    method,
    path,
    status: c.res.status,
    ms: Math.round(performance.now() - start),
  })
}

function answerError(error: Error, c: Context, log: Logger) {
  if (error instanceof HTTPException) {
    return error.res ? error.getResponse() : c.json({ message: error.message }, error.status)
  }
  const id = c.get('requestId')
  log.error({ id, error: error.message, stack: error.stack })
  return c.json(
    { message: `Algo deu errado do nosso lado. Tente novamente; se continuar, informe o código ${id}.` },
    500,
  )
}
