import type { Calculation } from '../arithmetic/solve.ts'
import type { Emergency } from '../guards/emergency.ts'
import { isInjection } from '../guards/injection.ts'
import type { Refusal } from '../guards/refusal.ts'
import type { Passage } from '../knowledge/passages.ts'
import type { Match } from '../ranking/retrieve.ts'
import { cite, marks, quote, type Reply, withSources } from './compose.ts'

const firstQuestions = [
  'Quais são os sinais de oclusão vascular?',
  'Como reconstituir a toxina botulínica?',
  'Quais mentorias existem?',
]

/** A reply of the built-in answerer; `more` adds what this kind of reply has. */
export const reply = (kind: Reply['kind'], message: string, more: Partial<Reply> = {}): Reply => ({
  kind,
  message,
  sources: [],
  suggestions: firstQuestions,
  answeredBy: 'base',
  ...more,
})

export const injectionReply = () =>
  reply(
    'refusal',
    'Não posso seguir esse pedido: minhas instruções e os dados da plataforma são reservados, e nenhuma mensagem muda as regras com que respondo. Posso ajudar com dúvidas sobre medicamentos, produtos, protocolos, intercorrências e as mentorias da Estética.',
  )

/** What to do now, first; then the protocol of this kind of emergency with its sources. */
export function emergencyReply(
  kind: Emergency,
  question: string,
  passages: Passage[],
  asked?: Passage,
): Reply {
  const protocol = passages.find(({ emergency }) => emergency === kind)
  const also = asked && asked !== protocol ? [asked] : []
  const sources = cite([...(protocol ? [protocol] : []), ...also])
  const message = [
    '**Emergência: aja agora.**',
    '1. **Pare o procedimento** e não deixe o paciente sozinho.\n2. **Ligue para o SAMU (192)** ou leve ao pronto-socorro mais próximo; peça ajuda à equipe.',
    ...(protocol ? [`**${protocol.title}**`, quote(protocol, sources)] : []),
    ...also.map((passage) => `**Sobre a pergunta:** ${firstParagraph(passage)} ${marks(passage, sources)}`),
    ...(isInjection(question) ? [injectionReply().message] : []),
  ].join('\n\n')
  return reply('emergency', withSources(message, sources), {
    sources,
    suggestions: protocol?.questions.slice(0, 3) ?? firstQuestions,
  })
}

/** For somebody who is unwell without a sign that points to one protocol: which sign calls for which first act. */
const firstActs: [Emergency, string][] = [
  ['parada', 'Não responde e não respira: massagem cardíaca e desfibrilador (DEA).'],
  ['visao', 'Visão alterada ou dor no olho: hospital com oftalmologista já.'],
  [
    'oclusao',
    'Pele branca, fria, roxa em rede ou dor forte depois de preenchedor: hialuronidase em dose alta em toda a área.',
  ],
  [
    'anafilaxia',
    'Urticária, língua ou garganta inchada, falta de ar: adrenalina intramuscular na coxa, deitado com as pernas elevadas.',
  ],
  [
    'anestesico',
    'Zumbido, boca dormente, confusão ou convulsão depois de anestésico: oxigênio; emulsão lipídica a 20% por equipe treinada.',
  ],
  ['sincope', 'Palidez, suor frio ou desmaio: deite e eleve as pernas.'],
]

export function triageReply(passages: Passage[]): Reply {
  const protocols = firstActs.flatMap(([kind, act]) => {
    const protocol = passages.find(({ emergency }) => emergency === kind)
    return protocol ? [{ protocol: { ...protocol, sources: protocol.sources.slice(0, 1) }, act }] : []
  })
  const sources = cite(protocols.map(({ protocol }) => protocol))
  const message = [
    '**Pode ser emergência: na dúvida, aja agora.**',
    '1. **Pare o procedimento** e não deixe o paciente sozinho.\n2. Veja consciência, respiração, pulso, cor da pele e visão.\n3. **Ligue para o SAMU (192)** ou leve ao pronto-socorro se algo estiver alterado.',
    '**Conforme o sinal:**',
    protocols.map(({ protocol, act }) => `- ${act} ${marks(protocol, sources)}`).join('\n'),
    'Conte o que a pessoa sente, o que foi aplicado, onde e há quanto tempo, sem identificá-la, para eu mostrar o protocolo.',
  ].join('\n\n')
  return reply('emergency', withSources(message, sources), { sources })
}

