import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeDataDir } from '../helpers/data-dir.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { visit } from '../helpers/visitor.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
let site: ReturnType<typeof visit>
let port: number
let sockets: Socket[] = []

beforeAll(async () => {
  folder = await makeDataDir()
  server = startServer({ DATA_DIR: folder.dataDir })
  const address = await server.ready
  site = visit(address)
  port = Number(new URL(address).port)
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

type Client = { socket: Socket; answer: string; isClosed: boolean }

type Place = { from?: string; to?: number }

/** Connects and says `opening`, and keeps what comes back. */
async function open(opening = '', { from = '127.0.0.1', to = port }: Place = {}): Promise<Client> {
  const socket = connect({ port: to, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  const client: Client = { socket, answer: '', isClosed: false }
  socket.on('data', (data) => {
    client.answer += data
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    client.isClosed = true
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(opening)
  return client
}

async function openMany(count: number, opening?: string, place?: Place): Promise<Client[]> {
  const clients: Client[] = []
  while (clients.length < count) {
    clients.push(...(await Promise.all(Array.from({ length: 100 }, () => open(opening, place)))))
  }
  return clients
}

const head =
  'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: x\r\napikey: sb_publishable_estetica_home\r\n'
const halfOfABody = `${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email":`

async function expectServed() {
  const member = await site.signUp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.list(member.token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2_000)
}

test('two thousand silent connections, slow headers and slow bodies leave members of the same address served', async () => {
  const silent = await openMany(2_000)
  const slowHeaders = await openMany(200, 'GET / HTTP/1.1\r\nHost: x\r\nX-')
  const slowBodies = await openMany(200, halfOfABody)
  const trickle = setInterval(() => {
    for (const { socket } of [...slowHeaders, ...slowBodies]) socket.write('a')
  }, 500)
  await expectServed()
  expect(silent.filter(({ isClosed }) => isClosed)).toEqual([])
  // Ten seconds for headers, and up to two until the next look.
  await expect
    .poll(() => [...silent, ...slowHeaders].every(({ isClosed }) => isClosed), { timeout: 25_000 })
    .toBe(true)
  expect(slowHeaders[0]?.answer).toMatch(/^HTTP\/1\.1 408 /)
  await expectServed()
  // Thirty for bodies.
  await expect.poll(() => slowBodies.every(({ isClosed }) => isClosed), { timeout: 40_000 }).toBe(true)
  clearInterval(trickle)
  await expectServed()
  expect(server.stderr()).not.toMatch(/"status":5\d\d/)
})

test('when silent connections become too many the oldest makes room', async () => {
  const first = await open()
  const rest = await openMany(2_600)
  await expect.poll(() => first.isClosed, { timeout: 5_000 }).toBe(true)
  expect(rest.at(-1)?.isClosed).toBe(false)
  await expectServed()
})

/** One answer is there to be taken, and another request begun. */
const askedAndOpen = 'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nX-'

test('one client that holds all connections, its answers untaken, gives them up one by one to the others', async () => {
  const member = await open()
  // Opening so many can take longer than a connection may be silent after its answer.
  const asking = setInterval(() => member.socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'), 500)
  await expect.poll(() => member.answer).toMatch(/^HTTP\/1\.1 200 /)
  const [hog, others] = [{ from: '127.0.0.2' }, { from: '127.0.0.3' }]
  const asked = await openMany(1_500, askedAndOpen, hog)
  const silent = await openMany(2_400, '', hog)
  await expect.poll(() => asked[0]?.isClosed, { timeout: 5_000 }).toBe(true)
  expect(silent.at(-1)?.isClosed).toBe(false)
  expect(member.isClosed).toBe(false)
  clearInterval(asking)
  const visitors = await openMany(300, 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', others)
  await expect.poll(() => visitors.every(({ answer }) => answer.startsWith('HTTP/1.1 200'))).toBe(true)
  await expectServed()
})

test('behind a proxy, whose connections are those of all members, none gives way', async () => {
  const { dataDir, remove } = await makeDataDir()
  const behind = startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
  const to = Number(new URL(await behind.ready).port)
  const clients = [await open(askedAndOpen, { to })]
  while (clients.length < 3_700) {
    clients.push(...(await openMany(100, askedAndOpen, { to })))
    // Opening them all can take longer than a connection may be silent after its answer.
    for (const { socket, answer } of clients) if (answer) socket.write('a')
  }
  await expect.poll(() => clients.at(-1)?.answer).toMatch(/^HTTP\/1\.1 (200|429) /)
  // On a busy machine the time for headers may be over for the first.
  const isCut = ({ isClosed, answer }: Client) => isClosed && !answer.includes('HTTP/1.1 408 ')
  expect(clients.filter(isCut)).toEqual([])
  for (const { socket } of clients) socket.destroy()
  behind.kill('SIGTERM')
  await behind.ended
  await remove()
})

test('a body that is too large is answered before it has come, and nothing more is read of it', async () => {
  const client = await open(`${head}Content-Length: 100000000\r\n\r\n{`)
  await expect
    .poll(() => client.answer, { timeout: 5_000 })
    .toMatch(/^HTTP\/1\.1 413 [\s\S]*request_entity_too_large/)
  const endless = await open(`${head}Transfer-Encoding: chunked\r\n\r\n`)
  for (let sent = 0; sent < 64 && endless.answer === ''; sent += 1) {
    endless.socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`)
    await sleep(5)
  }
  await expect.poll(() => endless.answer, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 413 /)
})

test('headers that are too long, and what is no HTTP, get a status and no words', async () => {
  const long = await open(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`)
  await expect.poll(() => long.isClosed).toBe(true)
  expect(long.answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\n\r\n$/)
  const nonsense = await open('ola\r\n\r\n')
  await expect.poll(() => nonsense.isClosed).toBe(true)
  expect(nonsense.answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n$/)
})

test('no answer names the server or its version', async () => {
  for (const path of ['/', '/health', '/rest/v1/mentorias', '/auth/v1/settings', '/nada.js']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name), path).toBeNull()
  }
})

test('whoever is beyond the count is answered before the body has come, and then let go', async () => {
  const from = '127.0.0.9'
  const asked = await open('GET /rest/v1/ HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3_000), { from })
  // All are counted, those too that are more at once than one client may have in hand.
  const answers = () => asked.answer.match(/HTTP\/1\.1 (401|429) /g)?.length
  await expect.poll(answers, { timeout: 30_000 }).toBe(3_000)
  const client = await open(`${head}Content-Length: 30000\r\n\r\n{`, { from })
  await expect.poll(() => client.answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d/i)
  await expect.poll(() => client.isClosed, { timeout: 5_000 }).toBe(true)
  await expectServed()
})
