import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Logger } from '../../kit/log.ts'
import type { Progress } from '../../kit/progress.ts'
import { StartError } from '../../kit/start-error.ts'
import { unpack } from './archive.ts'
import { digestOf } from './digest.ts'
import type { ArchivedTable, Manifest } from './manifest.ts'
import { restoreDatabase } from './restore-database.ts'
import { copyOut } from './tables.ts'
import { withCluster } from './with-cluster.ts'

type Options = {
  file: string
  key?: string | undefined
  log: Logger
  progress: Progress
  signal?: AbortSignal
}

/** Restores an archive into a PostgreSQL that is thrown away, and compares every row with it. */
export async function verify({ file, key, log, progress, signal }: Options): Promise<Manifest> {
  const scratch = await mkdtemp(join(tmpdir(), 'estetica-'))
  // PostgreSQL's unprivileged user passes through it; the archive's own folder stays closed.
  await chmod(scratch, 0o711)
  try {
    progress('conferindo o arquivo')
    const archive = await unpack(file, join(scratch, 'archive'), key)
    progress('iniciando um PostgreSQL provisório')
    const { manifest, secrets } = archive
    await withCluster({ dataDir: scratch, password: secrets.ownerPassword, log, signal }, (config) =>
      restoreDatabase(config, archive, {
        isShared: false,
        deleted: [],
        log,
        progress,
        signal,
        check: (client) => compareTables(client, manifest.tables, progress),
      }),
    )
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Reads every table back in the archive's own form: the same rows give the same bytes. */
export async function compareTables(
  client: pg.Client,
  tables: ArchivedTable[],
  progress: Progress,
): Promise<void> {
  for (const table of tables) {
    progress(`comparando ${table.schema}.${table.name}`)
    const source = client.query(to(copyOut(client, table)))
    const { sha256 } = await digestOf(source)
    if (source.rowCount === table.rows && sha256 === table.sha256) continue
    throw new StartError(
      `A tabela ${table.schema}.${table.name} voltou diferente da cópia (${source.rowCount} de ${table.rows} linhas); use outra cópia e avise quem dá suporte.`,
    )
  }
}
