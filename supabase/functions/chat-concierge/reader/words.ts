import { normalise } from '../ranking/analyser.ts'

/** Short forms of chat, written out, so that each word has one form. */
const shortForms = new Map(
  Object.entries({
    nao: 'n nn naum nnao num',
    voce: 'vc c ce cê',
    voces: 'vcs ces',
    paciente: 'pct pcte pcnte pac pacte px',
    pacientes: 'pcts pcs',
    depois: 'dps dpois',
    hoje: 'hj',
    muito: 'mt mto mtu',
    muita: 'mta',
    tambem: 'tb tbm tmb',
    quando: 'qdo qnd qndo',
    quanto: 'qto qnt qnto',
    quantas: 'qts qtas qntas',
    quantos: 'qtos qntos',
    horas: 'hr hrs',
    'o que': 'oq oque oqe',
    porque: 'pq porq',
    que: 'q',
    mesmo: 'msm msmo',
    mesma: 'msma',
    esta: 'ta',
    estao: 'tao',
    estou: 'to tou',
    estava: 'tava',
    para: 'pra p pr',
    'para o': 'pro',
    'para os': 'pros',
    'para as': 'pras',
    whatsapp: 'zap zapzap whats wpp wats',
    mensagem: 'msg',
    obrigado: 'obg obgd',
    valeu: 'vlw',
    beleza: 'blz',
    'por favor': 'pfv pfvr pf',
    agora: 'agr',
    gente: 'gnt',
    aplicacao: 'aplic',
    procedimento: 'proc',
    fazer: 'fzr',
    comigo: 'cmg',
    tudo: 'td',
    todo: 'tdo',
    toda: 'tda',
    hora: 'hra',
  }).flatMap(([long, shorts]) => shorts.split(' ').map((short) => [short, long] as const)),
)

const laughter = /^(?:(?:k{2,})|(?:(?:rs){1,}r?)|(?:(?:ha|he|hua|hue|hi|ah|ua){2,}h?)|(?:a?lol|rsrs\w*))$/
/** A word, a number, a mark or an emoji, in this order. */
const token = /([a-z]+)|(\d+(?:[.,]\d+)*%?)|([?!])|(?=[^\d*#©®™])\p{Extended_Pictographic}/gu

/** No word of ours is longer; a longer run of letters says nothing and would cost time. */
const longest = 30

/**
 * The words of a message in one form each: no accents, lower case, short forms written out, laughter and emoji as
 * one word each, question mark kept; numbers as `0` unless they are `kept`. Time grows with the text and no faster.
 */
export function wordsOf(message: string, numbers: 'kept' | 'zero' = 'zero'): string[] {
  const words: string[] = []
  for (const [, word, number, mark] of normalise(message).matchAll(token)) {
    if (word) words.push(...formsOf(word.slice(0, longest)))
    else if (number) words.push(numbers === 'kept' ? number.slice(0, longest) : '0')
    else if (!mark) words.push('emoji')
    else if (mark === '?') words.push(mark)
  }
  return words
}

/** A word in the one form that it has here; some short forms stand for two words. */
function formsOf(word: string): string[] {
  if (laughter.test(word)) return ['risada']
  return shortForms.get(word)?.split(' ') ?? [shortened(word)]
}

/** "oiiii" and "muuuito" as they are spelt. */
const shortened = (word: string) => word.replace(/([a-z])\1{2,}/g, '$1')

/** A message as patterns and the search read it: its words, numbers as typed, with one space between. */
export const readable = (message: string) => wordsOf(message, 'kept').join(' ')
