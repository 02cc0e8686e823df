import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { readProjectSql } from '../../tests/helpers/project-sql.ts'

// Supabase's own TypeScript implementation on a PostgreSQL (PGHOST is the folder of its socket), as a process.
const { PGHOST, PGUSER, PGPASSWORD, PGDATABASE } = process.env
const connection = createPostgresConnection({
  url: `postgresql://${PGUSER}:${PGPASSWORD}@localhost:5432/${PGDATABASE}`,
  postgresOptions: { path: `${PGHOST}/.s.PGSQL.5432` },
})
const app = new App({
  connection,
  auth: {
    enabled: true,
    jwt_secret: 'segredo-da-referencia-com-mais-de-32-caracteres',
    publishable_key: publishableKey,
    site_url: 'http://localhost',
    minimum_password_length: 0,
    email: { enable_confirmations: false },
  },
})
await app.ensureSystemSchema()
for (const sql of await readProjectSql()) await connection.driver.unsafe(sql)
serve({ fetch: app.server.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
  console.log(`http://127.0.0.1:${port}`),
)
