import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { createOneTimeCodes } from './auth/codes/one-time-codes.ts'
import { createAuth } from './auth/routes.ts'
import { createAccessTokens } from './auth/sessions/access-tokens.ts'
import { createSessions } from './auth/sessions/sessions.ts'
import { createSigningKeys } from './auth/sessions/signing-keys.ts'
import { createData } from './data/routes.ts'
import type { Database } from './database/open.ts'
import type { Env } from './env.ts'
import { createAgenda } from './http/agenda.ts'
import { answerError } from './http/answer-refusal.ts'
import { requireApiKey } from './http/api-key.ts'
import { createClientAddress } from './http/client-address.ts'
import { createConcierge } from './http/concierge.ts'
import { answerPreflight, createSecurityHeaders, keepPrivate, nameRequest, openCors } from './http/headers.ts'
import { createHealth } from './http/health.ts'
import { jsonLimit } from './http/json-limit.ts'
import { logRequests } from './http/log-requests.ts'
import { createMedia } from './http/media.ts'
import { createMetrics } from './http/metrics.ts'
import { readSite } from './http/site.ts'
import { createStatic } from './http/static.ts'
import { createWellKnown } from './http/well-known.ts'
import { createFactorSeal } from './kit/factor-secret.ts'
import type { Secrets } from './kit/secrets.ts'
import { bounds, createAtOnce, unbounded } from './limits/at-once.ts'
import { createGuard, createProbeCount, createTakeTurn, takeTurn, type Visited } from './limits/guard.ts'
import { createLimits, type Limits } from './limits/limits.ts'
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
    | 'passwordCheck'
    | 'sessionDays'
    | 'requireEmailConfirmation'
    | 'mail'
  > & {
    redirectUrls?: string[]
    backupDir?: string
    contact?: Env['contact']
    mentor?: Env['mentor']
    /** Where the pictures of mentorias are; without it none is served. */
    dataDir?: string
    knowledgeDir?: string
  }
  outbox: Outbox
  /** Folder of the built web app; without it only the APIs are served. */
  webRoot?: string
  log: Logger
  /** The checks that find something wrong now, for the metrics. */
  problems?: () => string[]
  clock?: () => number
  /** Aborted when this process is about to end: it is ready for nobody new. */
  stopping?: AbortSignal
}

/** The whole server with no port and no globals, so tests call it in memory. */
export async function createApp(parts: Parts): Promise<Hono<Visited>> {
  const { database, env, webRoot, log, stopping } = parts
  const app = new Hono<Visited>()
  const clientAddress = createClientAddress(env.trustProxy, log)
  const atOnce = createAtOnce(env.rateLimit ? bounds : unbounded)
  const metrics = env.metricsToken
    ? createMetrics({
        ...env,
        token: env.metricsToken,
        pools: database.counts,
        inHand: atOnce.inHand,
        problems: parts.problems,
        mails: parts.outbox.tallies,
      })
    : undefined
  const onRefused = metrics?.countRefusal
  const limits = createLimits({
    enabled: env.rateLimit,
    pool: database.limits,
    lasting: database.auth,
    log,
    onRefused,
  })
  const site = webRoot ? readSite(webRoot, env.publicUrl) : undefined

  app.onError(answerError)
  app.use(nameRequest, logRequests(log))
  if (metrics) app.use(metrics.observe)
  app.use(createSecurityHeaders({ html: site?.html ?? '', ...env }))
  app.use('/auth/v1/*', keepPrivate('no-store'))
  app.use('/rest/v1/*', keepPrivate('private, no-cache'))
  const countProbe = createProbeCount({ limits, clientAddress })
  app.get('/health', countProbe, createHealth({ ...database, stopping }))
  for (const api of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*'])
    app.options(api, countProbe, answerPreflight).use(api, openCors)
  app.use(createGuard({ limits, atOnce, clientAddress }))
  app.get('/metrics', metrics?.answer ?? answerNoMetrics)

  app.use('/auth/v1/*', jsonLimit(32), requireApiKey, createTakeTurn('auth', database.auth))
  app.use('/rest/v1/*', jsonLimit(32), requireApiKey, createTakeTurn('data', database.data))
  app.use('/functions/v1/*', jsonLimit(128), takeTurn)
  const shared = { limits, clientAddress }
  const { auth, data } = createApis(parts, shared)
  app.route('/auth/v1', auth)
  app.route('/rest/v1', data)
  app.route('/functions/v1/agenda', createAgenda({ auth: database.auth, publicUrl: env.publicUrl }))
  app.route(
    '/functions/v1',
    await createConcierge({ ...shared, model: env.concierge, knowledgeDir: env.knowledgeDir, metrics, log }),
  )
  app.route('/.well-known', createWellKnown({ ...env, clock: parts.clock }))
  if (env.dataDir) app.route('/media', createMedia(env.dataDir))
  if (site) app.route('/', createStatic(site))
  return app
}

type Shared = { limits: Limits; clientAddress: (c: Context) => string }

/** The two APIs, which know the same tokens and sessions. */
function createApis({ database, secrets, env, outbox, log, clock }: Parts, shared: Shared) {
  const { jwtSecret, refreshKey } = secrets
  const keys = createSigningKeys({ auth: database.auth, jwtSecret, clock })
  const tokens = createAccessTokens({ keys, jwtSecret, issuer: `${env.publicUrl}/auth/v1`, clock })
  const sessions = createSessions({ auth: database.auth, refreshKey, days: env.sessionDays, clock })
  const codes = createOneTimeCodes({ refreshKey, clock })
  return {
    auth: createAuth({
      ...env,
      ...shared,
      hasMailServer: env.mail.smtpUrl !== undefined,
      auth: database.auth,
      keys,
      tokens,
      factorSeal: createFactorSeal(secrets),
      sessions,
      codes,
      outbox,
      log,
      clock,
    }),
    data: createData({ data: database.data, tokens, sessions }),
  }
}

const answerNoMetrics = (c: Context) => c.json({ message: 'METRICS_TOKEN não está definido.' }, 404)
