import type { Calculation } from '../arithmetic/solve.ts'
import type { Passage } from '../knowledge/passages.ts'
import { namesIn } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import type { Frame } from '../reader/frame.ts'
import { calmly, calmNotice, startsAlarm } from './as-study.ts'
import { bodyFor, joinLists } from './body.ts'
import { calculatorOf } from './calculators.ts'
import { paragraphsOf, quoted, type Reply, withSources } from './compose.ts'
import { firstQuestions, nextQuestions, unasked } from './next.ts'
import { opened } from './opening.ts'
import { placeFor } from './platform.ts'
import type { Refusal } from './refusals.ts'
import { otherHalf } from './rivals.ts'

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

/** A refusal with the source of its rule, and safe questions to go on with. */
export function refusalReply({ message }: Refusal, matches: Match[]): Reply {
  const { text, sources } = quoted(
    matches.slice(0, 1).map(({ passage }) => ({ passage, paragraphs: [message] })),
  )
  return reply('refusal', withSources(text || message, sources), {
    sources,
    suggestions: unasked(matches, message),
  })
}

/**
 * A worked calculation, or the question for what it lacks; its sources are those of the passage that holds its rule.
 */
export function calculationReply({ message, question }: Calculation, matches: Match[]): Reply {
  const calculator = calculatorOf(matches[0]?.passage)
  if (question) return reply('calculation', message, { suggestions: question.chips, ...calculator })
  const rule = matches.slice(0, 1).map(({ passage }) => ({ passage, paragraphs: [message] }))
  const { text, sources } = quoted(rule)
  return reply('calculation', withSources(text || message, sources), {
    sources,
    suggestions: nextQuestions(matches, message),
    ...calculator,
  })
}

/** What an answer must know of the message beside its matches. */
export type Asked = {
  /** The question as one, with what it leans on. */
  question: string
  frame: Frame
  /** Whether the best match answers so surely that no other reading is offered. */
  isPlain: boolean
  /** Whether nobody is in danger in what is asked. */
  isCalm?: boolean
  /** The match for a second question of the message. */
  beside?: Match | undefined
}

/** Asks for what an answer left out; read as `mais`. */
export const moreChip = 'Mais detalhes'

/**
 * What the best passage says to the question; where it may be another, what it was taken for and the other readings.
 */
export function passageReply(matches: [Match, ...Match[]], asked: Asked, first: string[] = []): Reply {
  const [{ passage }, ...others] = matches
  const { question, frame, isPlain, isCalm, beside } = asked
  const other = (otherHalf(matches, question) ?? beside)?.passage
  const isStudied = isCalm && startsAlarm(passage)
  const { paragraphs, isWhole } = isStudied
    ? { paragraphs: calmly(passage, question), isWhole: true }
    : other
      ? opening(passage)
      : bodyFor(passage, question)
  const { text, sources } = quoted([
    { passage, paragraphs: opened(paragraphs, passage.text, frame, isPlain) },
    ...(other ? [{ passage: other, paragraphs: opening(other).paragraphs }] : []),
  ])
  const message = [
    ...first,
    ...(isStudied ? [calmNotice(frame.text)] : []),
    text,
    ...(passage.disputed || other?.disputed ? ['_As fontes divergem neste ponto._'] : []),
    ...linkFor(frame, passage, text),
  ].join('\n\n')
  const chips = isPlain ? nextQuestions(matches, question) : unasked(others.slice(0, 2), question)
  return reply('answer', withSources(message, sources), {
    sources,
    suggestions: isWhole ? chips : [moreChip, ...chips].slice(0, 3),
    ...courseOf(passage),
    ...calculatorOf(passage),
  })
}

/** The first paragraph of the second passage, without the words that announce a list. */
function opening(passage: Passage) {
  const sentences = (paragraphsOf(passage)[0] ?? '').split(/(?<=[.!?])\s+/)
  const statements = sentences.filter((sentence) => !/:\**$/.test(sentence))
  const [whole = ''] = joinLists(paragraphsOf(passage))
  return { paragraphs: [statements.length > 0 ? statements.join(' ') : whole], isWhole: false }
}

/** Where the platform shows it, unless the answer links there already. */
function linkFor(frame: Frame, answer: Passage, text: string): string[] {
  const place = placeFor(frame, answer)
  const address = place && /\]\((\/[a-z]*)/.exec(place)?.[1]
  return place && !text.includes(`](${address}`) ? [place] : []
}

export const courseOf = ({ course }: Passage): Pick<Reply, 'course'> => (course ? { course } : {})

const scope =
  'Posso ajudar com toxina, preenchedores, bioestimuladores, intercorrências, biossegurança, regras dos conselhos e as mentorias.'

/** Near enough to be worth naming where nothing answers. */
const isNear = ({ p, covered }: Match) => p >= 0.1 && covered >= 0.1

const notFound = {
  en: 'I did not find this in my sources, or did not understand it; please try again in Portuguese.',
  es: 'No encontré esto en mis fuentes, o no lo entendí; intente de nuevo en portugués, por favor.',
}

/** The honest answer when nothing fits: what it does not know, the page that may show it, the nearest that there is. */
export function unknownReply(matches: Match[], frame: Frame, product?: string): Reply {
  const place = placeFor(frame)
  const about = namesIn(frame.text)
  const subject = product ? `o produto “${product}”` : about ? `isso sobre ${about}` : 'isso'
  const near = unasked(matches.filter(isNear), frame.text)
  const message = [
    ...(frame.language.label === 'pt' ? [] : [notFound[frame.language.label]]),
    place
      ? `${place} Daqui não vejo datas, vagas, preços nem inscrições.`
      : `Não encontrei ${subject} nas fontes da Estética, e prefiro não responder sem fonte. ${scope}`,
    ...(near.length > 0
      ? ['O mais próximo que sei responder:', near.map((one) => `- ${one}`).join('\n')]
      : []),
  ].join('\n\n')
  return reply('unknown', message, { suggestions: near.length > 0 ? near : firstQuestions })
}
