import type { Context } from 'hono'

type Parts = { isReady(): Promise<boolean>; stopping?: AbortSignal | undefined }

/** GET /health: 503 while the database does not answer, and from the moment when a stop was asked for. */
export const createHealth =
  ({ isReady, stopping }: Parts) =>
  async (c: Context) =>
    !stopping?.aborted && (await isReady())
      ? c.json({ status: 'ok' })
      : c.json({ status: 'unavailable' }, 503, { 'Retry-After': '1' })
