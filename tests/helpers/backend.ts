import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GoTrueClient as AuthClient, type Session, type User } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import pg from 'pg'
import { inject } from 'vitest'
import { createApp } from '../../server/app.ts'
import { type Database as OpenDatabase, openPools } from '../../server/database/pools.ts'
import type { Env } from '../../server/env.ts'
import { createLogger, type Logger } from '../../server/kit/log.ts'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import type { Secrets } from '../../server/kit/secrets.ts'
import { createFileDelivery } from '../../server/mail/mail-folder.ts'
import { createOutbox } from '../../server/mail/outbox.ts'
import type { Database } from '../../web/shared/session/database.types.ts'
import { type ReadMail, waitForMails } from './mail.ts'

const site = 'http://localhost'

export type Member = {
  email: string
  password: string
  user: User
  session: Session
  auth: AuthClient
  data: PostgrestClient<Database>
}

export type Backend = {
  /** `app.fetch` in memory; a path alone is enough. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  database: OpenDatabase
  /** A superuser, for arranging and asserting. */
  owner: pg.Pool
  secrets: Secrets
  /** A PostgreSQL address of this clone, as `DATABASE_URL` would name it. */
  connection: pg.ClientConfig
  authClient(): AuthClient
  dataClient(accessToken?: string): PostgrestClient<Database>
  signUp(email?: string, password?: string): Promise<Member>
  /** Where mails are kept. */
  mailFolder: string
  /** The newest mail to an address (of a subject), once there are so many. */
  mailTo(email: string, count?: number, subject?: string): Promise<ReadMail>
  close(): Promise<void>
}

export type BackendOptions = {
  /** Milliseconds since 1970, for tests of time. */
  clock?: () => number
  /** Silent unless a test listens. */
  log?: Logger
  rateLimit?: boolean
  trustProxy?: number
  metricsToken?: string
  redirectUrls?: string[]
  backupDir?: string
  dataDir?: string
  passwordMinLength?: number
  passwordCheck?: boolean
  sessionDays?: Env['sessionDays']
  privacyContact?: string
  /** The checks that find something wrong. */
  problems?: () => string[]
  contact?: Env['contact']
  mentor?: Env['mentor']
  requireEmailConfirmation?: boolean
  concierge?: { baseUrl: string; apiKey: string; model: string }
  /** Mail settings that the server sees; test mails are written to files in any case. */
  mail?: Env['mail']
}

/** The whole server in memory on a clone of the seeded database. */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const clone = await cloneDatabase()
  const { secrets } = inject('cluster')
  const { clock, problems, log = createLogger('silent'), ...settings } = options
  const database = openPools(clone.connection, secrets, log)
  const owner = new pg.Pool({ ...clone.connection, max: 4 })
  // The clone may be dropped before a connection that is closing has gone.
  owner.on('connect', (client) => client.on('error', () => undefined))
  owner.on('error', () => undefined)
  const defaults = {
    trustProxy: 0,
    rateLimit: false,
    passwordMinLength: 0,
    passwordCheck: false,
    requireEmailConfirmation: false,
  }
  const mail = { from: 'Estética <nao-responda@localhost>' }
  const env = { publicUrl: site, mail, ...defaults, ...settings }
  const mailFolder = await mkdtemp(join(tmpdir(), 'estetica-test-mail-'))
  const deliver = createFileDelivery({ folder: mailFolder, from: 'Estética <nao-responda@localhost>' })
  const outbox = createOutbox({ deliver, log })
  const app = await createApp({ database, secrets, env, outbox, log, clock, problems })
  // On a busy machine the first connections take longer than the server lets a request wait for one.
  while (!(await database.isReady())) await sleep(20)

  const fetch: Backend['fetch'] = async (input, init) =>
    app.fetch(input instanceof Request ? input : new Request(new URL(input, site), init))
  const authClient = () =>
    new AuthClient({
      url: `${site}/auth/v1`,
      headers: { apikey: publishableKey },
      fetch: (input, init) => fetch(input as string, init),
      storage: memoryStorage(),
      storageKey: randomUUID(),
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { passkey: true },
    })
  const dataClient = (accessToken?: string) =>
    new PostgrestClient<Database>(`${site}/rest/v1`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken ?? publishableKey}` },
      fetch: (input, init) => fetch(input as string, init),
    })

  return {
    fetch,
    database,
    owner,
    secrets,
    connection: clone.connection,
    authClient,
    dataClient,
    signUp: (email, password) => signUp(authClient(), dataClient, email, password),
    mailFolder,
    mailTo: async (email, count, subject) =>
      (await waitForMails(mailFolder, email, { count, subject })).at(-1) as ReadMail,
    close: async () => {
      await outbox.close()
      await rm(mailFolder, { recursive: true })
      await Promise.all([database.close(), owner.end()])
      await clone.drop()
    },
  }
}

async function signUp(
  auth: AuthClient,
  dataClient: Backend['dataClient'],
  email = `${randomBytes(6).toString('hex')}@exemplo.com.br`,
  password = 'segredo-de-teste',
): Promise<Member> {
  const { data, error } = await auth.signUp({ email, password })
  if (error || !data.user || !data.session) throw error ?? new Error('Sign-up gave no session.')
  const { user, session } = data
  return { email, password, user, session, auth, data: dataClient(session.access_token) }
}

/** A copy of the template (some 50 ms), and the way to remove it. */
export async function cloneDatabase(template = 'estetica_template') {
  const { host, port, secrets } = inject('cluster')
  const owner = { host, port, user: 'postgres', password: secrets.ownerPassword }
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsOwner(owner, `create database ${name} template ${template}`)
  // The one right that a clone does not take over from its template.
  await runAsOwner(
    owner,
    `revoke all on database ${name} from public; grant connect on database ${name} to authenticator, supabase_auth_admin, estetica_limiter`,
  )
  return {
    connection: { ...owner, database: name },
    drop: () => runAsOwner(owner, `drop database ${name} with (force)`),
  }
}

async function runAsOwner(owner: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  // Several files clone at once, which PostgreSQL allows only one after the other.
  await client.query('select pg_advisory_lock(1)')
  await client.query(sql).finally(() => client.end())
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
