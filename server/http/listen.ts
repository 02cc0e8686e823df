import type { Server } from 'node:http'
import { createServer, type Server as SocketServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../kit/start-error.ts'

type Place = { port: number; host: string }

/** Long enough for a server that was just told to stop. */
const portPatience = 1_000

/** Refuses a port that cannot be had, before a start opens anything else. */
export async function checkPort(place: Place): Promise<void> {
  const until = performance.now() + portPatience
  for (;;) {
    const probe = createServer()
    const problem = await listen(probe, place).catch((error: Error) => error)
    if (!problem) return new Promise((resolve) => probe.close(() => resolve()))
    if (performance.now() > until) throw problem
    await sleep(100)
  }
}

/** Listens, or says in one sentence why it cannot. */
export function listen(server: SocketServer, { port, host }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, () => resolve())
  })
}

/** Milliseconds for the way out: to be noticed leaving while still serving, and to finish what is under way. */
type WayOut = { notice: number; patience: number }

/** Nobody takes over, so a stop is quick. */
export const alone: WayOut = { notice: 0, patience: 1_500 }

/**
 * A balancer that asks `/health` every second sends the next requests to the other processes before this one takes
 * no more. The longest answer is a language model's, 15 seconds.
 */
export const amongOthers: WayOut = { notice: 2_500, patience: 17_000 }

/** Takes no new requests after `notice`, and lets those under way finish. */
export async function closeServer(server: Server, { notice, patience }: WayOut): Promise<void> {
  if (!server.listening) return
  await sleep(notice)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await Promise.race([closed, sleep(patience)])
  server.closeAllConnections()
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `PORT=${port} já está em uso em ${host}; escolha outra porta, por exemplo PORT=${port + 1}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `PORT=${port} não é permitida a este usuário; escolha outra, por exemplo PORT=3000.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST=${host} não é um endereço desta máquina; um valor certo seria HOST=0.0.0.0.`)
  }
  return error
}
