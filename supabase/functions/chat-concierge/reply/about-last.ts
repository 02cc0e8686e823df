import { opensQuestion } from '../conversation/last-reply.ts'
import type { Wish } from '../conversation/step.ts'
import type { Passage } from '../knowledge/passages.ts'
import { firstSentence, paragraphsOf, quoted, type Reply, withSources } from './compose.ts'
import { hardWordsIn, inPlainWords } from './glossary.ts'
import { onlyOf, sentencesOf, shapeIn, shortened } from './own-text.ts'
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

/** What is wished of the last answer, in which words, and whether these hold the contrary. */
type Wished = { wish: Wish; asked: string; isAgainst: boolean }

/** Does what is wished of the last answer, which quoted `passage`; `replies` is what was shown of it. */
export function aboutLastReply(wished: Wished, passage: Passage, replies: string, chips: string[]): Reply {
  const { text, sources } = quoted([{ passage, paragraphs: paragraphsFor(wished, passage, replies) }])
  const message = around(wished, passage, text)
  return reply('answer', withSources(message, sources), { sources, suggestions: chips })
}

function paragraphsFor({ wish, asked }: Wished, passage: Passage, replies: string): string[] {
  const first = firstSentence(passage.text)
  if (wish === 'mais') return notYetShown(passage, replies)
  return wish === 'resumo' ? (shaped(passage.text, asked) ?? [first]) : [first]
}

/** A passage in the shape that was wished of it: so many lines, a list, or the sentence that says one thing. */
function shaped(text: string, asked: string): string[] | undefined {
  const shape = shapeIn(asked)
  const sentences = shape ? sentencesOf(text) : []
  if (shape?.only) return onlyOf(sentences, shape.only)
  const lines = shape?.lines ? shortened(sentences, shape.lines).slice(0, mostOfPassage) : sentences
  return shape ? [lines.map((line) => `- ${line}`).join('\n')] : undefined
}
/** Nearly every sentence of a passage warns of something. */
const mostOfPassage = 6

function around({ wish, asked, isAgainst }: Wished, passage: Passage, text: string): string {
  if (wish === 'resumo')
    return shapeIn(asked) ? `Da resposta anterior:\n\n${text}` : `**Em uma frase:** ${text}`
  if (wish === 'duvida')
    return [
      `Conferi de novo, e é o que dizem as fontes: ${text}`,
      confidenceNote(passage),
      ...(isAgainst ? [`Respeito a experiência de quem diz o contrário. ${offersToCheck}`] : []),
    ].join('\n\n')
  if (wish === 'fonte') return `${listOf(passage)}\n\nA frase que se apoia nelas: ${text}`
  if (wish === 'mais') return text === '' ? 'Era tudo o que tenho sobre isso nas fontes.' : text
  const words = hardWordsIn(passage.text)
  return [
    `O principal: ${inPlainWords([text]).lines[0] ?? text}`,
    ...(words.length > 0 ? [words.map((one) => `- ${one}`).join('\n')] : []),
    'Se algo ainda está confuso, copie a frase e eu procuro só ela.',
  ].join('\n\n')
}

const offersToCheck =
  'Se há um documento que diga outra coisa (bula, norma, artigo), escreva o título e o ano, e eu confiro se está nas fontes.'

/** The first sentence that says something: "Não." alone does not. */
const heldOf = (text: string) => {
  const first = firstSentence(text)
  return first.length > shortest ? first : `${first} ${firstSentence(text.slice(first.length).trim())}`.trim()
}
const shortest = 12

/** For a doubt of an answer whose passage is not known: what was said stands until a source says otherwise. */
export const holdReply = (text: string): Reply =>
  reply(
    'answer',
    `Mantenho o que respondi: “${heldOf(text)}”\n\nRespeito a experiência de quem diz o contrário. ${offersToCheck}`,
  )

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
