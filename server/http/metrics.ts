import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/pools.ts'
import { newestBackupTime } from '../upkeep/backup/newest-backup.ts'

type Parts = {
  token: string
  pools: Database['counts']
  inHand: () => number
  /** Where backups are kept. */
  backupDir?: string | undefined
  /** The checks that find something wrong now. */
  problems?: (() => string[]) | undefined
  /** Mails by how they ended. */
  mails: () => Record<string, number>
}

export type Metrics = ReturnType<typeof createMetrics>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What Prometheus reads, for those who know the token. */
export function createMetrics({ token, pools, inHand, backupDir, problems, mails }: Parts) {
  const register = new Registry()
  // Memory, processor, event loop.
  collectDefaultMetrics({ register })
  const { requests, refusals, concierge } = createMeters(register)
  gaugeAtReading(register, {
    name: 'estetica_requests_in_hand',
    help: 'Requests under way or waiting their turn.',
    read: (gauge) => gauge.set(inHand()),
  })
  gaugePools(register, pools)
  gaugeBackup(register, backupDir)
  gaugeProblems(register, problems)
  gaugeMails(register, mails)

  const observe: MiddlewareHandler = async (c, next) => {
    const start = performance.now()
    await next()
    const method = methods.includes(c.req.method) ? c.req.method : 'other'
    const labels = { method, route: routePath(c), status: c.res.status }
    requests.observe(labels, (performance.now() - start) / 1000)
  }
  const answer: MiddlewareHandler = async (c) => {
    if (!isToken(token, c.req.header('authorization'))) {
      return c.json({ message: 'Falta o token de METRICS_TOKEN.' }, 401, { 'WWW-Authenticate': 'Bearer' })
    }
    return c.body(await register.metrics(), 200, { 'Content-Type': register.contentType })
  }
  /** Counts what kind of answer the concierge gave; its text is not read. */
  async function countConcierge(response: Response) {
    if (response.status !== 200) return concierge.inc({ outcome: String(response.status), answered_by: '' })
    const { kind, answeredBy } = (await response.clone().json()) as { kind?: string; answeredBy?: string }
    concierge.inc({ outcome: kind ?? 'answer', answered_by: answeredBy ?? '' })
  }
  return { observe, answer, countRefusal: (limit: string) => refusals.inc({ limit }), countConcierge }
}

function createMeters(register: Registry) {
  const registers = [register]
  return {
    requests: new Histogram({
      name: 'estetica_request_seconds',
      help: 'Time from request to answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    refusals: new Counter({
      name: 'estetica_limit_refusals_total',
      help: 'Uses refused, by limit.',
      labelNames: ['limit'],
      registers,
    }),
    concierge: new Counter({
      name: 'estetica_concierge_answers_total',
      help: 'Answers of the concierge, by kind and by who wrote them; refused requests by status.',
      labelNames: ['outcome', 'answered_by'],
      registers,
    }),
  }
}

function gaugeBackup(register: Registry, backupDir: string | undefined) {
  gaugeAtReading(register, {
    name: 'estetica_backup_age_seconds',
    help: 'Age of the newest backup; absent while there is none.',
    async read(gauge) {
      const time = backupDir && (await newestBackupTime(backupDir))
      if (time) gauge.set((Date.now() - time) / 1000)
      else gauge.remove()
    },
  })
}

function gaugeProblems(register: Registry, problems: Parts['problems']) {
  gaugeAtReading(register, {
    name: 'estetica_problem',
    help: '1 for a check of npm run doctor that finds a problem now.',
    labelNames: ['check'],
    read(gauge) {
      gauge.reset()
      for (const check of problems?.() ?? []) gauge.set({ check }, 1)
    },
  })
}

function gaugeMails(register: Registry, mails: Parts['mails']) {
  gaugeAtReading(register, {
    name: 'estetica_mails',
    help: 'Mails since the start, by outcome: sent, refused for one mailbox, failed.',
    labelNames: ['outcome'],
    read(gauge) {
      for (const [outcome, count] of Object.entries(mails())) gauge.set({ outcome }, count)
    },
  })
}

function gaugePools(register: Registry, pools: Parts['pools']) {
  gaugeAtReading(register, {
    name: 'estetica_database_connections',
    help: 'Connections to PostgreSQL by pool; `waiting` are requests without one.',
    labelNames: ['pool', 'state'],
    read(gauge) {
      for (const [pool, counts] of Object.entries(pools())) {
        for (const [state, count] of Object.entries(counts)) gauge.set({ pool, state }, count)
      }
    },
  })
}

type Reading = {
  name: string
  help: string
  labelNames?: string[]
  read(gauge: Gauge): void | Promise<void>
}

function gaugeAtReading(register: Registry, { read, ...rest }: Reading) {
  new Gauge({
    ...rest,
    registers: [register],
    collect() {
      return read(this)
    },
  })
}

/** Compares digests, so that the time it takes tells neither the token nor its length. */
function isToken(token: string, authorization = ''): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization))
}
