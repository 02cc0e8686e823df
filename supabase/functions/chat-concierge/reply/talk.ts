import { offersSafety } from '../conversation/last-reply.ts'
import type { Act, Frame } from '../reader/frame.ts'
import type { Reply } from './compose.ts'
import { reply } from './replies.ts'

const canHelp =
  'Posso ajudar com medicamentos, produtos, protocolos, intercorrências, regras dos conselhos e as mentorias da casa.'

/** Short human answers to what is no question. */
const said: Partial<Record<Act, string>> = {
  despedida: 'Até logo, e bom trabalho! Quando precisar, é só voltar.',
  agradecimento: 'Por nada! Fico feliz em ajudar. Se surgir outra dúvida, é só escrever.',
  elogio: 'Obrigada, que bom que gostou! Se precisar de algo, estou por aqui.',
  reclamacao:
    'Desculpe, entendo a sua frustração. Escreva de outro jeito, em uma frase: o produto, a área e o que quer saber. Eu tento de novo e, se não souber, digo.',
  medo: [
    'É normal sentir isso, ainda mais no começo: o frio na barriga mostra que você leva a segurança a sério. Três pontos para ir com calma:',
    '- **Antes:** anamnese, contraindicações e termo assinado; produto, lote e validade conferidos.\n- **Durante:** kit de emergência à mão, dose e volume menores na dúvida, e parar ao primeiro sinal estranho.\n- **Depois:** orientações por escrito, retorno marcado e alguém experiente para quem ligar.',
    `Se quiser, ${offersSafety}.`,
  ].join('\n\n'),
  desabafo:
    'Poxa, imagino. Tem dia que pesa mesmo, e faz bem contar: eu leio com atenção. Se puder, respire um pouco e fale também com alguém de confiança. Quando quiser voltar às dúvidas, estou por aqui.',
  risada: 'Haha! 😊 Se quiser, mande a sua dúvida que eu ajudo.',
  identidade: `Sou a concierge virtual da Estética: um sistema automático, não uma pessoa, que responde a partir de fontes verificadas e diz quando não sabe. Não substituo a sua avaliação. ${canHelp}`,
  humano:
    'Entendo. Sou um sistema automático e não consigo chamar uma pessoa da equipe nem passar recado. O contato com a equipe é pelo que a plataforma mostra: os encontros ao vivo da [agenda](/agenda) e, na página de cada [mentoria](/mentorias), “Tenho interesse”, que avisa a mentora. Se é urgência com paciente, ligue [SAMU 192](tel:192). Se quiser, conte a dúvida que eu tento ajudar já.',
  fora: `Isso está fora do meu escopo: não posso ajudar com esse assunto. ${canHelp}`,
  alegria:
    'Parabéns! Que notícia boa, fico feliz por você. 😊 Se quiser, conte mais; e quando vier uma dúvida, estou por aqui.',
  prosa:
    'Haha, boa prosa! 😊 Como sou um sistema automático, não como, não durmo e não tomo partido, mas gosto do assunto. Quando quiser, mande a sua dúvida.',
  nao: 'Tudo bem. Se precisar de outra coisa, é só escrever.',
}

/** Whether an act is no question; what lies outside the field is told so where nothing answers. */
export const isTalk = (act: Act) => act === 'saudacao' || (act in said && act !== 'humano' && act !== 'nao')

/** A joke that was asked for. */
const joke =
  'Conto uma curtinha: por que o dentista foi sozinho à festa? Porque não achou a coroa. 😄 Se quiser, mande a sua dúvida que nisso eu me saio melhor.'
const asksJoke = /\b(piad\w*|joke|chiste)\b/

/** Nerves before an exam: no procedure is feared. */
const examNerves =
  'Frio na barriga antes de banca ou prova é sinal de que importa para você. Respire, durma bem e confie no que estudou. 💛 Se quiser treinar, mande aqui uma pergunta como a banca faria e eu respondo com as fontes.'
const beforeExam =
  /\b(banca|provas?|tcc|defesa|defender|apresent(o|ar|acao)|seminario|entrevista|concurso|vestibular|estagio)\b/

const myName =
  'Pode me chamar de Concierge: sou a concierge virtual da Estética, um sistema automático que responde com fontes. Como posso ajudar?'
