import { withOperator } from '../../database/operator.ts'
import type { Env } from '../../env.ts'
import type { Progress } from '../../kit/progress.ts'
import { StartError } from '../../kit/start-error.ts'
import { createMirror } from '../../upkeep/backup/deleted-accounts.ts'
import { totalRows } from '../../upkeep/backup/manifest.ts'
import { createKey } from '../../upkeep/backup/seal.ts'
import { verify } from '../../upkeep/backup/verify.ts'
import { writeBackup } from '../../upkeep/backup/write-backup.ts'
import { createListSender, sendBackups } from '../../upkeep/off-site/send.ts'
import { labelOf } from '../../upkeep/off-site/target.ts'
import { fromCaller, runCommand, UsageError, type Work } from '../operator/command.ts'

const help = `Uso: npm run backup -- [--json]
     npm run backup -- --verify ARQUIVO [--json]
     npm run backup -- --nova-chave

Faz uma cópia de segurança completa (contas, perfis, mentorias, segredos) sem desligar a plataforma, na pasta
BACKUP_DIR (se não definida, DATA_DIR/backups). O arquivo contém segredos: guarde-o onde só você entra. Com BACKUP_KEY
ele é cifrado (formato age), e com BACKUP_TARGET vai também para lá.

  --verify ARQUIVO  restaura o arquivo num banco provisório e compara tudo; não muda nada
  --nova-chave      cria e mostra uma chave para BACKUP_KEY; não guarda nem muda nada
  --json            responde em JSON, para programas
  --help            esta ajuda

Exemplos:
  npm run backup
  npm run backup -- --verify data/backups/ARQUIVO

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: {
    verify: { type: 'string' },
    'nova-chave': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  work: async (o) => {
    if (o.files.length > 0) throw new UsageError(`Argumento desconhecido: ${o.files[0]}`)
    if (o.values['nova-chave']) return sayKey(await createKey(), o.values.json === true)
    return typeof o.values.verify === 'string' ? runVerify(o, o.values.verify) : runBackup(o)
  },
})

async function runVerify({ values, env, log, progress, signal }: Work, path: string): Promise<string> {
  const manifest = await verify({ file: fromCaller(path), key: env.backupKey, log, progress, signal })
  const [tables, rows] = [manifest.tables.length, totalRows(manifest)]
  if (values.json) return JSON.stringify({ isWhole: true, tables, rows }, null, 2)
  return `A cópia está inteira: ${tables} tabelas e ${rows} linhas voltaram iguais.`
}

async function runBackup({ values, env, log, progress, signal }: Work): Promise<string> {
  const { path, manifest } = await withOperator({ ...env, log, signal }, async (client, { secrets }) => {
    const written = await writeBackup({ ...env, client, secrets, kind: 'manual', progress })
    await createMirror(client, env.backupDir)()
    return written
  })
  const sentTo = await send(env, progress).catch((error: Error) => {
    if (!(error instanceof StartError)) throw error
    throw new StartError(`A cópia está feita em ${path}, mas não saiu daqui. ${error.message}`)
  })
  const [tables, rows] = [manifest.tables.length, totalRows(manifest)]
  if (values.json) return JSON.stringify({ path, tables, rows, ...(sentTo && { sentTo }) }, null, 2)
  return [
    `Cópia feita: ${path} (${tables} tabelas, ${rows} linhas)`,
    ...(sentTo ? [`Está também em ${sentTo}.`] : []),
    ...(env.backupKey ? ['Cifrada com BACKUP_KEY: sem essa chave, guardada fora daqui, ela não abre.'] : []),
  ].join('\n')
}

/** Where backups went besides, if anywhere. */
async function send(
  { backupDir, backupTarget, backupKey }: Env,
  progress: Progress,
): Promise<string | undefined> {
  if (!backupTarget || !backupKey) return undefined
  progress('enviando para BACKUP_TARGET')
  const o = { backupDir, backupTarget, backupKey }
  await createListSender(o)()
  await sendBackups(o)
  return labelOf(backupTarget)
}

function sayKey(key: string, isJson: boolean): string {
  if (isJson) return JSON.stringify({ key }, null, 2)
  return `BACKUP_KEY=${key}

GUARDE ESTA CHAVE FORA DESTE SERVIDOR, num cofre de senhas e em papel, e escreva a linha acima no ambiente da plataforma.
SEM ELA NENHUMA CÓPIA CIFRADA ABRE, e ninguém pode recuperá-la. Ao trocar a chave, guarde a antiga enquanto houver
cópias feitas com ela.`
}
