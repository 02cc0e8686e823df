import { openOperator, withClient } from '../../database/operator.ts'
import { runCommand, UsageError } from '../operator/command.ts'
import { countInteresses, sayInteresses } from './interesses.ts'

const help = `Uso: npm run interesse -- report [--json]

Mostra, para cada mentoria, quantos membros disseram "Tenho interesse", da mais para a menos procurada. Não mostra
quem são. Pode ser com a plataforma ligada.

  --json   responde em JSON, para programas
  --help   esta ajuda

Exemplo:
  npm run interesse -- report

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: { json: { type: 'boolean' } },
  work: async ({ values, files, env, log, signal }) => {
    if (files.join(' ') !== 'report') throw new UsageError('Diga o que fazer: report.')
    const operator = await openOperator({ ...env, log })
    try {
      const counts = await withClient(operator.config, countInteresses, signal)
      return values.json ? JSON.stringify(counts, null, 2) : sayInteresses(counts)
    } finally {
      await operator.close()
    }
  },
})
