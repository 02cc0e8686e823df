import type pg from 'pg'
import { markWhole } from '../../database/interrupted-restore.ts'
import { withClient } from '../../database/operator.ts'
import { prepareDatabase, rememberSeeding } from '../../database/prepare.ts'
import type { Logger } from '../../kit/log.ts'
import type { Progress } from '../../kit/progress.ts'
import { StartError } from '../../kit/start-error.ts'
import type { Archive } from './archive.ts'
import type { DeletedAccount } from './deleted-accounts.ts'
import { load } from './load.ts'
import { findTables, quoteTable } from './tables.ts'

type Options = {
  isShared: boolean
  deleted: DeletedAccount[]
  log: Logger
  progress: Progress
  signal?: AbortSignal | undefined
  /** Looks at what was loaded before accounts are deleted again and later migrations change it. */
  check?: (client: pg.Client) => Promise<void>
}

/** Brings an archive back into an empty database, which is then up to date with this program. */
export async function restoreDatabase(config: pg.ClientConfig, archive: Archive, o: Options): Promise<void> {
  const { manifest, secrets, folder } = archive
  const { isShared, log, progress } = o
  progress('preparando o banco')
  // As it was when the archive was made: later migrations may have rows to change.
  await prepareDatabase(config, secrets, { log, isShared, only: manifest.migrations })
  const fill = async (client: pg.Client) => {
    // The archive's own come instead.
    await client.query('delete from estetica_private.signing_keys')
    await load(client, { folder, tables: manifest.tables, progress }, async () => {
      await o.check?.(client)
      await deleteAgain(client, o.deleted)
      // The archive has its own catalogue, which may be empty: the first one is not filled in.
      await rememberSeeding(client)
      await markWhole(client)
    })
  }
  await withClient(config, fill, o.signal)
  progress('atualizando o banco')
  await prepareDatabase(config, secrets, { log, isShared })
}

/** No account that was deleted after the archive was made comes back with it. */
async function deleteAgain(client: pg.Client, deleted: DeletedAccount[]): Promise<void> {
  await client.query(
    `insert into estetica_private.deleted_accounts (id, deleted_at)
     select * from unnest($1::uuid[], $2::timestamptz[]) on conflict do nothing`,
    [deleted.map(({ id }) => id), deleted.map(({ deletedAt }) => deletedAt)],
  )
  await client.query('delete from auth.users where id in (select id from estetica_private.deleted_accounts)')
}

/** Refuses a database in which anyone has written anything; a signing key is made by every start. */
export async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  for (const table of await findTables(client)) {
    if (table.name === 'signing_keys') continue
    const name = quoteTable(client, table).table
    const { rows } = await client.query<{ used: boolean }>(`select exists (select from ${name}) as used`)
    if (rows[0]?.used) {
      throw new StartError(
        `O banco de DATABASE_URL não está vazio (${table.schema}.${table.name} tem linhas); restaure num banco vazio, por exemplo DATABASE_URL=postgresql://usuario:senha@localhost:5432/nova.`,
      )
    }
  }
}
