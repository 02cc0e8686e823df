import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, extract } from 'tar'
import type { Manifest } from '../../server/upkeep/backup/manifest.ts'

/** A copy of an archive after `change` modified the unpacked files and the manifest. */
export async function rewriteArchive(
  file: string,
  change: (manifest: Manifest, folder: string) => void | Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  try {
    await extract({ file, cwd: folder })
    const path = join(folder, 'manifest.json')
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
    await change(manifest, folder)
    await writeFile(path, JSON.stringify(manifest))
    const copy = join(tmpdir(), `estetica-test-${randomUUID()}.tar.gz`)
    const parts = [...manifest.files, ...manifest.tables].map((part) => part.path)
    await create({ file: copy, cwd: folder, gzip: true }, ['manifest.json', ...parts])
    return copy
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A table's file in an archive and what the manifest says about it, made to agree. */
export async function rewriteTable(manifest: Manifest, folder: string, name: string, text: string) {
  const table = manifest.tables.find((candidate) => `${candidate.schema}.${candidate.name}` === name)
  if (!table) throw new Error(`The archive has no ${name}.`)
  await writeFile(join(folder, table.path), text)
  table.rows = text.split('\n').length - 1
  table.bytes = Buffer.byteLength(text)
  table.sha256 = createHash('sha256').update(text).digest('hex')
}
