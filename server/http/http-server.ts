import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { addressKey } from '../limits/address-key.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/** Connections kept open; below the thousand and more file handles that systems give a process at least four times. */
const mostConnections = 4_000
/** Of those, connections on which no request has come yet; beyond that the oldest makes room. */
const mostSilent = 2_500
/** From so many on, the client that has the most connections gives one up for each new one. */
const mostShared = 3_600

const timeouts = {
  /** From the connection (or the answer before) to the end of the headers. */
  headersTimeout: 10_000,
  /** To the end of the body. */
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
}

/** A client that neither sends nor takes anything for so long is gone. */
const inactivity = 60_000

type Options = {
  /** While it is aborted, no connection is kept. */
  stopping?: AbortSignal
  /** Reverse proxies in front: then all connections are theirs, and theirs to share out. */
  trustProxy?: number
}

/** The one server, which slow and silent clients cannot fill. */
export function createHttpServer(fetch: Fetch, { stopping, trustProxy = 0 }: Options = {}): Server {
  const server = createAdaptorServer({ fetch, serverOptions: timeouts }) as Server
  server.maxConnections = mostConnections
  server.setTimeout(inactivity)
  server.on('clientError', answerClientError)
  makeRoom(server)
  if (trustProxy === 0) share(server)
  // Told, a client does not send its next request just when its connection is closed.
  const letGo = (_: unknown, response: ServerResponse) => void response.setHeader('Connection', 'close')
  stopping?.addEventListener('abort', () => server.prependListener('request', letGo))
  return server
}

/** Waiting costs an attacker nothing, so a silent connection gives way to a new one before its time is up. */
function makeRoom(server: Server): void {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    const [oldest] = silent
    if (silent.size > mostSilent) oldest?.destroy()
  })
  server.prependListener('request', (request) => silent.delete(request.socket))
}

/** However a client holds its connections (not taking its answers, sending one letter at a time), others find room. */
function share(server: Server): void {
  const clients = new Map<string, Set<Socket>>()
  let count = 0
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const own = clients.get(key) ?? new Set()
    clients.set(key, own.add(socket))
    count += 1
    socket.once('close', () => {
      count -= 1
      own.delete(socket)
      if (own.size === 0) clients.delete(key)
    })
    if (count <= mostShared) return
    const most = [...clients.values()].reduce((a, b) => (b.size > a.size ? b : a))
    const [oldest] = most
    oldest?.destroy()
  })
}

const answers: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** A request that is no HTTP, or never ends, gets a status and no words. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = answers[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
