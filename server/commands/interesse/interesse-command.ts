import { withOperator } from '../../database/operator.ts'
import { runCommand, UsageError } from '../operator/command.ts'
import { logOperation } from '../operator/operator-log.ts'
import { countInteresses, readContatos, sayContatos, sayInteresses } from './interesses.ts'
import { countOpinioes, sayOpinioes } from './opinioes.ts'

const help = `Uso: npm run interesse -- report [--contatos] [--json]

Mostra, para cada mentoria, quantos membros disseram "Tenho interesse", da mais para a menos procurada. Não mostra
quem são. No fim, quantas respostas da concierge foram úteis nos últimos 30 dias. Pode ser com a plataforma ligada.

  --contatos   quem autorizou o contato: data, nome, profissão, e-mail e recado, do mais novo para o mais antigo; são
               dados pessoais, e quem retirou o interesse ou a autorização não aparece mais
  --json       responde em JSON, para programas
  --help       esta ajuda

Exemplo:
  npm run interesse -- report
  npm run interesse -- report --contatos

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: { json: { type: 'boolean' }, contatos: { type: 'boolean' } },
  work: async ({ values, files, env, log, signal }) => {
    if (files.join(' ') !== 'report') throw new UsageError('Diga o que fazer: report.')
    if (values.contatos) {
      const contatos = await withOperator({ ...env, log, signal }, readContatos)
      await logOperation(env.dataDir, 'interesse report --contatos', { lidos: contatos.length })
      return values.json ? JSON.stringify(contatos, null, 2) : sayContatos(contatos)
    }
    const [counts, opinioes] = await withOperator({ ...env, log, signal }, async (client) => [
      await countInteresses(client),
      await countOpinioes(client),
    ])
    if (values.json) return JSON.stringify(counts, null, 2)
    return `${sayInteresses(counts)}${sayOpinioes(opinioes)}`
  },
})
