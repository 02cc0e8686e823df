import type { DangerKind } from '#shared/knowledge.ts'
import { plainText } from '#shared/plain-text.ts'
import { signs } from './danger-signs.ts'

/** The composer takes no more; a text that is longer all the same is not read to its end. */
const longest = 4_000

/** How a question begins that asks in general; "o que é isso" asks about something that is there. */
const general =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|gente|dra|doutora|uma duvida)[,.!: ]+)*(?:o que (?:e|sao|significa|causa)\b(?! (?:isso|isto|que))|qua(?:l|is) (?:\w+ )?(?:risco|chance|sinais|sintoma|frequencia|incidencia|probabilidade|diferenca|causa)|como (?:eu )?(?:se\b|sei\b|saber|reconhec|preven|previn|evit|identific|diferenci))[^,.;!?\n]*/

/** What is only imagined, to the end of its clause. */
const imagined =
  /(?:(?:^|[,.;!?\n] ?)e se(?! \w+ndo)|\b(?:se um dia|se (?:alguem|algum|alguma)(?! (?:puder|pode|souber|sabe)\b)|se (?:acontec\w+|por acaso|aparecer)|caso (?:a|o|uma?|algu\w+|apareca)|supon\w+|digamos|imagin(?:e|em)|na eventualidade))\b[^,.;:!?\n]*/g

/** What words of danger also stand for: each is left out. */
const idioms = [
  // "Morrendo de rir", "cega de raiva", "quase infartei com o preço".
  /\b(?:morri|morrendo|morro|morrer|me matar|mort[ao]|ceg[ao]) de(?! (?:um|dor|falta|uma vez|vez|verdade)\b)/g,
  /\bquase (?:morri|infartei)\b|\bsocorro k{3,}|\b\w+ d[eo] batom\b|\bque desmaie\b/g,
  // A page or a message that nobody answers.
  /\b(?:site|plataforma|app|aplicativo|pagina|sistema|suporte|mentora?|whats\w*|mensage\w+) (?:\w+ ){0,3}nao (?:esta )?(?:respond|abr|carreg|funcion|entra|vai)\w*(?:,? caiu)?/g,
  /\bnao respond\w+ (?:no |o |a |minha )?(?:whats|zap|mensag|e-?mail)\w*/g,
  // Hyaluronic acid that shines through thin skin.
  /\b(?:olheira|sombra|sombreado|reflexo|bolinha) (?:\w+ ){0,2}azulad\w*/g,
]

/** What is set for an exam, acted or told in a story, to the end of its sentence. */
const invented =
  /\b(?:questao de (?:prova|simulado|concurso)|(?:minha|numa) prova|na prova pergunt\w+|fiz um simulado|simulacao|roteiro|encenacao|personagem|pop d[aeo])\b[^.!?\n]*/g

/**
 * What is said not to be there, to the end of its clause, or to what is told after "e"; "sem ar" and "não enxerga" are
 * signs themselves, and "sem querer" denies nothing.
 */
const denied =
  /\b(?:sem|nem|negou|nega|nenhuma?|nada de|zero|nao (?:ha|houve|tem|teve|sente|sentiu|apresenta|e|era|foi|esta|doi|perdeu|clareou|rendad\w+|inch\w+|ve(?= (?:dupl|dobr))))\b(?! (?:mais )?(?:(?:respir|enxerg|conseg|acord|mexe|respond|fala|levant|engol|reag|estanc)|(?:ar|pulso|batimentos?|forca|ver|vendo|voz|cor|sentindo|saindo|parando|nada bem|para|folego|parar|querer|ninguem|vontade|mim|assim|com|normal|lado|o lado|bem)\b))[^,.;:!?\n]*?(?=[,.;:!?\n]|$| (?:mas|porem|agora)\b| e (?:(?:ela|ele|a|o|as|os|agora|ja|entao|depois|de repente|do nada) |(?:esta|nao|tem|teve|veio|\w{2,}(?:ou|eu|iu|ndo))\b))/g

/** What happened years ago: its clause tells of no danger, unless it tells of the present too. */
const longOver =
  /\b(?:desde (?:pequen[ao]|crianca)|de nascenca|congenit\w+|ano (?:passado|retrasado)|(?:em|desde) (?:\w+ de )?(?:19|20)\d\d|aos \d+ anos|na infancia|quando (?:era )?crianca|(?:ha|faz) (?:uns |umas )?(?:\d+|dois|duas|tres|quatro|cinco|seis|varios|muitos|alguns) anos|anos atras)\b/
const ofNow =
  /\b(?:agora|hoje|de repente|esta|estao|estou|comecou|acabei de|nao (?:respira|enxerga|acorda))\b/
const clauses = /(?<=[,;:.!?\n])|(?= (?:agora|hoje|mas|e (?:a|o|ela|ele|esta|nao))\b)/

const withoutPast = (text: string) =>
  text
    .split(clauses)
    .filter((clause) => !longOver.test(clause) || ofNow.test(clause))
    .join('')

/** What a message tells of, in words without signs between them. */
const toldIn = (text: string) =>
  [invented, imagined, ...idioms]
    .reduce(
      (rest, words) => rest.replace(words, ' '),
      withoutPast(text.replace(general, (question) => (ofNow.test(question) ? question : ' '))),
    )
    .replace(denied, ' ')
    .replace(/[^a-z0-9]+/g, ' ')

