import type pg from 'pg'
import { openOperator, withClient } from '../../database/operator.ts'
import { createMirror } from '../../upkeep/backup/deleted-accounts.ts'
import { totalRows } from '../../upkeep/backup/manifest.ts'
import { verify } from '../../upkeep/backup/verify.ts'
import { writeBackup } from '../../upkeep/backup/write-backup.ts'
import { fromCaller, runCommand, UsageError } from '../operator/command.ts'

const help = `Uso: npm run backup -- [--json]
     npm run backup -- --verify ARQUIVO [--json]

Faz uma cópia de segurança completa (contas, perfis, mentorias, segredos) sem desligar a plataforma, na pasta
BACKUP_DIR (se não definida, DATA_DIR/backups). O arquivo contém segredos: guarde-o onde só você entra.

  --verify ARQUIVO  restaura o arquivo num banco provisório e compara tudo; não muda nada
  --json            responde em JSON, para programas
  --help            esta ajuda

Exemplos:
  npm run backup
  npm run backup -- --verify data/backups/ARQUIVO

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: { verify: { type: 'string' }, json: { type: 'boolean' } },
  work: async ({ values, files, env, log, progress, signal }) => {
    if (files.length > 0) throw new UsageError(`Argumento desconhecido: ${files[0]}`)
    if (typeof values.verify === 'string') {
      const manifest = await verify({ file: fromCaller(values.verify), log, progress, signal })
      const [tables, rows] = [manifest.tables.length, totalRows(manifest)]
      if (values.json) return JSON.stringify({ isWhole: true, tables, rows }, null, 2)
      return `A cópia está inteira: ${tables} tabelas e ${rows} linhas voltaram iguais.`
    }
    const operator = await openOperator({ ...env, log })
    try {
      const write = async (client: pg.Client) => {
        const written = await writeBackup({
          ...env,
          client,
          secrets: operator.secrets,
          kind: 'manual',
          progress,
        })
        await createMirror(client, env.backupDir)()
        return written
      }
      const { path, manifest } = await withClient(operator.config, write, signal)
      const [tables, rows] = [manifest.tables.length, totalRows(manifest)]
      if (values.json) return JSON.stringify({ path, tables, rows }, null, 2)
      return `Cópia feita: ${path} (${tables} tabelas, ${rows} linhas)`
    } finally {
      await operator.close()
    }
  },
})
