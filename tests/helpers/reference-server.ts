import { AuthClient } from '@supabase/auth-js'
import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { PostgrestClient } from '@supabase/postgrest-js'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import type { Database } from '../../web/shared/session/database.types.ts'
import { readProjectSql } from './project-sql.ts'

const site = 'http://localhost'

/**
 * Supabase's own TypeScript implementation of the two APIs, on the same migrations and seed: contract tests run against
 * it too, so that our wire format is compared with one that is not ours.
 */
export async function startReferenceServer() {
  const connection = await createPgliteConnection({ url: 'memory://' })
  const auth = {
    enabled: true,
    jwt_secret: 'segredo-do-oraculo-com-mais-de-32-caracteres',
    publishable_key: publishableKey,
    site_url: site,
    minimum_password_length: 0,
    email: { enable_confirmations: false },
  }
  const app = new App({ connection, auth })
  await app.ensureSystemSchema()
  for (const sql of await readProjectSql()) await connection.driver.exec(sql)

  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    app.server.fetch(input instanceof Request ? input : new Request(new URL(input, site), init))

  return {
    fetch,
    /** Runs SQL as the database's owner, for arranging. */
    execute: async (sql: string) => void (await connection.driver.exec(sql)),
    authClient: () =>
      new AuthClient({
        url: `${site}/auth/v1`,
        headers: { apikey: publishableKey },
        fetch: (input, init) => fetch(input as string, init),
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      }),
    dataClient: (accessToken?: string) =>
      new PostgrestClient<Database>(`${site}/rest/v1`, {
        headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken ?? publishableKey}` },
        fetch: (input, init) => fetch(input as string, init),
      }),
    close: () => connection.close(),
  }
}

export type ReferenceServer = Awaited<ReturnType<typeof startReferenceServer>>
