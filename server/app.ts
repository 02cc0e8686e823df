import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { createOneTimeCodes } from './auth/codes/one-time-codes.ts'
import { createAuth } from './auth/routes.ts'
import { createSessions } from './auth/sessions/sessions.ts'
import { createTokens } from './auth/sessions/tokens.ts'
import { createData } from './data/routes.ts'
import type { Database } from './database/open.ts'
import type { Env } from './env.ts'
import { answerError } from './http/answer-refusal.ts'
import { requireApiKey } from './http/api-key.ts'
import { createClientAddress } from './http/client-address.ts'
import { createConcierge } from './http/concierge.ts'
import {
  answerPreflight,
  createSecurityHeaders,
  keepPrivate,
  nameRequest,
  openCors,
  requestIdOf,
} from './http/headers.ts'
import { lineOf, logRequests } from './http/log-requests.ts'
import { createMedia } from './http/media.ts'
import { createMetrics } from './http/metrics.ts'
import { createRepeats } from './http/repeats.ts'
import { readSite } from './http/site.ts'
import { createStatic } from './http/static.ts'
import { tooLarge } from './kit/refusal.ts'
import type { Secrets } from './kit/secrets.ts'
import { bounds, createAtOnce } from './limits/at-once.ts'
import { createGuard, hasBody, takeTurn, type Visited } from './limits/guard.ts'
import { createLimits } from './limits/limits.ts'
import type { Outbox } from './mail/outbox.ts'

type Parts = {
  database: Database
  secrets: Secrets
  env: Pick<
    Env,
    | 'publicUrl'
    | 'trustProxy'
    | 'rateLimit'
    | 'supabaseUrl'
    | 'concierge'
    | 'privacyContact'
    | 'metricsToken'
    | 'passwordMinLength'
    | 'requireEmailConfirmation'
  > & {
    backupDir?: string
    /** Where the pictures of mentorias are; without it none is served. */
    dataDir?: string
  }
  outbox: Outbox
  /** Folder of the built web app; without it only the APIs are served. */
  webRoot?: string
  log: Logger
  clock?: () => number
  /** Aborted when this process is about to end: it is ready for nobody new. */
  stopping?: AbortSignal
}

/** The whole server with no port and no globals, so tests call it in memory. */
export async function createApp({ database, secrets, env, outbox, webRoot, log, clock, stopping }: Parts) {
  const app = new Hono<Visited>()
  const clientAddress = createClientAddress(env.trustProxy, log)
  const atOnce = createAtOnce(
    env.rateLimit ? bounds : { ...bounds, perClient: bounds.inHand, inHandPerClient: bounds.inHand },
  )
  const metrics = env.metricsToken
    ? createMetrics({ ...env, token: env.metricsToken, pools: poolsOf(database), inHand: atOnce.inHand })
    : undefined
  const limits = createLimits({
    enabled: env.rateLimit,
    pool: database.limits,
    log,
    ...(metrics && { onRefused: metrics.countRefusal }),
  })
  const tokens = createTokens({ jwtSecret: secrets.jwtSecret, issuer: `${env.publicUrl}/auth/v1`, clock })
  const sessions = createSessions({ auth: database.auth, refreshKey: secrets.refreshKey, clock })
  const concierge = await createConcierge(env.concierge)
  const site = webRoot ? readSite(webRoot, env.publicUrl) : undefined

  app.onError(answerError)
  app.use(nameRequest, logRequests(log))
  if (metrics) app.use(metrics.observe)
  app.use(createSecurityHeaders({ html: site?.html ?? '', ...env }))
  app.use('/auth/v1/*', keepPrivate('no-store'))
  app.use('/rest/v1/*', keepPrivate('private, no-cache'))
  app.get('/health', async (c) =>
    !stopping?.aborted && (await database.isReady())
      ? c.json({ status: 'ok' })
      : c.json({ status: 'unavailable' }, 503, { 'Retry-After': '1' }),
  )
  for (const api of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*'])
    app.options(api, answerPreflight).use(api, openCors)
  app.use(createGuard({ limits, atOnce, clientAddress }))
  app.get(
    '/metrics',
    metrics?.answer ?? ((c) => c.json({ message: 'METRICS_TOKEN não está definido.' }, 404)),
  )

  app.use('/auth/v1/*', jsonLimit(32), requireApiKey, takeTurn)
  app.use('/rest/v1/*', jsonLimit(32), requireApiKey, takeTurn)
  app.use('/functions/v1/*', jsonLimit(128), takeTurn)
  app.route(
    '/auth/v1',
    createAuth({
      auth: database.auth,
      tokens,
      sessions,
      limits,
      clientAddress,
      codes: createOneTimeCodes({ refreshKey: secrets.refreshKey, clock }),
      outbox,
      ...env,
      clock,
    }),
  )
  app.route('/rest/v1', createData({ data: database.data, tokens, sessions }))
  app.all('/functions/v1/chat-concierge', async (c) => {
    if (c.req.method === 'POST') await limits.check('concierge', clientAddress(c))
    const response = await concierge(await wholeRequest(c))
    await metrics?.countConcierge(response)
    return response
  })
  app.all('/functions/v1/*', (c) =>
    c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
  )
  if (env.dataDir) app.route('/media', createMedia(env.dataDir))
  if (site) app.route('/', createStatic(site))
  const fetch = createRepeats({
    fetch: app.fetch,
    tokens,
    sessions,
    count: ({ header, env }) => limits.check('request', clientAddress({ req: { header }, env })),
    note({ path, header }, status, start) {
      const id = requestIdOf(header('x-request-id'))
      log.info(lineOf({ id, method: 'GET', path: path.replace(/\?.*/, ''), status, start }))
      metrics?.record({ method: 'GET', route: '/rest/v1/:table', status }, start)
      return id
    },
  })
  return { fetch }
}

/**
 * The request with its body as it was read; a function takes a Request and nothing of ours. All verbs but POST are
 * refused alike, and a Request cannot bear each of them (TRACE).
 */
async function wholeRequest({ req }: Context) {
  const { method, url } = req
  const isPost = method === 'POST'
  return new Request(url, {
    method: isPost ? method : 'GET',
    headers: req.header(),
    ...(isPost && { body: await req.text() }),
  })
}

const poolsOf = ({ data, auth, limits }: Database) => ({ data, auth, limits })

function jsonLimit(kilobytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw tooLarge(kilobytes)
    },
  })
  // A body that nobody reads needs no limit; asking whether there is one would cost every read a real `Request`.
  return (c, next) => (hasBody(c) ? limit(c, next) : next())
}
