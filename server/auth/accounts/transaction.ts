import pg, { type Pool, type PoolClient } from 'pg'
import { AuthError } from '../wire/errors.ts'

/** Runs `work` in one transaction; what it throws rolls back. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onBroken = (error: Error) => {
    broken = error
  }
  // The pool listens to idle clients only; without a listener a connection that breaks here would end the process.
  client.on('error', onBroken)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that does not answer is closed, which rolls back: asking it to would only wait again.
    if (canGoOn(error)) await client.query('rollback').catch(onBroken)
    else broken ??= error as Error
    throw error
  } finally {
    client.off('error', onBroken)
    client.release(broken)
  }
}

/** A refusal, ours or PostgreSQL's, leaves the connection well. */
const canGoOn = (error: unknown) => error instanceof AuthError || error instanceof pg.DatabaseError
