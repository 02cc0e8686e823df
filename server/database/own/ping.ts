import pg from 'pg'

/** Whether PostgreSQL takes this login now. A wrong password is an error, since waiting will not cure it. */
export async function canConnect(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
