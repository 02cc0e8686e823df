import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PatientPool } from '../database/patient-pool.ts'
import { newestBackupTime } from '../upkeep/backup/newest-backup.ts'

type Parts = {
  token: string
  pools: Record<string, PatientPool | undefined>
  inHand: () => number
  /** Where backups are kept. */
  backupDir?: string | undefined
}

export type Metrics = ReturnType<typeof createMetrics>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What Prometheus reads, for those who know the token. */
export function createMetrics({ token, pools, inHand, backupDir }: Parts) {
  const register = new Registry()
  const registers = [register]
  // Memory, processor, event loop.
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'estetica_request_seconds',
    help: 'Time from request to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  const refusals = new Counter({
    name: 'estetica_limit_refusals_total',
    help: 'Uses refused with 429, by limit.',
    labelNames: ['limit'],
    registers,
  })
  const concierge = new Counter({
    name: 'estetica_concierge_answers_total',
    help: 'Answers of the concierge, by kind and by who wrote them; refused requests by status.',
    labelNames: ['outcome', 'answered_by'],
    registers,
  })
  gaugeAtReading(register, {
    name: 'estetica_requests_in_hand',
    help: 'Requests under way or waiting their turn.',
    read: (gauge) => gauge.set(inHand()),
  })
  gaugePools(register, pools)
  gaugeAtReading(register, {
    name: 'estetica_backup_age_seconds',
    help: 'Age of the newest backup; absent while there is none.',
    async read(gauge) {
      const time = backupDir && (await newestBackupTime(backupDir))
      if (time) gauge.set((Date.now() - time) / 1000)
      else gauge.remove()
    },
  })

  const record = (labels: { method: string; route: string; status: number }, start: number) =>
    requests.observe(labels, (performance.now() - start) / 1000)
  const observe: MiddlewareHandler = async (c, next) => {
    const start = performance.now()
    await next()
    const method = methods.includes(c.req.method) ? c.req.method : 'other'
    record({ method, route: routePath(c), status: c.res.status }, start)
  }
  const answer: MiddlewareHandler = async (c) => {
    if (!isToken(token, c.req.header('authorization'))) {
      return c.json({ message: 'Falta o token de METRICS_TOKEN.' }, 401, { 'WWW-Authenticate': 'Bearer' })
    }
    return c.body(await register.metrics(), 200, { 'Content-Type': register.contentType })
  }
  /** Reads what the concierge answered; the text itself is of no interest. */
  async function countConcierge(response: Response) {
    if (response.status !== 200) return concierge.inc({ outcome: String(response.status), answered_by: '' })
    const { kind, answeredBy } = (await response.clone().json()) as { kind?: string; answeredBy?: string }
    concierge.inc({ outcome: kind ?? 'answer', answered_by: answeredBy ?? '' })
  }
  return { observe, record, answer, countRefusal: (limit: string) => refusals.inc({ limit }), countConcierge }
}

function gaugePools(register: Registry, pools: Parts['pools']) {
  gaugeAtReading(register, {
    name: 'estetica_database_connections',
    help: 'Connections to PostgreSQL by pool; `waiting` are requests without one.',
    labelNames: ['pool', 'state'],
    read(gauge) {
      for (const [pool, of] of Object.entries(pools)) {
        if (!of) continue
        gauge.set({ pool, state: 'idle' }, of.idleCount)
        gauge.set({ pool, state: 'busy' }, of.totalCount - of.idleCount)
        gauge.set({ pool, state: 'waiting' }, of.queueLength)
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

/** Compared by digest, so that the time tells neither the token nor its length. */
function isToken(token: string, authorization = ''): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization))
}
