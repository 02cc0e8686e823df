import pg, { type PoolClient } from 'pg'
import type { Connections } from '../../kit/connections.ts'
import { AuthError } from '../wire/errors.ts'

/** Runs `work` in one transaction; what it throws rolls back. */
export async function inTransaction<T>(
  pool: Connections,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that does not answer is closed, which rolls back: asking it to would only wait again.
    if (!isRefusal(error)) broken = error as Error
    else {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
    }
    throw error
  } finally {
    client.release(broken)
  }
}

/** A refusal, ours or PostgreSQL's, leaves the connection in order. */
const isRefusal = (error: unknown) => error instanceof AuthError || error instanceof pg.DatabaseError
