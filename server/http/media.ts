import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { mediaFolder } from '../kit/data-folders.ts'
import { matchesTag } from '../kit/etag.ts'
import { ifMissing } from '../kit/files.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }
const name = /^((?:v\d-)?[\da-f]{32}-\d{2,4})\.(avif|webp)$/

/** The pictures that the content kit stored in `dataDir`, some 100 kB each. What a name stands for never changes. */
export function createMedia(dataDir: string) {
  const missing = (c: Context) => c.text('Arquivo não encontrado.', 404, { 'cache-control': 'no-store' })

  return new Hono().get('/*', async (c) => {
    const [file, tag, format = ''] = name.exec(c.req.path.slice('/media/'.length)) ?? []
    const bytes = file && (await read(join(dataDir, mediaFolder, file)))
    if (!bytes) return missing(c)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('etag', `"${tag}"`)
    if (matchesTag(c.req.header('if-none-match') ?? '', `"${tag}"`)) return c.body(null, 304)
    c.header('content-type', types[format])
    c.header('content-length', String(bytes.length))
    return c.body(bytes)
  })
}

const read = (path: string) => readFile(path).catch(ifMissing(undefined))
