import { collectDeleted } from '../../upkeep/backup/deleted-accounts.ts'
import { totalRows } from '../../upkeep/backup/manifest.ts'
import { restoreOwn } from '../../upkeep/backup/restore.ts'
import { restoreHosted, restoreShared } from '../../upkeep/backup/restore-shared.ts'
import { fromCaller, runCommand, UsageError } from '../operator/command.ts'

const help = `Uso: npm run restore -- ARQUIVO [--deleted LISTA] [--hosted] [--json]

Traz uma cópia de segurança de volta: para a pasta DATA_DIR, que precisa estar vazia, ou, com DATABASE_URL, para um
banco vazio. Contas excluídas depois da cópia continuam excluídas.

  --deleted LISTA  também esta lista de contas excluídas (deleted-accounts.jsonl), quando não está junto do arquivo
  --hosted         só membros e mentorias, para um projeto no Supabase que já tem as migrações (com DATABASE_URL)
  --json           responde em JSON, para programas
  --help           esta ajuda

Exemplos:
  DATA_DIR=./data-nova npm run restore -- data/backups/ARQUIVO
  DATABASE_URL=postgresql://usuario:senha@localhost:5432/nova npm run restore -- data/backups/ARQUIVO

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: { deleted: { type: 'string' }, hosted: { type: 'boolean' }, json: { type: 'boolean' } },
  work: async ({ values, files, env, log, progress, signal }) => {
    const [path] = files
    if (!path || files.length > 1) throw new UsageError('Indique um arquivo de cópia de segurança.')
    const { databaseUrl, dataDir } = env
    if (values.hosted && !databaseUrl) throw new UsageError('--hosted precisa de DATABASE_URL.')
    const file = fromCaller(path)
    const list = typeof values.deleted === 'string' ? fromCaller(values.deleted) : undefined
    const deleted = await collectDeleted(file, env.backupDir, list)
    if (!deleted) {
      process.stderr.write(
        'Aviso: não há lista de contas excluídas junto do arquivo; se houver uma, use --deleted.\n',
      )
    }
    const o = { file, dataDir, deleted: deleted ?? [], log, progress, signal }
    const restoring = values.hosted ? restoreHosted : restoreShared
    const manifest = databaseUrl ? await restoring({ ...o, databaseUrl }) : await restoreOwn(o)
    const { createdAt, tables } = manifest
    const rows = totalRows(manifest)
    if (values.json) return JSON.stringify({ createdAt, tables: tables.length, rows }, null, 2)
    const where = databaseUrl ? 'no banco de DATABASE_URL' : `em ${dataDir}`
    return `Cópia de ${createdAt} restaurada ${where}: ${tables.length} tabelas, ${rows} linhas. Inicie a plataforma com npm start.`
  },
})
