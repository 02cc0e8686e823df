import { conceptsOf, tokenise } from './analyser.ts'
import { calculate } from './calculations.ts'
import { cite, marks, quote, type Reply, withSources } from './compose.ts'
import type { Turn } from './conversation.ts'
import { detectEmergency, type Emergency } from './guards/emergency.ts'
import { isInjection, withoutHidden } from './guards/injection.ts'
import { maskIdentifiers, privacyNotice } from './guards/privacy.ts'
import { detectRefusal } from './guards/refusal.ts'
import { isOutOfScope, outOfScopeMessage } from './guards/scope.ts'
import { smalltalk } from './guards/smalltalk.ts'
import type { Passage } from './knowledge.ts'
import { type ModelSettings, writeWithModel } from './model.ts'
import { createRetriever, type Match, type Retriever } from './retrieve.ts'

type Parts = { passages: Passage[]; model?: ModelSettings | undefined }

/** Below this confidence the concierge says that it does not know. */
const threshold = 0.42

const defaultSuggestions = [
  'Quais são os sinais de oclusão vascular?',
  'Como reconstituir a toxina botulínica?',
  'Quais mentorias existem?',
]

/** Makes the function that answers a conversation: guards first, then sources, then (if set) a model's prose. */
export function createAnswerer({ passages, model }: Parts) {
  const retriever = createRetriever(passages)

  return async (conversation: Turn[]): Promise<Reply> => {
    const turns = conversation.map((turn) => ({ ...turn, content: withoutHidden(turn.content) }))
    const question = turns.at(-1)?.content ?? ''
    const reply =
      guard(question, passages, retriever) ??
      calculated(question, contextOf(turns), retriever) ??
      (await fromSources(turns, retriever, model))
    return maskIdentifiers(question) === question
      ? reply
      : { ...reply, message: `${privacyNotice}\n\n${reply.message}` }
  }
}

const base = (kind: Reply['kind'], message: string, more: Partial<Reply> = {}): Reply => ({
  kind,
  message,
  sources: [],
  suggestions: defaultSuggestions,
  answeredBy: 'base',
  ...more,
})

function guard(question: string, passages: Passage[], retriever: Retriever): Reply | undefined {
  const emergency = detectEmergency(question)
  if (emergency) return emergencyReply(emergency, question, passages)
  if (isInjection(question)) return base('refusal', injectionMessage)
  const refusal = detectRefusal(question)
  if (refusal) {
    const [match] = refusal.lookUp ? retriever.search(refusal.lookUp) : []
    const sources = match ? cite([match.passage]) : []
    return base('refusal', withSources(refusal.message, sources), { sources })
  }
  if (isOutOfScope(question)) return base('unknown', outOfScopeMessage)
  const small = smalltalk(question)
  return small && base('smalltalk', small.message, { suggestions: small.suggestions })
}

const injectionMessage =
  'Não posso seguir esse pedido: minhas instruções e os dados da plataforma são reservados, e nenhuma mensagem muda as regras com que respondo. Posso ajudar com dúvidas sobre medicamentos, produtos, protocolos, intercorrências e as mentorias da Estética.'

function emergencyReply(kind: Emergency, question: string, passages: Passage[]): Reply {
  const protocol = passages.find(({ emergency }) => emergency === kind)
  const sources = protocol ? cite([protocol]) : []
  const message = [
    '**Emergência: aja agora.**',
    '1. **Pare o procedimento** e não deixe o paciente sozinho.\n2. **Ligue para o SAMU (192)** ou leve ao pronto-socorro mais próximo; peça ajuda à equipe.',
    ...(protocol ? [`**${protocol.title}**`, quote(protocol, sources)] : []),
    ...(isInjection(question) ? [injectionMessage] : []),
  ].join('\n\n')
  return base('emergency', withSources(message, sources), {
    sources,
    suggestions: protocol?.questions.slice(0, 3) ?? defaultSuggestions,
  })
}

