import type { Passage, Source } from '../knowledge/passages.ts'

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
  kind: 'answer' | 'emergency' | 'refusal' | 'unknown' | 'smalltalk' | 'calculation'
  answeredBy: 'base' | 'modelo'
}

/** A reply has at most 3,000 characters; the rest is room for the notice on personal data. */
const replyLength = 2_700

const excerptLength = 280

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

/** The numbers, `[1][2]`, that stand behind a passage's sentences. */
export const marks = ({ sources }: Passage, cited: CitedSource[]) =>
  cited
    .filter(({ url }) => sources.some((source) => source.url === url))
    .map(({ number }) => `[${number}]`)
    .join('')

/** A passage as it is quoted: its text, with the marks at the end of its first and last paragraphs. */
export function quote(passage: Passage, cited: CitedSource[]) {
  const paragraphs = passage.text.split(/\n{2,}/)
  const numbers = marks(passage, cited)
  return paragraphs
    .map((paragraph, i) => (i === 0 || i === paragraphs.length - 1 ? `${paragraph} ${numbers}` : paragraph))
    .join('\n\n')
}

/** The reply's text with its list of sources, within the length that a reply may have. */
export function withSources(text: string, cited: CitedSource[]) {
  if (cited.length === 0) return shorten(text, replyLength)
  const list = cited.map(({ number, document, year, url }) => `[${number}] [${document} (${year})](${url})`)
  const sources = `\n\n**Fontes**\n\n${list.join('  \n')}`
  return shorten(text, replyLength - sources.length) + sources
}

function shorten(text: string, length: number) {
  if (text.length <= length) return text
  const cut = text.slice(0, Math.max(0, length - 1))
  const end = Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf('\n')) || cut.lastIndexOf(' ')
  return `${cut.slice(0, Math.max(0, end))}…`
}

/** A passage's text in one line, without the marks of its lists and emphases. */
const excerpt = (text: string) => {
  const plain = text
    .replace(/^ *[-*] +/gm, '')
    .replace(/[*_]/g, '')
    .replace(/\s+/g, ' ')
  return shorten(plain, excerptLength).replace(/\.…$/, '…')
}
