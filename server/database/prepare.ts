import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from '../kit/log.ts'
import { projectRoot } from '../kit/project-root.ts'
import { limiterPassword, type Secrets } from '../kit/secrets.ts'
import { sealFactors } from './factor-secrets.ts'
import { markHalfRestored, refuseHalfRestoredDatabase } from './interrupted-restore.ts'
import { migrate, migrationsFolder, planMigrations } from './migrate.ts'
import { scramVerifier } from './scram.ts'
import { ensureSigningKey } from './signing-keys.ts'
import { inTransaction } from './transaction.ts'

/** Any fixed number: the one lock that all processes of this product share in a database. */
const lockKey = 20261120

/** What must be done with the owner's connection before a migration; throws to prevent it. */
export type BeforeMigrating = (owner: pg.Client, secrets: Secrets) => Promise<void>

type Options = {
  log: Logger
  isShared: boolean
  /** Versions of the only migrations to run, without the seed, for a restore; unset: all. */
  only?: string[]
  /** Called when a database that has migrations is about to get more. */
  beforeMigrating?: BeforeMigrating
}

/** Brings a database up to date as its owner: roles, schema `auth`, migrations, seed. One process at a time. */
export async function prepareDatabase(
  config: pg.ClientConfig,
  secrets: Secrets,
  o: Options,
): Promise<Secrets> {
  const owner = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 })
  owner.on('error', (error) => o.log.warn({ error }, 'The connection of the migrations broke'))
  await owner.connect()
  try {
    await owner.query('set client_min_messages = warning')
    await owner.query('select pg_advisory_lock($1)', [lockKey])
    if (!o.only) await refuseHalfRestoredDatabase(owner)
    // Before anything is changed: a database that is newer than this program must stay as it is.
    const { all, pending } = await planMigrations(owner, migrationsFolder)
    const kept = await layBase(owner, secrets, o)
    const wanted = o.only ? pending.filter(({ version }) => o.only?.includes(version)) : pending
    if (wanted.length > 0 && pending.length < all.length) await o.beforeMigrating?.(owner, kept)
    await migrate(owner, { all, pending: wanted }, o.log)
    await owner.query(await readSql('function-owner.sql'))
    if (!o.only) {
      await sealFactors(owner, kept)
      await seed(owner)
    }
    return kept
  } finally {
    await owner.end()
  }
}

/** What there is below the migrations, in order. */
const baseFiles = [
  'base.sql',
  'auth-schema.sql',
  'deleted-accounts.sql',
  'sign-ups.sql',
  'signing-keys.sql',
  'recovery-codes.sql',
  'alert-links.sql',
  'wrong-tries.sql',
]

const readSql = (file: string) => readFile(join(projectRoot, 'server', 'database', 'sql', file), 'utf8')

async function layBase(owner: pg.Client, secrets: Secrets, { isShared, only }: Options): Promise<Secrets> {
  return inTransaction(owner, async () => {
    const existing = await owner.query<{ rolname: string }>('select rolname from pg_roles')
    for (const file of baseFiles) await owner.query(await readSql(file))
    if (only) await markHalfRestored(owner)
    const kept = isShared ? await shareSecrets(owner, secrets) : secrets
    // A restore brings those of its archive.
    if (!only) await ensureSigningKey(owner, kept)
    const roles = existing.rows.map((row) => row.rolname)
    for (const [role, password] of Object.entries(passwordsOf(kept))) {
      if (!roles.includes(role)) await setPassword(owner, role, password)
    }
    return kept
  })
}

/** The first process stores its secrets; every later one takes those. */
async function shareSecrets(owner: pg.Client, secrets: Secrets): Promise<Secrets> {
  await owner.query('insert into estetica_private.secrets (value) values ($1) on conflict do nothing', [
    secrets,
  ])
  const { rows } = await owner.query<{ value: Secrets }>('select value from estetica_private.secrets')
  return rows[0]?.value ?? secrets
}

const passwordsOf = (secrets: Secrets) => ({
  authenticator: secrets.authenticatorPassword,
  supabase_auth_admin: secrets.authPassword,
  estetica_limiter: limiterPassword(secrets),
})

/** Sent as a verifier, so that the password itself is in no statement log. */
async function setPassword(owner: pg.Client, role: string, password: string): Promise<void> {
  const verifier = owner.escapeLiteral(scramVerifier(password))
  await owner.query(`alter role ${owner.escapeIdentifier(role)} password ${verifier}`)
}

/** Fills in the first catalogue, once in a database's life. */
async function seed(owner: pg.Client): Promise<void> {
  const sql = await readFile(join(projectRoot, 'supabase', 'seed.sql'), 'utf8')
  await inTransaction(owner, async () => {
    if (await rememberSeeding(owner)) await owner.query(sql)
  })
}

/** Whether the first catalogue had not been filled in before; from now on it counts as filled in. */
export async function rememberSeeding(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    'insert into estetica_private.seeding default values on conflict do nothing',
  )
  return rowCount === 1
}
