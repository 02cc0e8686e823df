import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createAccessTokens } from '../../server/auth/sessions/access-tokens.ts'
import { createSigningKeys } from '../../server/auth/sessions/signing-keys.ts'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { readSigningKey } from '../helpers/signing.ts'
import type { Row, Table } from './tables.ts'
import { mentorias, profiles, provas } from './tables.ts'

export const site = 'http://localhost'
/** Members by name, with ids that are the same in each run, so that a case can be repeated. */
export const ids = {
  ana: 'aaaaaaaa-0000-4000-8000-000000000001',
  bia: 'bbbbbbbb-0000-4000-8000-000000000002',
}
export type Member = keyof typeof ids
export type Caller = Member | 'visitor'
export const sessionIds = {
  ana: 'aaaaaaaa-0000-4000-8000-00000000000a',
  bia: 'bbbbbbbb-0000-4000-8000-00000000000b',
}
export const factorIds = {
  ana: 'aaaaaaaa-0000-4000-8000-00000000000f',
  bia: 'bbbbbbbb-0000-4000-8000-00000000000f',
}
export const emailOf = (member: Member) => `${member}@exemplo.com.br`

const mostTries = 20
/** What pg and our queue say where an answer or a connection did not come in time. */
const saysLate = (reason: string) =>
  /PostgreSQL does not answer|timeout exceeded when trying to connect|due to connection timeout|Query read timeout|statement timeout/.test(
    reason,
  )

export type World = Awaited<ReturnType<typeof startWorld>>

/** The server in memory with two members, a table of every type beside the product's, and what each may see. */
export async function startWorld() {
  let reason = ''
  const write = (line: string) => {
    reason = line
  }
  const log = pino({ level: 'error' }, { write })
  const backend = await startBackend({ log })
  await arrange(backend)
  const { jwtSecret } = backend.secrets
  const keys = createSigningKeys({ auth: backend.database.auth, jwtSecret })
  const { sign } = createAccessTokens({ keys, jwtSecret, issuer: `${site}/auth/v1` })
  const tokenOf = (member: Member) =>
    sign({ sub: ids[member], role: 'authenticated', email: emailOf(member), session_id: sessionIds[member] })
  const tokens = { ana: await tokenOf('ana'), bia: await tokenOf('bia'), visitor: publishableKey }
  const visible = { ana: await readVisible(backend, 'ana'), bia: await readVisible(backend, 'bia') }

  return {
    ...backend,
    /**
     * No case may meet a fault of the server's; if one does, the log's reason is the failure. Where the machine is so
     * busy that PostgreSQL is late, it is asked again.
     */
    async fetch(...[input, init]: Parameters<Backend['fetch']>): Promise<Response> {
      for (let tries = 1; ; tries++) {
        const response = await backend.fetch(input instanceof Request ? input.clone() : input, init)
        const isLate = response.status >= 500 && tries < mostTries && saysLate(reason)
        if (response.status >= 500 && !isLate) throw new Error(`${response.status}: ${reason}`)
        if (!isLate) return response
        while (!(await backend.database.isReady())) await sleep(20)
      }
    },
    tokens,
    signing: await readSigningKey(backend.owner, backend.secrets),
    /** The rows of a table that a caller may read. */
    rowsOf: (table: Table, caller: Caller): Row[] =>
      caller === 'visitor' ? [] : (visible[caller][table.name] ?? []),
    /** Everything that the two members have, and the catalogue, as the database has it. */
    async everything(): Promise<string> {
      const tables = ['provas', 'profiles', 'mentorias', 'auth.users', 'auth.identities']
      const digest = tables.map((name) => `(select md5(json_agg(t order by t::text)::text) from ${name} t)`)
      const { rows } = await backend.owner.query(`select concat_ws(' ', ${digest.join(', ')}) as digest`)
      return rows[0].digest as string
    },
  }
}

/** Fixed rows: short texts that filters meet, empty and odd ones, nulls in every column that may have them. */
async function arrange({ owner }: Backend) {
  // A test's rows need not outlive a power cut, and there are many of them.
  await owner.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  )
  await owner.query(provas.sql)
  for (const member of ['ana', 'bia'] as const) {
    await owner.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at, encrypted_password)
       values ($1, 'authenticated', 'authenticated', $2, now(), now(), now(), 'segredo-de-' || $3::text)`,
      [ids[member], emailOf(member), member],
    )
    // A sign-in of a moment ago, however long the run.
    await owner.query(
      `insert into auth.sessions (id, user_id, aal, created_at) values ($1, $2, 'aal1', now() + interval '1 day')`,
      [sessionIds[member], ids[member]],
    )
    await owner.query(
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       values (gen_random_uuid(), $1, now(), now(), 'password')`,
      [sessionIds[member]],
    )
    await owner.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'unverified', 'segredo-de-' || $3::text, now(), now())`,
      [factorIds[member], ids[member], member],
    )
    await owner.query(
      `insert into profiles values ($1, $2, 'segredo-de-' || $3::text, 'farmacia', '1990-03-15', 'CRF 1')`,
      [ids[member], emailOf(member), member],
    )
    await owner.query(provas.rowsOf, [ids[member], member])
  }
}

async function readVisible({ owner }: Backend, member: Member) {
  const read = async (table: Table) => {
    const client = await owner.connect()
    try {
      await client.query(`set time zone 'UTC'`)
      const where = table.owner ? `where ${table.owner} = '${ids[member]}'` : ''
      const { rows } = await client.query(`select to_json(t)::text as row from ${table.name} t ${where}`)
      return rows.map(({ row }) => JSON.parse(row) as Row)
    } finally {
      client.release()
    }
  }
  const tables = [provas, profiles, mentorias]
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await read(table)])))
}
