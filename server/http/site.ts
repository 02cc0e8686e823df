import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'

type Bytes = Buffer<ArrayBuffer>
/** A file as it is sent: plain, in brotli where that is smaller, and the tag of its content. */
export type SiteFile = { body: Bytes; compressed?: Bytes; type: string; tag: string }
/** The built web app: its page, and its other files by path (`/assets/…`, `/favicon.svg`). */
export type Site = { html: string; page: SiteFile; files: Map<string, SiteFile> }

const socialCard = '/social-card.jpg'

/**
 * Reads the web app built in `webRoot` (`dist/web`) into memory, a few megabytes, so that a build beside a running
 * server takes nothing from those who have its page open.
 */
export function readSite(webRoot: string, publicUrl: string): Site {
  const built = readFileSync(join(webRoot, 'index.html'), 'utf8')
  // Social networks want their card's whole address, known only here.
  const html = built.replace(`content="${socialCard}"`, () => `content="${publicUrl}${socialCard}"`)
  const page = toFile('index.html', Buffer.from(html), Buffer.from(brotliCompressSync(html)))
  return { html, page, files: readFiles(webRoot) }
}

function readFiles(webRoot: string): Map<string, SiteFile> {
  const names = readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(webRoot.length).replaceAll(sep, '/'))
  const read = (name: string) => readFileSync(join(webRoot, name))
  const isPublic = (name: string) => !name.startsWith('/.') && !/\.br$|^\/index\.html$/.test(name)
  return new Map(
    names.filter(isPublic).map((name) => {
      const compressed = names.includes(`${name}.br`) ? read(`${name}.br`) : undefined
      return [name, toFile(name, read(name), compressed)]
    }),
  )
}

function toFile(name: string, body: Bytes, compressed?: Bytes): SiteFile {
  return {
    body,
    ...(compressed && { compressed }),
    type: getMimeType(name) ?? 'application/octet-stream',
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  }
}
