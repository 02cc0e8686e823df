import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of the loopback address that nobody listens on right now. Below those that systems give to outgoing
 * connections (Linux from 32768, others from 49152), so that none of them takes it before the test does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
