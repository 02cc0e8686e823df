import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type Agent, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../server/kit/project-root.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
export const siteName = 'mentoria.exemplo.com.br'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The client's address, one of the loopback network. */
  from?: string
  isPlain?: boolean
  agent?: Agent
}

/** The system's nginx with deploy/nginx.conf in front of `backend`, as a plain process in a folder of its own. */
export async function startNginx(backend: string) {
  const folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  // Its workers are another user when the tests run as root.
  await chmod(folder, 0o755)
  const [plain, secure] = [await freePort(), await freePort()]
  const cert = await makeCertificate(folder)
  await writeFile(join(folder, 'site.conf'), await readSite(folder, { plain, secure, backend }))
  await writeFile(join(folder, 'nginx.conf'), mainFile(folder))
  await mkdir(join(folder, 'logs'))
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  await run('/usr/sbin/nginx', ['-t', ...options])
  const child = spawn('/usr/sbin/nginx', options, { stdio: 'ignore' })
  const ended = once(child, 'close')

  const ask = (path: string, o: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const place = { host: '127.0.0.1', port: o.isPlain ? plain : secure, path }
      const client = { method: o.method, localAddress: o.from ?? '127.0.0.1', agent: o.agent ?? false }
      const headers = { host: siteName, ...o.headers }
      const options = { ...place, ...client, headers, servername: siteName, ca: cert }
      const send = o.isPlain ? requestPlain : requestSecure
      const outgoing = send(options, (incoming) => {
        let body = ''
        incoming.setEncoding('utf8').on('data', (text: string) => {
          body += text
        })
        incoming.once('error', reject)
        incoming.once('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
        )
      })
      outgoing.once('error', reject)
      outgoing.end(o.body)
    })
  return {
    ask,
    secure,
    cert,
    async stop() {
      child.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>

/** The example, with this test's ports and certificate in it and nothing else changed. */
async function readSite(folder: string, o: { plain: number; secure: number; backend: string }) {
  const site = await readFile(join(projectRoot, 'deploy', 'nginx.conf'), 'utf8')
  return site
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${o.plain};`)
    .replace('listen 443', `listen 127.0.0.1:${o.secure}`)
    .replace('127.0.0.1:3000', new URL(o.backend).host)
    .replace(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
}

const mainFile = (folder: string) => `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf;
}
`

async function makeCertificate(folder: string): Promise<Buffer> {
  const cert = join(folder, 'fullchain.pem')
  const subject = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', cert]
  await run('/usr/bin/openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files])
  return readFile(cert)
}
