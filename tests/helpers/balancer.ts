import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  url: string
  add(address: string): void
  remove(address: string): void
  /** How many servers get requests now. */
  healthy(): number
  close(): void
}

type Backend = { address: string; isHealthy: boolean }

/** A plain one: in turn to each server whose `/health`, asked every second, is well; nothing is ever sent twice. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  let backends: Backend[] = []
  let turn = 0
  const healthy = () => backends.filter(({ isHealthy }) => isHealthy)
  const look = async (backend: Backend) => {
    backend.isHealthy = await fetch(`${backend.address}/health`, { signal: AbortSignal.timeout(900) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const watch = setInterval(() => backends.forEach(look), 1_000)
  const server = createServer((incoming, outgoing) => {
    const choices = healthy()
    turn += 1
    const chosen = choices[turn % choices.length]
    if (chosen) pass(chosen.address, agent, incoming, outgoing)
    else outgoing.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (address) => {
      const backend = { address, isHealthy: false }
      backends.push(backend)
      void look(backend)
    },
    remove: (address) => {
      backends = backends.filter((backend) => backend.address !== address)
    },
    healthy: () => healthy().length,
    close: () => {
      clearInterval(watch)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function pass(address: string, agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming
  const onward = request(address + url, { method, headers, agent }, (answer) => {
    const { connection: _hop, ...rest } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
  })
  onward.once('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(error.message)
  })
  incoming.pipe(onward)
}
