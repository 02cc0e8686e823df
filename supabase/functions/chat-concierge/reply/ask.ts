import type { Match } from '../ranking/retrieve.ts'
import type { Reply } from './compose.ts'
import { firstQuestions, reply } from './replies.ts'

/** Every question back begins so: by this a conversation shows that one was asked. */
export const askOpening = 'Para responder certo, preciso saber um pouco mais:'

/** What to ask where a message says too little; a sign of the body asks for the alarm signs too. */
const questions: [RegExp, string][] = [
  [
    /\b(dor|doi|doendo|inch\w*|vermelh\w*|rox\w*|ard\w*|coceira|mancha|caroco|nodulo|voltou|sangr\w*|febre|deu ruim|reacao)\b/,
    'o que foi aplicado, onde, há quanto tempo, e como está agora? **Se houver dor forte, pele branca ou roxa, visão alterada, falta de ar ou febre, aja já: [SAMU 192](tel:192).**',
  ],
  [/\b(dose|quanto|quantas|unidades|ml|volume)\b/, 'de qual produto, e em que área ou para quê?'],
  [
    /\b(tempo|demora|dura|quando|dias)\b/,
    'quanto tempo de quê: do efeito, do inchaço, entre sessões, ou de cuidados? E de qual procedimento?',
  ],
  [
    /\b(posso|pode|da pra)\b/,
    'o que você quer fazer, com qual produto e em quem (gestante, alergia, remédio em uso)?',
  ],
  [/\bacido\b/, 'qual ácido: hialurônico, tranexâmico, desoxicólico, poli-L-láctico ou um de peeling?'],
  [
    /\bvasos?\b/,
    'é vasoconstritor do anestésico, vasinhos da perna (PEIM) ou suspeita de oclusão de um vaso?',
  ],
]

/** One short question back, with the likeliest meanings to choose from. */
export function askReply(text: string, matches: Match[]): Reply {
  const question =
    questions.find(([when]) => when.test(text))?.[1] ??
    'qual é o produto ou procedimento, e o que você quer saber dele?'
  const near = matches.slice(0, 3).flatMap(({ passage }) => passage.questions[0] ?? [])
  return reply('unknown', `${askOpening} ${question}`, {
    suggestions: near.length > 1 ? near : firstQuestions,
  })
}
