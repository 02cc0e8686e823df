import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Env } from '../../env.ts'
import { StartError } from '../../kit/start-error.ts'
import { collectDeleted } from '../../upkeep/backup/deleted-accounts.ts'
import { totalRows } from '../../upkeep/backup/manifest.ts'
import { restoreOwn } from '../../upkeep/backup/restore.ts'
import { restoreHosted, restoreShared } from '../../upkeep/backup/restore-shared.ts'
import { listBackups } from '../../upkeep/backup/write-backup.ts'
import { listOffSite, withFetched } from '../../upkeep/off-site/fetch-backup.ts'
import { labelOf } from '../../upkeep/off-site/target.ts'
import { fromCaller, runCommand, UsageError, type Work } from '../operator/command.ts'
import { textTable } from '../operator/text-table.ts'

const help = `Uso: npm run estetica -- restore ARQUIVO [--trocar] [--deleted LISTA] [--hosted] [--json]
     npm run estetica -- restore --from alvo [ARQUIVO] [--trocar]

Traz uma cópia de segurança de volta: para a pasta DATA_DIR, que precisa estar vazia, ou, com DATABASE_URL, para um
banco vazio. Contas excluídas depois da cópia continuam excluídas. Uma cópia cifrada precisa da mesma BACKUP_KEY.

  --from ENDERECO  onde estão as cópias fora de casa: "alvo" (o de BACKUP_TARGET), uma pasta, sftp:// ou s3://; sem
                   ARQUIVO mostra o que há lá, com um nome traz essa cópia, e com "ultima" a mais nova
  --deleted LISTA  também esta lista de contas excluídas (deleted-accounts.jsonl), quando não está junto do arquivo
  --hosted         só membros e mentorias, para um projeto no Supabase que já tem as migrações (com DATABASE_URL)
  --trocar         põe de lado os dados de agora, e desliga e liga o serviço (não em "npm run restore")
  --json           responde em JSON, para programas
  --help           esta ajuda

Exemplos:
  npm run estetica -- restore ARQUIVO --trocar
  npm run estetica -- restore --from alvo ultima --trocar

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: {
    from: { type: 'string' },
    deleted: { type: 'string' },
    hosted: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  work: async (o) => {
    const [name, ...rest] = o.files
    const { from } = o.values
    if (rest.length > 0) throw new UsageError('Indique um só arquivo de cópia de segurança.')
    if (!name && from === undefined) throw new UsageError(await whichBackup(o.env))
    if (o.values.hosted && !o.env.databaseUrl) throw new UsageError('--hosted precisa de DATABASE_URL.')
    if (typeof from !== 'string') return restore(o, fromCaller(name ?? ''))
    const address = addressOf(from, o.env)
    if (!name) return list(address, o.values.json === true)
    o.progress('trazendo a cópia')
    const wanted = name === 'ultima' ? (await listOffSite(address))[0]?.name : name
    if (!wanted) throw new StartError(`Não há nenhuma cópia em ${labelOf(address)}.`)
    return withFetched({ address, name: wanted, key: o.env.backupKey }, (file) => restore(o, file))
  },
})

/** The newest backup and what to type to bring it back. */
async function whichBackup({ backupDir, backupTarget, dataDir, databaseUrl }: Env): Promise<string> {
  const offSite = backupTarget ? ' Fora de casa: npm run estetica -- restore --from alvo.' : ''
  const [newest] = (await listBackups(backupDir)).sort((a, b) => b.at.getTime() - a.at.getTime())
  if (!newest) return `Indique um arquivo de cópia de segurança; não há nenhum em ${backupDir}.${offSite}`
  const isUsed = !databaseUrl && existsSync(join(dataDir, 'postgres'))
  const typed = `npm run estetica -- restore ${join(backupDir, newest.name)}${isUsed ? ' --trocar' : ''}`
  return `Indique um arquivo de cópia de segurança. O mais novo é de ${newest.at.toISOString()}: ${typed}${offSite && `.${offSite}`}`
}

function addressOf(from: string, { backupTarget }: Env): string {
  if (from !== 'alvo') return /^(sftp|s3):/.test(from) ? from : fromCaller(from)
  if (backupTarget) return backupTarget
  throw new UsageError('--from alvo precisa de BACKUP_TARGET.')
}

async function list(address: string, isJson: boolean): Promise<string> {
  const stored = await listOffSite(address)
  if (isJson) return JSON.stringify(stored, null, 2)
  if (stored.length === 0) return `Não há nenhuma cópia em ${labelOf(address)}.`
  return textTable(
    ['FEITA EM (UTC)', 'TIPO', 'ARQUIVO'],
    stored.map(({ at, kind, name }) => [at.toISOString(), kind, name]),
  )
}

async function restore({ values, env, log, progress, signal }: Work, file: string): Promise<string> {
  const { databaseUrl, dataDir, backupKey: key } = env
  const extra = typeof values.deleted === 'string' ? fromCaller(values.deleted) : undefined
  const deleted = await collectDeleted(file, env.backupDir, extra)
  if (!deleted) {
    process.stderr.write(
      'Aviso: não há lista de contas excluídas junto do arquivo; se houver uma, use --deleted.\n',
    )
  }
  const o = { file, dataDir, deleted: deleted ?? [], log, progress, signal, key }
  const restoring = values.hosted ? restoreHosted : restoreShared
  const manifest = databaseUrl ? await restoring({ ...o, databaseUrl }) : await restoreOwn(o)
  const { createdAt, tables } = manifest
  const rows = totalRows(manifest)
  if (values.json) return JSON.stringify({ createdAt, tables: tables.length, rows }, null, 2)
  const where = databaseUrl ? 'no banco de DATABASE_URL' : `em ${dataDir}`
  return `Cópia de ${createdAt} restaurada ${where}: ${tables.length} tabelas, ${rows} linhas.${nextStep(env)}`
}

/** How the platform starts on what was restored, unless `estetica` starts it: a folder of its own has to be named again. */
function nextStep({ databaseUrl, dataDir }: Env): string {
  if (process.env.ESTETICA_STARTS) return ''
  const isUsual = databaseUrl || process.env.ESTETICA_COMMAND || dataDir === resolve('data')
  return ` Inicie a plataforma com ${isUsual ? 'npm start' : `DATA_DIR=${dataDir} npm start`}.`
}