/** Words of a message that asks in general. */
const asked = [
  'riscos?|chance|probabilidade|incidencia|contraindica\\w*|diferenca|mecanismo|verdade que|o que (?:e|sao|significa|causa)|por que',
  'como (?:eu )?(?:reconhec|prevenir|previne|evit|saber|sei|identific|diferenci|pergunt)\\w*|sinais (?:de|da)|sintomas d[aeo]|em que dia',
  'quais (?:os|sao|sinais|medidas)|pode (?:causar|dar|fazer|usar|aplicar|tomar)|posso (?:fazer|usar|preencher)|se der',
  'considere|hipotese|termo de|obrigatori\\w*|compr(?:ar|o)|preco|validade|cartao|afirma\\w*|o povo|e comum|curiosidade',
]

/** Words of what was learnt or is over; they also stand in the story of what happens now. */
const elsewhere = [
  '[nd]a prova|minha prova|numa prova|simul\\w+|questao|estud\\w+|aprend\\w+|apostila|artigo|livro|atlas|novela|filme(?! plast)|dar uma aula',
  'cartaz|treinar|mont(?:ar|ei)|historico|antecedente|antigo|mes passado|semana passada|(?:em|de|desde) (?:19|20)\\d\\d',
  '(?:ha|faz|tem) (?:uns |umas )?(?:\\d+|dois|duas|tres|quatro|cinco|seis|varios|muitos|alguns) meses|meses atras',
  'ja (?:teve|tive|tinha)|sempre que|voltou na hora|fiquei bem|ficou bem|falso alarme|tudo normal|normais',
  '(?<!nao )esta (?:otim[ao]|(?:muito )?bem(?=\\s*(?:[,.;!?\\n]|$)))|(?:engole|respira|fala|enxerga) (?:bem|normal)',
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

/** Whether a message has words of those who ask, learn or remember. */
const isCalm = (text: string) => calm.some(({ words, unless }) => words.test(text) && !unless.test(text))

/** What kills or blinds in minutes: calm words beside its signs do not silence them, only beside its names. */
const grave = new Set<DangerKind>([
  'parada',
  'crise',
  'visao',
  'avc',
  'engasgo',
  'convulsao',
  'anafilaxia',
  'oclusao',
  'torax',
  'sangramento',
])
const names =
  /(?<!\b(?:com|tendo|entrou em|entrando em|fez|fiz|fazendo)(?: uma?)? )\b(?:choque anafila\w+|anafila\w+|reac\w+ alergic\w+|alergia (?:grave|forte)|glote|oclus\w+|necros\w+|isquem\w+|livedo|convulsao|convulsoes|avc|derrame|cegueira|amaurose|perda d[ea] vis\w+|parada \w+|infart\w+|embolia pulmonar|pneumotorax|enchimento capilar|perfusao capilar)\b/g

/** Skin that hurts nowhere and gets its colour back at once has blood. */
const painless = /\b(?:sem dor|indolor|dor nenhuma|nao (?:doi|(?:tem|ha|houve|teve|sente) (?:\w+ )?dor))\b/
const refills =
  /(?<!nao )\bvolt(?:a|ou) (?:a cor |rosa )?(?:rapid|em (?:menos de )?(?:1|2|um|dois) s)|\b(?:enchimento|perfusao)(?: \w+){0,3} (?:normal|menos|menor|em (?:1|2|dois)|[12] s)/
const hasBlood = (text: string) => painless.test(text) && refills.test(text)

/** The words of a line of signs. */
const wordsOf = (line: string) => line.split(', ').map((word) => word.replaceAll('*', '\\w*'))
const shown = signs.map(
  ([kind, all]) => [kind, all.map((sign) => sign.map((line) => oneOf(wordsOf(line))))] as const,
)

/** A message as its signs are written: without accents, the short forms of talk in full. */
const spoken = (message: string) =>
  plainText(message.slice(0, longest))
    .replace(/\bta\b/g, 'esta')
    .replace(/\b(?:to|tou)\b/g, 'estou')
    .replace(/\bn\b/g, 'nao')
    .replace(/\bh[jg]\b/g, 'hoje')
    .replace(/\bp(?:ra|\/)(?= |$)/g, 'para')
    .replace(/\bhoje (?=(?:ja )?esta (?:muito )?(?:bem|boa|otim|lind))/g, '')

/**
 * The danger that a message plainly tells of; undefined where it tells of none, or of none now. It knows words, not
 * sentences, and misses what is told in a roundabout way: where it finds nothing, the way to 192 must stay in sight.
 */
export function dangerIn(message: string): DangerKind | undefined {
  const text = spoken(message)
  const isQuiet = isCalm(text)
  const told = isQuiet ? toldIn(text).replace(names, ' ') : toldIn(text)
  const isOut = (kind: DangerKind) => (isQuiet && !grave.has(kind)) || (kind === 'oclusao' && hasBlood(text))
  return shown.find(
    ([kind, signsOfKind]) =>
      !isOut(kind) && signsOfKind.some((sign) => sign.every((line) => line.test(told))),
  )?.[0]
}
