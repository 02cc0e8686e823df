import type pg from 'pg'
import { startCluster } from '../../database/own/cluster.ts'
import type { Logger } from '../../kit/log.ts'

type Options = { dataDir: string; password: string; log: Logger; signal?: AbortSignal | undefined }

/** A PostgreSQL of our own for as long as `work` takes; an abort ends it, and the work with it. */
export async function withCluster<T>(o: Options, work: (config: pg.ClientConfig) => Promise<T>): Promise<T> {
  const { signal, ...rest } = o
  const cluster = await startCluster(signal ? { ...rest, signal } : rest)
  const stop = () => void cluster.stop()
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    return await work({
      ...cluster.address.connection,
      user: 'postgres',
      password: o.password,
      database: 'postgres',
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    await cluster.stop()
  }
}
