import { withOperator } from '../../database/operator.ts'
import { runCommand, UsageError } from '../operator/command.ts'
import { logOperation } from '../operator/operator-log.ts'
import { accessRecords } from './access-records.ts'
import { type Action, exportMembers, list, remove, resetPassword, show, signOut } from './actions.ts'
import { removeFactor } from './remove-factor.ts'

const help = `Uso: npm run membros -- list [--profissao P] [--busca TEXTO] [--desde DATA]
     npm run membros -- show QUEM
     npm run membros -- export ARQUIVO [filtros de list] [--sim]
     npm run membros -- reset-password QUEM [--sim]
     npm run membros -- sign-out QUEM [--sim]
     npm run membros -- remove-factor QUEM [--sim]
     npm run membros -- remove QUEM [--sim]
     npm run membros -- registros-de-acesso ARQUIVO.csv --de DATA --ate DATA [--membro QUEM] [--endereco IP] [--ordem N]

Para ver e ajudar membros, também com a plataforma ligada. QUEM é o e-mail ou o id. Cada uso fica registrado em
DATA_DIR/operador.log (quem, quando, o quê).

  list             os membros, do mais novo ao mais antigo
  show             tudo sobre um membro
  export           grava os membros em ARQUIVO (.csv ou .json)
  reset-password   mostra um link de uso único, com o qual o membro escolhe uma nova senha; precisa de PUBLIC_URL
  sign-out         encerra todas as sessões do membro
  remove-factor    retira a verificação em duas etapas de quem perdeu os aparelhos e encerra as sessões; avisa por e-mail
  remove           exclui a conta e os dados do membro; não há volta
  registros-de-acesso
                   grava os registros de acesso de um período, para uma ordem judicial, e um termo assinado ao lado;
                   com --conferir, diz se um arquivo está como foi gravado

  --profissao P    odontologia, biomedicina, farmacia, fisioterapia, enfermagem ou outros
  --busca TEXTO    parte do nome, do e-mail ou do número do conselho, com ou sem acentos
  --desde DATA     cadastrados a partir deste dia, por exemplo 01/09/2026
  --de, --ate      o período que a ordem nomeia: 01/09/2026, com o dia inteiro, ou "01/09/2026 14:30" (Brasília)
  --membro QUEM    só esta conta: e-mail ou id, também o de uma conta já excluída
  --endereco IP    só este endereço
  --ordem N        o número da ordem, para o termo e o registro
  --sim            não pergunta antes; no export, troca um arquivo que já existe
  --json           responde em JSON, para programas
  --help           esta ajuda

Exemplos:
  npm run membros -- list --busca ana
  npm run membros -- export biomedicas.csv --profissao biomedicina
  npm run membros -- reset-password ana@exemplo.com.br

Termina com 0 quando deu certo, 1 quando falhou, 2 quando foi chamado de forma errada.
`

const actions: Record<string, Action> = {
  list,
  show,
  export: exportMembers,
  'reset-password': resetPassword,
  'sign-out': signOut,
  'remove-factor': removeFactor,
  remove,
  'registros-de-acesso': accessRecords,
}

await runCommand({
  help,
  options: {
    profissao: { type: 'string' },
    busca: { type: 'string' },
    desde: { type: 'string' },
    de: { type: 'string' },
    ate: { type: 'string' },
    membro: { type: 'string' },
    endereco: { type: 'string' },
    ordem: { type: 'string' },
    conferir: { type: 'boolean' },
    sim: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  work: async (o) => {
    const [name = '', argument, ...rest] = o.files
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action || rest.length > 0)
      throw new UsageError(`Diga o que fazer: ${Object.keys(actions).join(', ')}.`)
    o.progress('abrindo o banco')
    const answer = await withOperator({ ...o.env, ...o }, (client, { secrets }) =>
      action(client, { ...o, argument, secrets }),
    )
    await logOperation(o.env.dataDir, `membros ${name}`, answer.logged)
    return o.values.json ? JSON.stringify(answer.json, null, 2) : answer.text
  },
})
