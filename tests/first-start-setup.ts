import { makeDataDir } from './helpers/data-dir.ts'
import { startServer } from './helpers/server-process.ts'

/**
 * The data folder after a platform's first start. Each server of the browser tests begins with a copy: a third of the
 * work of a first start, which has tests of its own.
 */
export async function setup() {
  const { dataDir, remove } = await makeDataDir()
  const server = startServer({ DATA_DIR: dataDir })
  await server.ready
  server.kill('SIGTERM')
  await server.ended
  process.env.STARTED_DATA_DIR = dataDir
  return remove
}
