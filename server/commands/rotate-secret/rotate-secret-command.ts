import { withClient } from '../../database/operator.ts'
import { runCommand, UsageError } from '../operator/command.ts'
import { confirm } from '../operator/confirm.ts'
import { logOperation } from '../operator/operator-log.ts'
import { openForRotation, rotate } from './rotate.ts'

const help = `Uso: npm run rotate-secret -- [--sim] [--json]

Troca os segredos que assinam as sessões, por exemplo depois que uma cópia de segurança ou o arquivo secrets.json caiu
em outras mãos. TODOS OS MEMBROS ENTRAM DE NOVO, com a mesma senha; links enviados para trocar a senha deixam de valer.
Desligue a plataforma antes. Com DATABASE_URL, desligue todos os processos e ligue-os depois.

  --sim    não pergunta antes
  --json   responde em JSON, para programas
  --help   esta ajuda

Exemplos:
  npm run rotate-secret
  npm run rotate-secret -- --sim --json

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: { sim: { type: 'boolean' }, json: { type: 'boolean' } },
  work: async ({ values, files, env, log, progress, signal }) => {
    if (files.length > 0) throw new UsageError('rotate-secret não recebe nomes de arquivos.')
    await confirm(
      'Todos os membros precisarão entrar de novo depois da troca dos segredos.',
      values.sim === true,
      signal,
    )
    progress('abrindo o banco')
    const operator = await openForRotation({ ...env, log })
    try {
      const place = env.databaseUrl ? undefined : env.dataDir
      const sessions = await withClient(
        operator.config,
        (client) => rotate(client, operator.secrets, place),
        signal,
      )
      await logOperation(env.dataDir, 'rotate-secret', { sessions })
      if (values.json) return JSON.stringify({ sessions }, null, 2)
      const next = env.databaseUrl ? 'Ligue de novo todos os processos da plataforma' : 'Ligue a plataforma'
      return `Segredos trocados; ${sessions} ${sessions === 1 ? 'sessão encerrada' : 'sessões encerradas'}. ${next} com npm start. Cópias de segurança de antes trazem os segredos antigos.`
    } finally {
      await operator.close()
    }
  },
})
