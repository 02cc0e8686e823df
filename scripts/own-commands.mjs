import { parseArgs } from 'node:util'
import { Refusal } from './repository.mjs'

/** The options of the commands that are no program of `dist/server`. What `logs` does not know is journalctl's. */
const ownOptions = {
  start: { foreground: { type: 'boolean' } },
  stop: {},
  restart: {},
  upgrade: { para: { type: 'string' } },
  rollback: { sim: { type: 'boolean' } },
}

const onAServer = 'Num servidor, escreva sudo antes.'

/** Their help, which never does what the command does. */
export const ownHelp = {
  start: `Uso: estetica start

Liga a plataforma e espera até que ela atenda: num servidor, o serviço; no seu computador, nesta janela (Ctrl+C desliga).
${onAServer}

  --foreground  nesta janela também num servidor, como o serviço faz

Exemplo:
  estetica start
`,
  stop: `Uso: estetica stop

Desliga o serviço deste servidor; o banco de dados fecha sozinho. Com o servidor religado, a plataforma volta.
${onAServer}

Exemplo:
  estetica stop
`,
  restart: `Uso: estetica restart

Religa o serviço deste servidor e espera até que ele atenda, por exemplo depois de mudar uma opção.
${onAServer}

Exemplo:
  estetica restart
`,
  logs: `Uso: estetica logs [opções do journalctl]

Mostra as últimas 200 linhas do registro do serviço. ${onAServer}

  -f              acompanha ao vivo, até Ctrl+C
  -n NUMERO       tantas linhas
  --since QUANDO  desde então: today, yesterday ou "2026-12-01 19:30"

Exemplos:
  estetica logs -f
  estetica logs --since today
`,
  upgrade: `Uso: estetica upgrade [--para VERSAO]

Faz uma cópia de segurança, busca a versão mais nova, constrói-a ao lado da que está no ar, troca as duas e religa. Se a
nova não responde, a anterior volta sozinha, com o banco de antes. ${onAServer}

  --para VERSAO  esta versão, por exemplo v1.2.0

Exemplos:
  estetica upgrade
  estetica upgrade --para v1.2.0
`,
  rollback: `Uso: estetica rollback [--sim]

Desfaz a última atualização. Se ela mudou o banco, volta a cópia de antes dela, e o que os membros fizeram depois fica de
lado: por isso o comando pergunta antes. ${onAServer}

  --sim  não pergunta antes

Exemplo:
  estetica rollback
`,
}

/** Refuses, by a sentence, an option that one of these commands does not have: a typing error must not upgrade. */
export function checkOptions(command, options) {
  if (!ownOptions[command]) return
  try {
    parseArgs({ args: options, options: ownOptions[command] })
  } catch {
    throw new Refusal(
      `O comando ${command} não entende "${options.join(' ')}"; veja estetica ${command} --help.`,
    )
  }
}