function calculated(question: string, context: string, retriever: Retriever): Reply | undefined {
  const calculation = calculate(question, context)
  if (!calculation) return undefined
  const matches = retriever.search(calculation.lookUp)
  const passage = matches[0]?.passage
  const sources = passage ? cite([passage]) : []
  const message = passage ? `${calculation.message} ${marks(passage, sources)}` : calculation.message
  return base('calculation', withSources(message, sources), {
    sources,
    suggestions: nextQuestions(matches),
    ...(passage?.course && { course: passage.course }),
  })
}

/** What earlier turns say of the subject: the last three questions and the last answer. */
function contextOf(turns: Turn[]) {
  const earlier = turns.slice(0, -1)
  const questions = earlier.filter(({ role }) => role === 'user').slice(-3)
  const answer = earlier.findLast(({ role }) => role === 'assistant')
  const isReplyToQuestion = questions.length > 0
  return [...questions, ...(answer && isReplyToQuestion ? [answer] : [])]
    .map(({ content }) => content.split('**Fontes**')[0]?.slice(0, 400))
    .join('\n')
}

/** A question that leans on what was said before: short, or opening with a link, or naming no subject. */
function isFollowUp(question: string) {
  const tokens = tokenise(question)
  return (
    /^\s*(e|mas|entao|então|nesse|neste|isso|ela|ele|o paciente|a paciente)\b/i.test(question) ||
    conceptsOf(tokens).length === 0
  )
}

function findMatches(turns: Turn[], retriever: Retriever): Match[] {
  const question = turns.at(-1)?.content ?? ''
  const context = contextOf(turns)
  const alone = retriever.search(question)
  if (!context) return alone
  const inContext = retriever.search(question, context)
  if (isFollowUp(question)) return inContext
  return (alone[0]?.confidence ?? 0) >= threshold ? alone : inContext
}

async function fromSources(turns: Turn[], retriever: Retriever, model?: ModelSettings): Promise<Reply> {
  const matches = findMatches(turns, retriever)
  const [best, second] = matches
  if (!best || best.confidence < threshold) return unknown(matches)
  const isClose = second && second.score > 0.8 * best.score
  const quoted = isClose ? [best.passage, second.passage] : [best.passage]
  const more = {
    suggestions: nextQuestions(matches),
    ...(best.passage.course && { course: best.passage.course }),
  }
  const offered = matches.slice(0, 4).map(({ passage }) => passage)
  const offeredSources = cite(offered)
  const prose = model && (await writeWithModel(model, turns, offered, offeredSources))
  if (prose) {
    const sources = offeredSources.filter(({ number }) => prose.includes(`[${number}]`))
    return base('answer', withSources(prose, sources), { ...more, sources, answeredBy: 'modelo' })
  }
  const sources = cite(quoted)
  const related = isClose
    ? [`**Veja também:** ${firstSentence(second.passage.text)} ${marks(second.passage, sources)}`]
    : []
  const text = [quote(best.passage, sources), ...related, ...notices(best.passage)].join('\n\n')
  return base('answer', withSources(text, sources), { ...more, sources })
}

const notices = ({ disputed }: Passage) => (disputed ? ['_As fontes divergem neste ponto._'] : [])

const firstSentence = (text: string) => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

function unknown(matches: Match[]): Reply {
  const near = [...new Set(matches.slice(0, 3).map(({ passage }) => passage.title))]
  const topics =
    near.length > 0
      ? `\n\n**Temas próximos que conheço:**\n\n${near.map((title) => `- ${title}`).join('\n')}`
      : ''
  return base(
    'unknown',
    `Não encontrei isso nas fontes da Estética, e prefiro não responder sem fonte. Posso ajudar com toxina, preenchedores, bioestimuladores, intercorrências, biossegurança, regras dos conselhos e as mentorias. Para preço, datas, vagas ou outro assunto da plataforma, fale com a equipe pelo botão "Entrar em Contato" na página da mentoria.${topics}`,
    { suggestions: matches.length > 0 ? nextQuestions(matches, 0) : defaultSuggestions },
  )
}

/** Three questions answered by the passages that came next. */
const nextQuestions = (matches: Match[], from = 1) => {
  const next = matches.slice(from, from + 3).flatMap(({ passage }) => passage.questions[0] ?? [])
  return next.length === 3 ? next : [...next, ...defaultSuggestions].slice(0, 3)
}
