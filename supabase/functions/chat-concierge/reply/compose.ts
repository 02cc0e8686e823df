import type { Passage, Source } from '../knowledge/passages.ts'
import { stem, tokenise } from '../ranking/analyser.ts'
import type { EmergencyKind } from '../reader/frame.ts'
import type { CalculatorName } from './calculators.ts'
import { byStrength, labelOf } from './source-kinds.ts'

/** A source as the page shows it: its number in the text, the document, and the passage that rests on it. */
export type CitedSource = Omit<Source, 'key'> & { number: number; excerpt: string; checked: string }

/** What the function answers. `message` stands alone; the other fields let a page show more. */
export type Reply = {
  message: string
  sources: CitedSource[]
  /** Next questions that the knowledge base can answer. */
  suggestions: string[]
  /** Title of the mentoria that teaches the subject. */
  course?: string
  /** The page's calculator for the subject. */
  calculator?: CalculatorName
  /** Which emergency it is about; the page has a card for some. */
  emergency?: EmergencyKind
  /** Whether a person was asked for: the page then shows the ways to one. */
  asksPerson?: true
  kind: 'answer' | 'emergency' | 'refusal' | 'unknown' | 'smalltalk' | 'calculation'
  answeredBy: 'base' | 'modelo'
}

/** A reply has at most 3,000 characters; the rest is room for the notice on personal data. */
const replyLength = 2_700

const excerptLength = 280

/** How many citations a claim has at most. */
export const citationsAtClaim = 2

/** The sources of some passages, numbered in order of first use, each once. */
export function cite(passages: Passage[]): CitedSource[] {
  const cited = new Map<string, CitedSource>()
  for (const { sources, text, checked } of passages)
    for (const { key: _, ...source } of sources)
      if (!cited.has(source.url)) {
        cited.set(source.url, { ...source, number: cited.size + 1, excerpt: excerpt(text), checked })
      }
  return [...cited.values()]
}

/** The numbers, `[1][2]`, of a passage's sources. */
export const citations = ({ sources }: Passage, cited: CitedSource[]) =>
  cited
    .filter(({ url }) => sources.some((source) => source.url === url))
    .map(({ number }) => `[${number}]`)
    .join('')

/** A text and the sources that its citations point to. */
export type Quoted = { text: string; sources: CitedSource[] }

/**
 * Paragraphs of passages with at most two citations where a claim ends:
 * - A sentence or an item that names a source gets that source.
 * - In the first paragraph the strongest sources stand at the end of its first sentence.
 * - In the others the strongest source stands at the end of the paragraph.
 * Only cited sources are listed, numbered in the order of the text.
 */
export function quoted(parts: { passage: Passage; paragraphs: string[] }[]): Quoted {
  const used: Source[] = []
  const checked = new Map<Source, Passage>()
  const citationsOf = (passage: Passage, sources: Source[]) =>
    sources
      .map((source) => {
        const at = used.findIndex(({ url }) => url === source.url)
        if (at >= 0) return at + 1
        checked.set(source, passage)
        return used.push(source)
      })
      .sort((a, b) => a - b)
      .map((number) => `[${number}]`)
      .join('')
  const text = parts
    .flatMap(({ passage, paragraphs }) =>
      paragraphs.map((paragraph, i) => markParagraph(paragraph, passage, i === 0, citationsOf)),
    )
    .join('\n\n')
  const sources = used.map(({ key: _, ...source }, i) => {
    const passage = checked.get(used[i] as Source) as Passage
    return { ...source, number: i + 1, excerpt: excerpt(passage.text), checked: passage.checked }
  })
  return { text, sources }
}

type MarkOf = (passage: Passage, sources: Source[]) => string

/** Where a sentence ends, or an item of a list; kept as an item of its own by `split`. */
const claimEnd = /((?<=[.!?])(?<!\b(?:arts?|n|nº|inc|cap|ex|Dra?)\.)\s+(?=[\p{Lu}*_"“])|\n)/u

function markParagraph(paragraph: string, passage: Passage, isFirst: boolean, citationsOf: MarkOf): string {
  const claims = paragraph.split(claimEnd)
  const named = claims.map((claim) => sourcesNamedIn(claim, passage))
  const isNamed = named.some((sources) => sources.length > 0)
  // A short line that ends in a colon announces a list.
  const opens = isFirst && !/:\**$/.test(claims[0] ?? '')
  const strongestAt = opens && named[0]?.length === 0 ? 0 : isNamed || opens ? -1 : claims.length - 1
  return claims
    .map((claim, i) => {
      const sources =
        i === strongestAt
          ? byStrength(passage.sources).slice(0, isFirst ? citationsAtClaim : 1)
          : (named[i] ?? [])
      return sources.length > 0 ? `${claim.trimEnd()} ${citationsOf(passage, sources)}` : claim
    })
    .join('')
}

/** Names, abbreviations and numbers of norms: "LactMed", "ASDS", "735/2024"; the first word of a sentence is none. */
const names = /(?<=\S\s{1,3}[("“*]{0,3})\p{Lu}[\p{L}\d-]{2,}|\p{Lu}{3,}|(?<!\d)\d{3,}\/\d{4}/gu

/** The sources that a claim names by a word which no other source of the passage has. */
function sourcesNamedIn(claim: string, { sources }: Passage): Source[] {
  if (sources.length < 2) return []
  const words = new Set(tokenise((claim.match(names) ?? []).join(' ')).map(stem))
  const tellingOf = (source: Source) => new Set(tokenise(`${source.document} ${source.publisher}`).map(stem))
  const telling = sources.map(tellingOf)
  const scored = sources.map((source, i) => ({
    source,
    shared: [...(telling[i] ?? [])].filter(
      (word) =>
        word.length > 2 && words.has(word) && telling.every((other, k) => k === i || !other.has(word)),
    ).length,
  }))
  return scored
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, citationsAtClaim)
    .map(({ source }) => source)
}

/** The reply's text with its list of sources, within the length that a reply may have. */
export function withSources(text: string, cited: CitedSource[]) {
  if (cited.length === 0) return shorten(text, replyLength)
  const list = cited.map((source) => `[${source.number}] [${labelOf(source)}](${source.url})`)
  const sources = `\n\n**Fontes**\n\n${list.join('  \n')}`
  return shorten(text, replyLength - sources.length) + sources
}

function shorten(text: string, length: number) {
  if (text.length <= length) return text
  const cut = text.slice(0, Math.max(0, length - 1))
  const end = Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf('\n')) || cut.lastIndexOf(' ')
  return `${cut.slice(0, Math.max(0, end))}…`
}

/** A passage's text in one line, without the marks of its lists and emphases, said to be ours. */
const excerpt = (text: string) => {
  const plain = text
    .replace(/^ *[-*] +/gm, '')
    .replace(/[*_]/g, '')
    .replace(/\s+/g, ' ')
  return shorten(`Resumo nosso: ${plain}`, excerptLength).replace(/\.…$/, '…')
}

export const paragraphsOf = ({ text }: Passage) => text.split(/\n{2,}/)

/** A colon ends the opening only where a list follows it: "Não: o Xeomin…" goes on. */
export const firstSentence = (text: string) =>
  /^[\s\S]*?(?:[.!?](?<!\b(?:arts?|n|nº|inc|cap|ex|Dra?)\.)(?=\s|$)|:(?=\n|$))/.exec(text)?.[0] ?? text
