import { makeDataDir } from './data-dir.ts'
import { startServer } from './server-process.ts'
import { databaseUrl, startTemporaryCluster } from './temporary-cluster.ts'

/** Two real processes, each with a folder of its own, on one PostgreSQL. */
export async function startTwoProcesses(env: Record<string, string>) {
  const cluster = await startTemporaryCluster()
  const folders = await Promise.all([makeDataDir(), makeDataDir()])
  const servers = folders.map(({ dataDir }) =>
    startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(cluster.owner, 'postgres'),
      PUBLIC_URL: 'https://mentoria.exemplo.com.br',
      ...env,
    }),
  )
  return {
    addresses: await Promise.all(servers.map(({ ready }) => ready)),
    owner: { ...cluster.owner, database: 'postgres' },
    databaseUrl: databaseUrl(cluster.owner, 'postgres'),
    async stop() {
      for (const server of servers) server.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await Promise.all(folders.map((folder) => folder.remove()))
      await cluster.stop()
    },
  }
}
