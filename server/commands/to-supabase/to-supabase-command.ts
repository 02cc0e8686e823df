import { openOperator } from '../../database/operator.ts'
import { runCommand, UsageError } from '../operator/command.ts'
import { logOperation } from '../operator/operator-log.ts'
import { moveToSupabase } from './move.ts'
import { readTarget } from './target.ts'

const help = `Uso: npm run to-supabase -- --db-url ENDERECO [--acrescentar] [--json]

Leva a plataforma para um projeto no Supabase: aplica lá as migrações com o programa oficial (supabase db push), copia
os membros com as suas senhas (cifradas, como estão aqui) e a verificação em duas etapas, perfis, mentorias, agenda e registros de acesso, e compara
linha por linha. Os dados vão todos ou nenhum. Aqui nada muda. As sessões não vão: cada membro entra de novo, com a
mesma senha. Desligue a plataforma antes, para ninguém se cadastrar aqui enquanto os dados vão.

  --db-url ENDERECO  o endereço do banco do projeto (no Supabase: Connect > Direct connection ou Session pooler)
  --acrescentar      também para um projeto que já tem membros ou mentorias; se algum se repete, nada é gravado
  --json             responde em JSON, para programas
  --help             esta ajuda

Exemplos:
  npm run to-supabase -- --db-url "postgresql://postgres:SENHA@db.abcdefgh.supabase.co:5432/postgres"
  npm run to-supabase -- --db-url "$ENDERECO" --json

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

await runCommand({
  help,
  options: {
    'db-url': { type: 'string' },
    acrescentar: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  work: async ({ values, files, env, log, progress, signal }) => {
    if (files.length > 0) throw new UsageError('Indique o banco do projeto com --db-url.')
    const target = readTarget(values['db-url'])
    progress('abrindo o banco')
    const source = await openOperator({ ...env, log })
    try {
      const isAdding = values.acrescentar === true
      const moved = await moveToSupabase({
        source: source.config,
        secrets: source.secrets,
        target,
        isAdding,
        progress,
        signal,
      })
      await logOperation(env.dataDir, 'to-supabase', { host: new URL(target).host, rows: moved.rows })
      if (values.json) return JSON.stringify(moved, null, 2)
      const members = moved.members === 1 ? '1 membro' : `${moved.members} membros`
      return `Levado para o Supabase e conferido: ${moved.tables.length} tabelas, ${moved.rows} linhas, ${members}. Falta copiar as imagens (${env.dataDir}/media) e publicar a função e o site: docs/growing.md, parte 3.`
    } finally {
      await source.close()
    }
  },
})
