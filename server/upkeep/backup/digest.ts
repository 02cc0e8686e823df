import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Digest = { bytes: number; sha256: string }

/** The digest of everything that `source` gives, which is also written to `path` where one is named. */
export async function digestOf(source: Readable, path?: string): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      if (path) yield chunk
    }
  }
  if (path) await pipeline(source, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  else await pipeline(source, count, drain)
  return { bytes, sha256: hash.digest('hex') }
}

export const digestOfFile = (path: string) => digestOf(createReadStream(path))

/** Reads to the end. */
export async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of chunks);
}
