import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { waitForMails } from '../helpers/mail.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { visit } from '../helpers/visitor.ts'

const publicUrl = 'https://mentoria.exemplo.com.br'
let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
let address: string

beforeAll(async () => {
  folder = await makeDataDir()
  server = startServer({
    DATA_DIR: folder.dataDir,
    PUBLIC_URL: publicUrl,
    METRICS_TOKEN: 'um-segredo-bem-comprido',
  })
  address = await server.ready
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

/** Says `text` to the server, byte by byte as it stands, and answers all that comes until the server hangs up. */
function say(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
}

const key = `apikey: ${publishableKey}\r\n`
const ask = (method: string, path: string, headers = '') =>
  say(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`)
const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status)

const post = `POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\n${key}`
const hidden = 'GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n'

test.each([
  ['a length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 0\r\n\r\n{}${hidden}`],
  ['a length in another form', `${post}Content-Length: +2\r\n\r\n{}${hidden}`],
  ['an encoding that is none', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks and then something', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'a chunk whose size is no number',
    `${post}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['a space before the colon', `${post}Content-Length : 2\r\n\r\n{}${hidden}`],
  ['a folded header', `${post}X-A: a\r\n Content-Length: 2\r\n\r\n{}${hidden}`],
  ['lines that end with LF alone', `${post.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${hidden}`],
  ['a CR within a header', `${post}X-A: a\rContent-Length: 2\r\n\r\n{}${hidden}`],
  ['no host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ['a host that is a path', `GET / HTTP/1.1\r\nHost: x/metrics?\r\nConnection: close\r\n\r\n`],
])('a request with %s is refused, and nothing behind it is read as another', async (_, text) => {
  expect(statuses(await say(text))).toEqual(['400'])
})

const routes = {
  '/': 405,
  '/mentorias': 405,
  '/assets/x.js': 405,
  '/media/x.webp': 405,
  '/health': 405,
  '/metrics': 405,
  '/auth/v1/signup': 405,
  '/auth/v1/token': 405,
  '/auth/v1/user': 405,
  '/auth/v1/verify': 405,
  '/auth/v1/nada': 404,
  '/rest/v1/mentorias': 405,
  '/rest/v1/profiles?id=eq.1': 405,
  '/rest/v1/rpc/meus_dados': 405,
  '/functions/v1/chat-concierge': 405,
}

test.each(['TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH', 'LINK', 'PURGE', 'PUT'])(
  '%s is refused everywhere, and repeats nothing of the request',
  async (method) => {
    const paths = Object.entries(routes).filter(([path]) => method !== 'PUT' || path !== '/auth/v1/user')
    for (const [path, status] of paths) {
      const answer = await ask(method, path, `${key}Cookie: canario=1\r\nX-Canario: canario\r\n`)
      // Where the pages are not built, what is no API is not there.
      const expected = /^\/(auth|rest|functions)/.test(path) ? [`${status}`] : ['404', '405']
      expect(expected, `${method} ${path}`).toContain(statuses(answer).join())
      expect(answer).not.toContain('canario')
    }
  },
)

test.each([
  '/media/../secrets.json',
  '/media/%2e%2e/secrets.json',
  '/media/..%2fsecrets.json',
  '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/media/..%5csecrets.json',
  '/media/%00',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//secrets.json',
  '/rest/v1/..%2f..%2fsecrets.json',
  '/rest/v1/../../%6detrics',
  'http://outra.exemplo.com/metrics',
])('%s leads to no file and to no secret', async (path) => {
  const answer = await ask('GET', path, key)
  expect(statuses(answer)).toEqual([expect.stringMatching(/^(200|401|404)$/)])
  expect(answer).not.toMatch(/jwtSecret|root:x:|process_cpu|"dependencies"/)
})

test('a line break in an address or a header makes no header of the answer', async () => {
  for (const path of ['/%0d%0aX-Canario:1', '/rest/v1/%0d%0aX-Canario:1', '/auth/v1/%0aX-Canario:1']) {
    const [head = ''] = (await ask('GET', path, `${key}X-Request-Id: a%0d%0aX-Canario: 1\r\n`)).split(
      '\r\n\r\n',
    )
    expect(head).not.toMatch(/^x-canario/im)
  }
  const lines = server.stderr().trim().split('\n')
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
})

test('a link in a mail leads to PUBLIC_URL, whatever host the request names', async () => {
  const { email } = await visit(address).signUp()
  const body = JSON.stringify({ email })
  const headers = `${key}X-Forwarded-Host: mal.exemplo.net\r\nForwarded: host=mal.exemplo.net\r\nOrigin: https://mal.exemplo.net\r\nContent-Length: ${body.length}\r\n`
  const target = '/auth/v1/recover?redirect_to=https://mal.exemplo.net/'
  const answer = await say(
    `POST ${target} HTTP/1.1\r\nHost: mal.exemplo.net\r\n${headers}Connection: close\r\n\r\n${body}`,
  )
  expect(statuses(answer)).toEqual(['200'])
  const mails = join(folder.dataDir, 'mail')
  const [mail] = await waitForMails(mails, email, { count: 1 })
  expect(mail?.link).toMatch(new RegExp(`^${publicUrl}/#token_hash=`))
  expect(`${mail?.text}${mail?.html}`).not.toContain('mal.exemplo')
  expect(await readFile(join(folder.dataDir, 'secrets.json'), 'utf8')).toContain('jwtSecret')
})
