import { runContentCommand } from '../content/content-command.ts'
import { mentorias } from './mentorias.ts'

const help = `Uso: npm run mentorias -- validate ARQUIVO
     npm run mentorias -- import ARQUIVO [--dry-run] [--remover [--sim]]
     npm run mentorias -- export ARQUIVO [--sim]

Leva mentorias de uma planilha (.xlsx, .csv), de um .json ou de uma pasta de documentos .md para a plataforma, e de volta.
Pode ser com a plataforma ligada: os membros veem a mudança em segundos. Modelo: docs/modelo-mentorias.csv.

  validate     confere o arquivo e as imagens e diz tudo o que está errado; não muda nada
  import       acrescenta e altera mentorias: tudo ou nada
  export       grava todas as mentorias em ARQUIVO (.csv, .json) ou numa pasta nova de .md

  --dry-run    mostra o que o import faria, sem fazer
  --remover    tira da plataforma as mentorias que não estão no arquivo; pergunta antes se favoritos ou interesses de
               membros vão junto, e diz quantos
  --sim        não pergunta antes; no export, troca um arquivo que já existe
  --json       responde em JSON, para programas
  --help       esta ajuda

Exemplos:
  npm run mentorias -- export mentorias.csv
  npm run mentorias -- import mentorias.csv --dry-run
  npm run mentorias -- import mentorias.csv

Uma mentoria é reconhecida pelo id; sem id, pelo título. Uma coluna que o arquivo não tem fica como está.
Termina com 0 quando deu certo, 1 quando há algo errado, 2 quando foi chamado de forma errada.
`

await runContentCommand(mentorias, help)