const asksName = /\b(nome|chama|chamas|te chamo|name|llamas)\b/

/** A day of much work, and nothing worse in the words. */
const tired =
  'Ufa, que dia! Você merece uma pausa: água, um lanche e um pouco de silêncio já ajudam. Bom descanso, e quando quiser estou por aqui.'
const isTired =
  /\b(cansa\w+|exaust\w+|puxad[oa]|plantao|correria|nao parei|sem almoc\w+|bagaco|acabad[oa]|so o po)\b/
const isHeavy =
  /\b(vida|viver|morr\w+|sum\w+|desist\w+|aguento|sentido|chor\w+|sozinh[oa]|inutil|fracass\w+|vontade|esperanca|ninguem|tudo|nada|triste\w*|depress\w+|culpa|dormir|remedi\w+)\b/

/** Where it may be more than a bad day. */
const listens =
  'Sinto que o dia esteja pesado; pode desabafar, eu leio com atenção. Sou um sistema automático e não substituo quem está perto: se puder, descanse um pouco e converse com alguém de confiança. Se um dia parecer demais, o [CVV 188](tel:188) escuta a qualquer hora. Quando quiser voltar aos estudos, estou por aqui.'
/** From these probabilities on, of danger and of despair. */
const mayBeMore = { danger: 0.05, despair: 0.5 }

const greetings: [RegExp, string][] = [
  [
    /\b(aniversario|aniversariante|niver|parabens|anos? hoje|complet(ei|ou)|fiz \d\d|anos? de (clinica|consultorio)|faz (um|dois|tres|\d+) anos?)\b/,
    'Parabéns! Que seja um ano leve e cheio de boas notícias.',
  ],
  [/\b(passei (na|no)|formei|aprovad[ao]|inaugur\w+|comemor\w+|festej\w+)\b/, 'Parabéns! Que notícia boa.'],
  [/\b(feliz|boas festas|natal|ano novo|pascoa)\b/, 'Obrigada, tudo de bom para você também!'],
  [/bom dia/, 'Bom dia!'],
  [/boa tarde/, 'Boa tarde!'],
  [/boa noite/, 'Boa noite!'],
]

/** "A paciente voltou hoje" is no good news by itself. */
const tellsOfPatient = /\b(pacientes?|clientes?|modelo|ela|ele)\b/
const plainJoy =
  /\b(alegr\w+|feliz\w*|felicidade|am(ou|aram|ei)|ador(ou|aram|ei)|sucesso|deu (tudo )?certo|emo[cç]\w+|abrac\w+|elogi\w+|ganhei|sorri\w*|lind[oa]|mud(ei|ou)|orgulh\w+|gratidao|primeir[oa]|passei|nasceu|formei|encantad\w+|satisfeit\w+)\b/

/** What fits better than the reply to every message of an act. */
function fitting(act: Act, text: string, isDespair: boolean): string | undefined {
  if (act === 'desabafo' && isTired.test(text) && !isHeavy.test(text)) return tired
  if (act === 'desabafo' && isDespair) return listens
  if (act === 'medo' && beforeExam.test(text)) return examNerves
  if (act === 'identidade' && asksName.test(text)) return myName
  return act === 'risada' && asksJoke.test(text) ? joke : undefined
}

/** The reply to an act that is no question, if it is one. */
export function talkReply({ act: { label }, emergency, text, polarity }: Frame): Reply | undefined {
  // "Não gostei" is no praise.
  const act = label === 'elogio' && polarity === 'negative' ? 'reclamacao' : label
  if (act === 'saudacao') {
    const greeting = greetings.find(([when]) => when.test(text))?.[1] ?? 'Olá!'
    return reply('smalltalk', `${greeting} ${asksName.test(text) ? myName : `Tudo bem por aqui. ${canHelp}`}`)
  }
  const { p, kind } = emergency
  const isDespair = p >= mayBeMore.danger && kind.label === 'crise' && kind.p >= mayBeMore.despair
  if (act === 'alegria' && tellsOfPatient.test(text) && !plainJoy.test(text)) return undefined
  const message = fitting(act, text, isDespair) ?? said[act]
  if (!message) return undefined
  if (act === 'humano') return reply('smalltalk', message, { asksPerson: true })
  return reply(act === 'fora' ? 'unknown' : 'smalltalk', message)
}
