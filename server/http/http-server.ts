import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { addressKey } from '../limits/address-key.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/** Connections kept open. Each is a file handle; Node raises its limit to the system's, usually 4,096 or more. */
const mostConnections = 4_000
/** Of those, connections on which no request has come yet; beyond that the oldest is closed. */
const mostSilent = 2_500
/** From so many on, each new connection closes one of the client that has the most. */
const mostShared = 3_600

const timeouts = {
  /** From the connection (or the answer before) to the end of the headers. */
  headersTimeout: 10_000,
  /** To the end of the body. */
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
}

/** Milliseconds after which a client that neither sends nor reads is taken to be gone. */
const inactivity = 60_000

type Options = {
  /** While it is aborted, no connection is kept. */
  stopping?: AbortSignal
  /** Reverse proxies in front. When there are any, all connections are theirs, and they have to share them out. */
  trustProxy?: number
}

/** The HTTP server. Slow and silent clients cannot use up its connections. */
export function createHttpServer(fetch: Fetch, { stopping, trustProxy = 0 }: Options = {}): Server {
  const server = createAdaptorServer({ fetch, serverOptions: timeouts }) as Server
  server.maxConnections = mostConnections
  server.setTimeout(inactivity)
  server.on('clientError', answerClientError)
  makeRoom(server)
  if (trustProxy === 0) share(server)
  // A client that is told so does not send its next request just when its connection is closed.
  const announceClose = (_: unknown, response: ServerResponse) =>
    void response.setHeader('Connection', 'close')
  stopping?.addEventListener('abort', () => server.prependListener('request', announceClose))
  return server
}

/** Waiting costs an attacker nothing, so a silent connection is closed for a new one before its time is over. */
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

/** A client that holds many connections (it reads no answers, or sends one letter at a time) leaves room for others. */
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

/** A request that is not HTTP, or never ends, gets a status without a body. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = answers[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
