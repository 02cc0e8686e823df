import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../../helpers/free-port.ts'

/** An address before the product, where another build of it can take the first one's place. */
export type Deployment = { url: string; version: string; deploy(version: string): void; close(): void }

const page = /<meta name="version" content="([^"]+)"/

/** Passes everything on; after `deploy` the page and its service worker are those of another version. */
export async function standBefore(productUrl: string): Promise<Deployment> {
  const [, version = ''] = page.exec(await (await fetch(productUrl)).text()) ?? []
  if (!version) throw new Error('The page names no version.')
  let deployed = version
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const { method, url } = incoming
    incoming.pipe(request(productUrl + url, { method, headers }, (answer) => pass(answer, outgoing)))
  })
  const pass = async (answer: IncomingMessage, outgoing: ServerResponse) => {
    const isText = /html|javascript/.test(answer.headers['content-type'] ?? '')
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, isText ? headers : answer.headers)
    if (!isText) return answer.pipe(outgoing)
    const text = (await answer.toArray()).join('')
    outgoing.end(text.replaceAll(version, deployed))
  }
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    version,
    deploy: (next) => (deployed = next),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
