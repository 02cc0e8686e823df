import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The way to a PostgreSQL: a TCP port whose connections all end there, and that can be cut. */
export type Network = {
  host: string
  port: number
  /** Ends every connection, and refuses new ones. */
  cut(): Promise<void>
  /** Takes everything and passes nothing on, as when packets are lost on the way. */
  lose(): void
  /** Leaves the next connection without an answer. */
  ignoreNext(): void
  mend(): Promise<void>
  close(): Promise<void>
}

export async function startNetwork(target: { host: string; port: number }): Promise<Network> {
  const pairs = new Set<[Socket, Socket]>()
  let isLossy = false
  let isIgnoring = false
  const server = createServer((incoming) => {
    if (isIgnoring) {
      isIgnoring = false
      incoming.on('error', () => undefined).resume()
      return
    }
    const outgoing = connect(socketOf(target))
    const pair: [Socket, Socket] = [incoming, outgoing]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on('data', (bytes) => isLossy || to.write(bytes))
      from.on('error', () => undefined)
      // A connection that ends while packets are lost ends for nobody else.
      from.on('close', () => isLossy || to.destroy())
    }
  })
  const port = await listen(server, 0)
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    endAll()
    await closed
  }
  return {
    host: '127.0.0.1',
    port,
    cut,
    lose: () => {
      isLossy = true
    },
    ignoreNext: () => {
      isIgnoring = true
    },
    mend: async () => {
      // What was lost does not come any more: those connections are of no use.
      if (isLossy) endAll()
      isLossy = false
      if (!server.listening) await listen(server, port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}

/** PostgreSQL's own name for a socket is its folder. */
const socketOf = ({ host, port }: { host: string; port: number }) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
