import type { DangerKind } from '#shared/knowledge.ts'
import { plainText } from '#shared/plain-text.ts'
import { signs } from './danger-signs.ts'

/** What is said not to be there, to the end of its clause; "sem ar" and "não enxerga" are signs themselves. */
const denied =
  /\b(?:sem|nem|negou|nega|nenhuma?|nada de|zero|nao (?:ha|houve|tem|teve|sente|sentiu|apresenta|e|era|foi|esta com))\b(?! (?:mais )?(?:ar|pulso|batimento|respir|ver|enxerg|voz|cor|conseg|folego|parar|lado|o lado|bem\b))[^,.;:!?\n]*?(?=[,.;:!?\n]|$| (?:mas|porem|agora)\b)/g

/** Words of a message that asks in general, or imagines. */
const asked = [
  'riscos?|chance|probabilidade|incidencia|contraindica\\w*|diferenca|mecanismo|verdade que|o que (?:e|sao|significa|causa)|por que',
  'como (?:eu )?(?:reconhec|prevenir|previne|evit|saber|sei|identific|diferenci|pergunt)\\w*|sinais (?:de|da)|sintomas d[aeo]|em que dia',
  'quais (?:os|sao|sinais|medidas)|pode (?:causar|dar|fazer|usar|aplicar|tomar)|posso (?:fazer|aplicar|usar|preencher)',
  'se (?:um|algum) dia|se (?:alguem|algum|acontecer|acontece|por acaso|aparecer|der)|e se|caso (?:a|o|uma?|algu\\w+|apareca)',
  'supo\\w+|digamos|imagin\\w+|considere|hipotese|na eventualidade|termo de|obrigatori\\w*|compr(?:ar|o)|preco|validade',
  // "Morrendo de rir", "cega de raiva".
  '(?:morri|morrendo|morro|morta|cega|cego) (?:de(?! (?:um|dor|falta)\\b)|com|quando)',
]

/** Words of what was learnt or is long over; they also stand in the story of what happens now. */
const elsewhere = [
  '[nd]a prova|simulado|questao|estud\\w+|aprend\\w+|aulas?|apostila|modulo|curso|mentoria|artigo|livro|atlas|novela|filme(?! plast)',
  'cartaz|treinar|kit|mont(?:ar|ei)|medo|susto',
  'historico|antecedente|ano (?:passado|retrasado)|mes passado|semana passada|(?:em|de|desde) (?:19|20)\\d\\d|aos \\d+ anos|na infancia',
  '(?:ha|faz|tem) (?:uns |umas )?(?:\\d+|dois|duas|tres|quatro|cinco|seis|varios|muitos|alguns) (?:anos|meses)|(?:anos|meses) atras',
  'ja (?:teve|tive|tinha)|quando crianca|era crianca|sempre que|voltou na hora|fiquei bem|ficou bem|falso alarme',
  'tudo normal|normais|(?<!nao )esta (?:otim[ao]|bem)|(?:engole|respira|fala|enxerga) (?:bem|normal)',
]
/** Words of this very minute, beside which no question is a general one. */
const thisMinute = ['agora|de repente|neste momento|acabei de|acabou de|socorro']
const present = [
  ...thisMinute,
  'hoje|do nada|ligou|ligando',
  '(?:ha|faz|tem) (?:uns |umas )?(?:meia hora|(?:\\d+|uma|duas|tres|quatro|cinco|dez|poucas|poucos) (?:min|h\\b|hora)\\w*)',
]

const oneOf = (words: string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`)
const calm = [
  { words: oneOf(asked), unless: oneOf(thisMinute) },
  { words: oneOf(elsewhere), unless: oneOf(present) },
]

/** Whether nobody is in danger now. */
const isCalm = (text: string) => calm.some(({ words, unless }) => words.test(text) && !unless.test(text))

/** The words of a line of signs. */
const wordsOf = (line: string) => line.split(', ').map((word) => word.replaceAll('*', '\\w*'))
const shown = signs.map(
  ([kind, all]) => [kind, all.map((sign) => sign.map((line) => oneOf(wordsOf(line))))] as const,
)

/** A message as its signs are written: without accents, the short forms of talk in full. */
const spoken = (message: string) =>
  plainText(message)
    .replace(/\bta\b/g, 'esta')
    .replace(/\b(?:to|tou)\b/g, 'estou')
    .replace(/\bn\b/g, 'nao')
    .replace(/\bh[jg]\b/g, 'hoje')
    .replace(/\bp(?:ra|\/)(?= |$)/g, 'para')

/**
 * The danger that a message plainly tells of; undefined where it tells of none, or of none now. It knows words, not
 * sentences, and misses what is told in a roundabout way: where it finds nothing, the way to 192 must stay in sight.
 */
export function dangerIn(message: string): DangerKind | undefined {
  const text = spoken(message)
  if (isCalm(text)) return undefined
  const told = text.replace(denied, ' ').replace(/[^a-z0-9]+/g, ' ')
  return shown.find(([, all]) => all.some((sign) => sign.every((line) => line.test(told))))?.[0]
}
