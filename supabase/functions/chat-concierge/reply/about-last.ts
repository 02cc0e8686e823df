import { opensQuestion } from '../conversation/last-reply.ts'
import type { Wish } from '../conversation/step.ts'
import type { Passage } from '../knowledge/passages.ts'
import { firstSentence, paragraphsOf, quoted, type Reply, withSources } from './compose.ts'
import { hardWordsIn } from './glossary.ts'
import { reply } from './replies.ts'
import { labelOf } from './source-kinds.ts'

/** Characters at the end of a sentence that identify it; its beginning may have been reworded for the question. */
const knownBy = 60
const endOf = (text: string) => text.slice(Math.max(Math.min(8, text.length - 1), text.length - knownBy))

/** Finds the passage that a reply of ours quotes: by the ends of its first sentence or of any of its paragraphs. */
export function createPassageFinder(passages: Passage[]): (reply: string) => Passage | undefined {
  let ends: Ends[] | undefined
  return (reply) => {
    ends ??= passages.map(endsOf)
    const at = ({ first }: Ends) => reply.indexOf(first)
    const opening = ends.filter((one) => at(one) >= 0).sort((a, b) => at(a) - at(b))[0]
    return (opening ?? ends.find(({ others }) => others.some((end) => reply.includes(end))))?.passage
  }
}

/** The ends of what a passage says first, and of its longer paragraphs. */
type Ends = { passage: Passage; first: string; others: string[] }
const endsOf = (passage: Passage): Ends => ({
  passage,
  first: endOf(firstSentence(passage.text)),
  others: paragraphsOf(passage)
    .filter(({ length }) => length > knownBy)
    .map(endOf),
})

/** The paragraphs of a passage that the given replies have not shown. */
export const notYetShown = (passage: Passage, replies: string) =>
  paragraphsOf(passage).filter((paragraph) => !replies.includes(endOf(paragraph)))

/** Does what is wished of the last answer, which quoted `passage`; `replies` is what was shown of it. */
export function aboutLastReply(wish: Wish, passage: Passage, replies: string, chips: string[]): Reply {
  const { text, sources } = quoted([{ passage, paragraphs: paragraphsFor(wish, passage, replies) }])
  const message = around(wish, passage, text)
  return reply('answer', withSources(message, sources), { sources, suggestions: chips })
}

function paragraphsFor(wish: Wish, passage: Passage, replies: string): string[] {
  const first = firstSentence(passage.text)
  return wish === 'mais' ? notYetShown(passage, replies) : [first]
}

function around(wish: Wish, passage: Passage, text: string): string {
  if (wish === 'resumo') return `**Em uma frase:** ${text}`
  if (wish === 'duvida')
    return `Conferi de novo, e é o que dizem as fontes: ${text}\n\n${confidenceNote(passage)}`
  if (wish === 'fonte') return `${listOf(passage)}\n\nA frase que se apoia nelas: ${text}`
  if (wish === 'mais') return text === '' ? 'Era tudo o que tenho sobre isso nas fontes.' : text
  const words = hardWordsIn(passage.text)
  return [
    `O principal: ${text}`,
    ...(words.length > 0 ? [words.map((one) => `- ${one}`).join('\n')] : []),
    'Se algo ainda está confuso, copie a frase e eu procuro só ela.',
  ].join('\n\n')
}

const dayOf = (iso: string) => iso.split('-').reverse().join('/')
const certainty = { alta: 'alta', media: 'média', baixa: 'baixa' }

/** How sure a passage is, and since when. */
const confidenceNote = ({ confidence, checked, disputed, signed }: Passage) =>
  [
    `Certeza ${certainty[confidence]}; fontes conferidas em ${dayOf(checked)}${signed ? '' : ', ainda sem revisão clínica assinada'}.`,
    ...(disputed ? ['**As fontes divergem neste ponto.**'] : []),
    'Se leu o contrário, compare o produto e o ano: vale a bula do lote que você tem na mão.',
  ].join(' ')

const listOf = ({ sources, checked }: Passage) =>
  [
    `A resposta vem de (conferido em ${dayOf(checked)}):`,
    sources.map((source) => `- [${labelOf(source)}](${source.url}), ${source.publisher}`).join('\n'),
  ].join('\n\n')

const unclear: Record<Wish, string> = {
  resumo: 'o que quer que eu resuma?',
  duvida: 'de qual ponto você tem dúvida?',
  fonte: 'de qual resposta você quer a fonte?',
  simplificar: 'qual parte ficou confusa?',
  mais: 'sobre o que você quer saber mais?',
}

/** For a wish where no answer of ours is known: one question. */
export const wishReply = (wish: Wish): Reply => reply('unknown', `${opensQuestion} ${unclear[wish]}`)