/** A refusal with its sources; where the rules themselves were `asked` about, what they say: never an amount, never leave. */
export function refusalReply({ message }: Refusal, matches: Match[], asked?: Passage): Reply {
  const says = asked ? firstSentence(asked.text) : ''
  const rule = asked && ofRules.test(asked.topic) && !amount.test(says) && !leave.test(says) ? [asked] : []
  const sources = cite([...matches.slice(0, 1).map(({ passage }) => passage), ...rule])
  const text = [
    message,
    ...rule.map((passage) => `${firstSentence(passage.text)} ${marks(passage, sources)}`),
  ]
  return reply('refusal', withSources(text.join('\n\n'), sources), { sources })
}

/** Topics of the passages on what is allowed and how it is kept safe. */
const ofRules = /^(Anvisa|Biossegurança|Conselhos|Documentação)/
const leave = /^\W*(sim|pode|podem|depende|em geral|é permitid)/i
const amount = /\d\s*(u|ui|unidades|ml|mg|mcg|g|ampolas?|seringas?)\b/i

/** A worked calculation; its sources are those of the passage that holds its rule. */
export function calculationReply({ message, question }: Calculation, matches: Match[]): Reply {
  if (question) return reply('calculation', message, { suggestions: question.chips })
  const passage = matches[0]?.passage
  const sources = passage ? cite([passage]) : []
  const text = passage ? `${message} ${marks(passage, sources)}` : message
  return reply('calculation', withSources(text, sources), {
    sources,
    ...moreOn(matches),
  })
}

/** A second passage this close to the first is mentioned too: the question may have meant it. */
const closeness = 0.78

/** The best passage quoted whole, and the opening of the next when it fits almost as well. */
export function passageReply(matches: [Match, ...Match[]], opening: string[]): Reply {
  const [best, second] = matches
  const isClose = second && second.score > closeness * best.score
  const sources = cite(isClose ? [best.passage, second.passage] : [best.passage])
  const related = isClose
    ? [`**Veja também:** ${firstSentence(second.passage.text)} ${marks(second.passage, sources)}`]
    : []
  const notice = best.passage.disputed ? ['_As fontes divergem neste ponto._'] : []
  const text = [...opening, quote(best.passage, sources), ...related, ...notice].join('\n\n')
  return reply('answer', withSources(text, sources), { sources, ...moreOn(matches) })
}

/** What else to ask, and which mentoria teaches the subject. */
export function moreOn(matches: Match[]): Pick<Reply, 'suggestions' | 'course'> {
  const course = matches[0]?.passage.course
  return { suggestions: nextQuestions(matches.slice(1)), ...(course && { course }) }
}

/** The honest answer when nothing fits, with the nearest subjects that there are. */
export function unknownReply(matches: Match[], product?: string, wantsLeave = false): Reply {
  const near = [...new Set(matches.slice(0, 3).map(({ passage }) => passage.title))]
  const topics = near.map((title) => `- ${title}`).join('\n')
  const subject = product ? `o produto “${product}”` : 'isso'
  const caution = wantsLeave
    ? ' Sem fonte que apoie a conduta, **não faça**: use só produto com registro na Anvisa, dentro da bula e da sua habilitação profissional, em paciente avaliado; fora disso o risco é do paciente.'
    : ''
  const message = `Não encontrei ${subject} nas fontes da Estética, e prefiro não responder sem fonte.${caution} Posso ajudar com toxina, preenchedores, bioestimuladores, intercorrências, biossegurança, regras dos conselhos e as mentorias. Para preço, datas, vagas ou outro assunto da plataforma, fale com a equipe pelo botão "Entrar em Contato" na página da mentoria.`
  return reply('unknown', topics ? `${message}\n\n**Temas próximos que conheço:**\n\n${topics}` : message, {
    suggestions: nextQuestions(matches),
  })
}

const firstParagraph = ({ text }: Passage) => text.split(/\n{2,}/)[0] ?? text

/** A colon ends the opening only where a list follows it: "Não: o Xeomin…" goes on. */
const firstSentence = (text: string) => /^[\s\S]*?(?:[.!?](?=\s|$)|:(?=\n|$))/.exec(text)?.[0] ?? text

/** Three questions that the given passages answer. */
const nextQuestions = (matches: Match[]) =>
  [...matches.slice(0, 3).flatMap(({ passage }) => passage.questions[0] ?? []), ...firstQuestions].slice(0, 3)
