import { withClient, withOperator } from '../../database/operator.ts'
import { runCommand, UsageError, type Work } from '../operator/command.ts'
import { confirm } from '../operator/confirm.ts'
import { logOperation } from '../operator/operator-log.ts'
import { openForRotation, rotate, rotateKey } from './rotate.ts'

const help = `Uso: npm run rotate-secret -- [--now] [--sim] [--json]

Troca a chave que assina os acessos, com a plataforma ligada: quem está dentro continua dentro, e a chave de antes
vale só até o fim dos acessos que ela assinou (uma hora). Bom de fazer uma vez por ano.

Com --now, para quando uma cópia de segurança ou o arquivo secrets.json caiu em outras mãos: troca todos os segredos
das sessões de uma vez. TODOS OS MEMBROS ENTRAM DE NOVO, com a mesma senha; links enviados para trocar a senha deixam
de valer. Desligue a plataforma antes. Com DATABASE_URL, desligue todos os processos e ligue-os depois.

  --now    agora e para todos: encerra todas as sessões
  --sim    não pergunta antes
  --json   responde em JSON, para programas
  --help   esta ajuda

Exemplos:
  npm run rotate-secret
  npm run rotate-secret -- --now
  npm run rotate-secret -- --now --sim --json

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: { now: { type: 'boolean' }, sim: { type: 'boolean' }, json: { type: 'boolean' } },
  work: async (o) => {
    if (o.files.length > 0) throw new UsageError('rotate-secret não recebe nomes de arquivos.')
    const { sessions, sentence } = o.values.now ? await replaceAll(o) : await addKey(o)
    await logOperation(o.env.dataDir, 'rotate-secret', { now: o.values.now === true, sessions })
    return o.values.json ? JSON.stringify({ sessions }, null, 2) : sentence
  },
})

type Done = { sessions: number; sentence: string }

async function addKey({ env, log, progress, signal }: Work): Promise<Done> {
  progress('abrindo o banco')
  await withOperator({ ...env, log, signal }, (client, { secrets }) => rotateKey(client, secrets))
  return {
    sessions: 0,
    sentence:
      'Chave trocada; ninguém precisa entrar de novo. A plataforma assina com a nova em até dez segundos, sem ser religada.',
  }
}

async function replaceAll({ values, env, log, progress, signal }: Work): Promise<Done> {
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
    const next = env.databaseUrl ? 'Ligue de novo todos os processos da plataforma' : 'Ligue a plataforma'
    // `estetica` starts it by itself.
    const order = process.env.ESTETICA_STARTS ? '' : ` ${next} com npm start.`
    const sentence = `Segredos trocados; ${sessions} ${sessions === 1 ? 'sessão encerrada' : 'sessões encerradas'}.${order} Cópias de segurança de antes trazem os segredos antigos.`
    return { sessions, sentence }
  } finally {
    await operator.close()
  }
}
