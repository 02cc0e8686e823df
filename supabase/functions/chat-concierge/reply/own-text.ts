import { normalise } from '../ranking/analyser.ts'
import { attributesIn } from '../reader/attributes.ts'
import type { Attribute } from '../reader/frame.ts'
import { inPlainWords } from './glossary.ts'

/** How a text is to be given again: as so many short lines, as a list, or only the sentence that says one thing. */
export type Shape = { lines?: number; isList?: boolean; only?: 'first' | 'last' | Attribute }

/** Lines of a text that is made short, where no number is wished. */
const fewLines = 3
const mostLines = 6

const numbers: Record<string, number> = { uma: 1, um: 1, duas: 2, dois: 2, tres: 3, quatro: 4, cinco: 5 }
const linesWished = /\b(um|uma|dois|duas|tres|quatro|cinco|[1-6]) (linhas?|frases?|topicos?|pontos?|itens)\b/
const listWished = /\b(topicos?|list\w*|bullets?|check ?list|passo a passo|itens|marcadores)\b/
const shortWished = /\b(linhas?|curt\w*|encurt\w*|enxug\w*|legenda|story|stories|zap|whats\w*)\b/
const onlyOne = /\b(so|somente|apenas|repet\w+|mesmo|de novo|era)\b/

/** The shape that a message wishes: "em 3 linhas", "em tópicos", "repete só a dose", "qual era o primeiro passo?" */
export function shapeIn(text: string): Shape | undefined {
  const asked = normalise(text)
  const lines = linesWished.exec(asked)?.[1]
  if (lines) return { lines: numbers[lines] ?? Number(lines), isList: listWished.test(asked) }
  if (listWished.test(asked)) return { isList: true }
  if (onlyOne.test(asked)) {
    if (/\b(primeir[oa]|passo (um|1)|comeca\w*)\b/.test(asked)) return { only: 'first' }
    if (/\bultim[oa] (passo|ponto|item|coisa)\b/.test(asked)) return { only: 'last' }
    const [attribute] = attributesIn(asked.replace(/\brepet\w+/, ''))
    if (attribute) return { only: attribute }
    if (/\b(numero|quantidade|valor)\b/.test(asked)) return { only: 'dose' }
    if (/\b(tempo|prazo|dias|horas)\b/.test(asked)) return { only: 'duracao' }
  }
  return shortWished.test(asked) ? { lines: fewLines } : undefined
}

/** The sentences and items of a reply, without the marks of lists and citations. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\[\d{1,2}\]/g, '')
    .split(/\n+|(?<=[.!?])(?<!\b(?:arts?|n|nº|inc|cap|ex|Dra?)\.)\s+(?=[\p{Lu}*_"“])/u)
    .map((sentence) => sentence.replace(/^\s*(?:[-*]|\d{1,2}\.)\s+/, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence))

/** What warns: it is never left out of a text that is made short. */
const warns =
  /\b(nao|nunca|evit\w*|risc\w*|cuidado|emergencia|192|samu|hospital|pronto socorro|medic[oa]s?|procur\w*|avis\w*|suspend\w*|par[ea]|contraindic\w*|febre|pus|falta de ar|dor forte|alerg\w*|barreira|filtro|fotoprote\w*)\b/

/** The first sentence, all that warn, and others in their order until there are `most`. */
export function shortened(sentences: string[], most: number): string[] {
  const kept = new Set(
    [...sentences.keys()].filter((i) => i === 0 || warns.test(normalise(sentences[i] ?? ''))),
  )
  for (const i of sentences.keys()) if (kept.size < most) kept.add(i)
  return sentences.filter((_, i) => kept.has(i))
}

const times = /\d[^.]{0,20}\b(hora|dia|semana|mes|ano|minuto)/

/** The sentences that say the one thing that is wished; undefined where none does. */
export function onlyOf(sentences: string[], only: Shape['only']): string[] | undefined {
  if (only === 'first') return sentences.slice(0, 1)
  if (only === 'last') return sentences.slice(-1)
  const found = sentences.filter((sentence) => {
    const text = normalise(sentence)
    if (only === 'dose' || only === 'diluicao') return /\d/.test(text)
    if (only === 'duracao' || only === 'intervalo' || only === 'inicio' || only === 'guarda')
      return times.test(text)
    return only !== undefined && attributesIn(text).includes(only)
  })
  return found.length > 0 ? found.slice(0, fewLines) : undefined
}

const listOf = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

/**
 * A reply that is no passage of ours, given again as it was wished: nothing is added to it, and what it warns of stays.
 */
export function ownText(reply: string, wish: 'resumo' | 'simplificar', asked: string): string {
  const sentences = sentencesOf(reply)
  const shape = shapeIn(asked)
  if (wish === 'simplificar') {
    const { lines, left } = inPlainWords(sentences)
    return [
      '**A última resposta em palavras simples** (o texto é o dela; troquei só as palavras):',
      listOf(lines),
      ...(left.length > 0 ? [`O que ainda é difícil:\n\n${listOf(left)}`] : []),
    ].join('\n\n')
  }
  const one = shape?.only && onlyOf(sentences, shape.only)
  if (one) return `**Da última resposta, como estava:** ${one.join(' ')}`
  if (shape?.isList && !shape.lines)
    return `**A última resposta em tópicos,** com as palavras dela:\n\n${listOf(sentences.flatMap(partsOf))}`
  const lines = shortened(sentences, Math.min(shape?.lines ?? fewLines, mostLines))
  return `**A última resposta mais curta,** com as palavras dela:\n\n${listOf(lines)}`
}

/** A sentence that is a list of at least three things becomes its things: "finalidade, prazo e assinatura". */
function partsOf(sentence: string): string[] {
  const parts = sentence.replace(/[.;]$/, '').split(/, (?:e )?| e (?=[^,]{1,60}$)/)
  const isList = parts.length > 3 && parts.slice(1).every((part) => part.split(' ').length <= wordsOfPart)
  return isList && (parts[0] ?? '').split(' ').length <= wordsOfPart ? parts : [sentence]
}
const wordsOfPart = 5
