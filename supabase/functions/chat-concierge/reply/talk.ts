import type { Act } from '../reader/frame.ts'
import type { Reply } from './compose.ts'
import { reply } from './replies.ts'

const canHelp =
  'Posso ajudar com medicamentos, produtos, protocolos, intercorrências, regras dos conselhos e as mentorias da casa.'

/** Short human answers to what is no question. */
const said: Partial<Record<Act, string>> = {
  despedida: 'Até logo! Quando precisar, estarei aqui para ajudar.',
  agradecimento: 'Por nada! Fico feliz em ajudar. Se surgir outra dúvida, é só escrever.',
  elogio:
    'Obrigada! Que bom que gostou; vou contar com você para continuar melhorando. Se precisar, estou aqui.',
  reclamacao:
    'Desculpe, entendo a sua frustração. Escreva a dúvida de outro jeito, em uma frase (o produto, a área e o que quer saber), que eu tento de novo; se for sobre a plataforma, a equipe atende pelo botão “Entrar em Contato” na página de cada mentoria.',
  medo: 'É normal sentir isso, ainda mais no começo: o frio na barriga mostra que você leva a segurança a sério. Vá com calma: anamnese e termo assinados, produto e validade conferidos, material e kit de emergência à mão, dose menor na dúvida, e combine com um colega ou mentor para quem ligar. Se quiser, diga qual é o procedimento e revejo os pontos de segurança com você.',
  risada: 'Haha! 😊 Se quiser, manda a sua dúvida que eu ajudo.',
  identidade: `Sou a concierge virtual da Estética: um sistema automático, não uma pessoa, que responde a partir de fontes verificadas. Não substituo a sua avaliação. ${canHelp}`,
  humano:
    'Sou um sistema automático; para falar com uma pessoa da equipe, use o botão “Entrar em Contato” na página da [mentoria](/mentorias) que lhe interessa. Se é urgência com paciente, ligue para o [SAMU 192](tel:192). Se quiser, conte-me a dúvida que eu tento ajudar já.',
  fora: 'Isso está fora do meu escopo: não posso ajudar com esse assunto. Posso ajudar com medicamentos, produtos e protocolos de estética, intercorrências, biossegurança, regras dos conselhos e as mentorias da Estética.',
}

const greetings: [RegExp, string][] = [
  [/\b(feliz|boas festas|natal|ano novo|pascoa)\b/, 'Obrigada, tudo de bom para você também!'],
  [/bom dia/, 'Bom dia!'],
  [/boa tarde/, 'Boa tarde!'],
  [/boa noite/, 'Boa noite!'],
]

/** The reply to an act that is no question, if it is one. */
export function talkReply(act: Act, text: string): Reply | undefined {
  if (act === 'saudacao') {
    const greeting = greetings.find(([when]) => when.test(text))?.[1] ?? 'Olá!'
    return reply('smalltalk', `${greeting} Tudo bem por aqui. ${canHelp}`)
  }
  const message = said[act]
  return message ? reply(act === 'fora' ? 'unknown' : 'smalltalk', message) : undefined
}
