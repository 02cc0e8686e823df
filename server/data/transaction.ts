import pg from 'pg'
import type { Connections } from '../kit/connections.ts'
import { type Answer, checkAnswer } from './answer.ts'
import type { Caller } from './caller.ts'
import { DataError, databaseUnavailable } from './data-error.ts'
import { fromDatabaseError } from './database-error.ts'
import type { DataRequest } from './request.ts'
import { readResponseSettings } from './response-settings.ts'
import type { Statement } from './statement.ts'

/** Who asks, and what SQL may read of the request: its headers as JSON. */
export type Asking = { caller: Caller; headers: string }
type Row = Answer & Parameters<typeof readResponseSettings>[0]
type Query = { text: string; name?: string; values?: unknown[] }

const setUp = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('request.headers', $5, true)`

/** Runs one statement in one transaction under the caller's role and claims. */
export async function runStatement(
  pool: Connections,
  { caller, headers }: Asking,
  request: DataRequest,
  statement: Statement,
): Promise<Answer> {
  const client = await pool.connect().catch((error: unknown) => {
    throw databaseUnavailable('PGRST000', error)
  })
  const { method, table } = request
  const values = [caller.role, caller.claims, method, `/${table}`, headers]
  const steps = [{ name: 'data-set-up', text: setUp, values }, statement]
  try {
    const answer = await (method === 'GET' || method === 'HEAD' ? read : write)(client, steps, request)
    client.release()
    return answer
  } catch (error) {
    client.release(isFatal(error) ? (error as Error) : undefined)
    throw toDataError(error, caller)
  }
}

/** Runs a query of our own under the connection's own role. */
export function runQuery<T extends pg.QueryResultRow>(
  pool: Connections,
  text: string,
): Promise<pg.QueryResult<T>> {
  return pool.query<T>(text).catch((error: unknown) => {
    throw databaseUnavailable('PGRST000', error)
  })
}

async function read(client: pg.PoolClient, steps: Query[], request: DataRequest) {
  const results = await sendTogether(client, ['begin read only', ...steps, 'commit'])
  const answer = answerIn(results[2])
  checkAnswer(request, answer)
  return answer
}

/** Commits only what was checked, and answers only what was committed. */
async function write(client: pg.PoolClient, steps: Query[], request: DataRequest) {
  try {
    const results = await sendTogether(client, ['begin', ...steps])
    const answer = answerIn(results[2])
    checkAnswer(request, answer)
    await client.query('commit')
    return answer
  } catch (error) {
    if (!isFatal(error)) await client.query('rollback')
    throw error
  }
}

/**
 * Sends the queries without waiting for the answers between them: a connection with `pipeline` then needs one round
 * trip. When one fails, PostgreSQL refuses the rest of the transaction; even if it did not, the connection's own role
 * may read nothing.
 */
async function sendTogether(client: pg.PoolClient, queries: (Query | string)[]) {
  const results = await Promise.allSettled(queries.map((query) => client.query<Row>(query)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => (result as PromiseFulfilledResult<pg.QueryResult<Row>>).value)
}

function answerIn(result: pg.QueryResult<Row> | undefined): Answer {
  const row = result?.rows[0]
  if (!row) throw new Error('The statement answered no row')
  return { ...row, settings: readResponseSettings(row) }
}

/** A connection that broke, or that PostgreSQL is about to close, must not go back into the pool. */
const isFatal = (error: unknown) =>
  error instanceof pg.DatabaseError ? error.severity === 'FATAL' : !(error instanceof DataError)

function toDataError(error: unknown, { role }: Caller) {
  if (error instanceof DataError) return error
  if (error instanceof pg.DatabaseError) return fromDatabaseError(error, role === 'authenticated')
  return databaseUnavailable('PGRST001', error)
}
