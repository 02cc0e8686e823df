import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { StartError } from '../../kit/start-error.ts'
import type { Target } from './target.ts'

/** Milliseconds for a question, and for a whole file. */
const patience = 30_000
const transferPatience = 60 * 60_000

/**
 * An S3-compatible store, `s3://KEY:SECRET@host/bucket/folder?regiao=…`, by path and over https (but on this very
 * machine). Its protocol: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export async function openS3(url: URL, label: string): Promise<Target> {
  const { AwsClient } = await import('aws4fetch')
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('regiao') ?? 'us-east-1',
  })
  const isHere = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const root = `${isHere ? 'http' : 'https'}://${url.host}/${bucket}`
  const prefix = folders.map((name) => `${name}/`).join('')

  async function ask(address: string, init: RequestInit & { method: string }, milliseconds = patience) {
    // The body is not signed (TLS protects it): it is read once, from the disk, as it is sent.
    const { headers } = await client.sign(address, {
      method: init.method,
      headers: { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' },
    })
    const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(milliseconds) })
    if (response.ok) return response
    throw refusal(label, response.status, await response.text())
  }
  return {
    label,
    list: () => listAll(root, prefix, async (address) => (await ask(address, { method: 'GET' })).text()),
    put: async (name, path) => {
      const body = await openAsBlob(path)
      await (await ask(`${root}/${prefix}${name}`, { method: 'PUT', body }, transferPatience)).text()
    },
    get: async (name, path) => {
      const { body } = await ask(`${root}/${prefix}${name}`, { method: 'GET' }, transferPatience)
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(Readable.fromWeb(body as ReadableStream), file)
    },
    remove: async (name) => {
      await (await ask(`${root}/${prefix}${name}`, { method: 'DELETE' })).text()
    },
    close: async () => undefined,
  }
}

/** Every name below the prefix; a store gives a thousand at a time. */
async function listAll(root: string, prefix: string, read: (address: string) => Promise<string>) {
  const names: string[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(token && { 'continuation-token': token }),
    })
    const xml = await read(`${root}?${query}`)
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(key.slice(prefix.length))
    token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
  } while (token)
  return names
}

/** By the store's own code; its text may repeat the key's name. */
function refusal(label: string, status: number, text: string): StartError {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? String(status)
  const cure = /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|403|401)$/.test(code)
    ? 'confira a chave, o segredo e a região em BACKUP_TARGET'
    : 'confira o endereço e o nome do balde em BACKUP_TARGET'
  return new StartError(`O destino das cópias ${label} recusou o pedido (${code}); ${cure}.`)
}
