import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '../../server/kit/project-root.ts'
import { databaseUrl, startTemporaryCluster } from './temporary-cluster.ts'

const database = join(projectRoot, 'server', 'database', 'sql')

/** A PostgreSQL with what every Supabase project has, its generous default rights included, and nothing of ours. */
export async function startSupabaseProject() {
  const cluster = await startTemporaryCluster()
  const client = new pg.Client({ ...cluster.owner, database: 'postgres' })
  await client.connect()
  await client.query(await readFile(join(database, 'base.sql'), 'utf8'))
  await client.query(await readFile(join(database, 'auth-schema.sql'), 'utf8'))
  await client.query(`
    drop schema estetica_private cascade;
    drop owned by estetica_limiter;
    drop role estetica_limiter;
    alter table auth.sessions drop column refresh_token_rotations;
    alter table auth.one_time_tokens drop column code_hash, drop column tries;
    alter table auth.mfa_challenges drop column used_step;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role`)
  const loopback = await forward(cluster.owner)
  const { port } = loopback.address() as AddressInfo
  return {
    client,
    cluster,
    /** Over TCP, as the CLI connects. */
    url: (name = 'postgres') =>
      `${databaseUrl({ ...cluster.owner, host: '127.0.0.1', port }, name)}?sslmode=disable`,
    async stop() {
      loopback.close()
      await client.end()
      await cluster.stop()
    },
  }
}

export type SupabaseProject = Awaited<ReturnType<typeof startSupabaseProject>>

/** Our PostgreSQL listens on a private socket only. */
async function forward({ host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((from) => {
    const to = connect(join(host, `.s.PGSQL.${port}`))
    from.on('error', () => to.destroy()).pipe(to)
    to.on('error', () => from.destroy()).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
