import { runContentCommand } from '../content/content-command.ts'
import { agenda } from './agenda.ts'

const help = `Uso: npm run agenda -- validate ARQUIVO
     npm run agenda -- import ARQUIVO [--dry-run] [--remover [--sim]]
     npm run agenda -- export ARQUIVO [--sim]

Leva as sessões da agenda de uma planilha (.xlsx, .csv), de um .json ou de uma pasta de .md para a plataforma, e de volta.
Pode ser com a plataforma ligada. Enquanto não há nenhuma, a página mostra exemplos. Modelo: docs/modelo-agenda.csv.

  validate     confere o arquivo e diz tudo o que está errado; não muda nada
  import       acrescenta e altera sessões: tudo ou nada
  export       grava todas as sessões em ARQUIVO (.csv, .json) ou numa pasta nova de .md

  --dry-run    mostra o que o import faria, sem fazer
  --remover    tira da plataforma as sessões que não estão no arquivo
  --sim        no export, troca um arquivo que já existe
  --json       responde em JSON, para programas
  --help       esta ajuda

Exemplos:
  npm run agenda -- import agenda.csv --dry-run
  npm run agenda -- import agenda.csv --remover

Colunas: titulo, modalidade (online ou presencial), inicio e fim (21/09/2026 19:30, horário de Brasília), e, se
quiser, descricao, local, link (o endereço https:// da sala virtual), mentoria (o título dela), publico (para quem é),
cancelada (sim ou não) e id. Uma sessão é reconhecida pelo id; sem id, pelo título com o início.
Termina com 0 quando deu certo, 1 quando há algo errado, 2 quando foi chamado de forma errada.
`

await runContentCommand(agenda, help)
