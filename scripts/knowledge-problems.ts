import {
  type KnowledgeFile,
  type Passage,
  parseKnowledge,
  type Source,
  type SourceKind,
} from '../supabase/functions/chat-concierge/knowledge/passages.ts'
import {
  acts,
  controls,
  type EmergencyKind,
  emergencies,
  reasons,
} from '../supabase/functions/chat-concierge/reader/frame.ts'
import type { Lesson } from '../supabase/functions/chat-concierge/reader/training-text.ts'

/** A passage is one screen of reading; a longer one is two passages. */
const longest = 220

/** Kinds that need no protocol passage. */
const withoutProtocol: EmergencyKind[] = ['geral', 'crise', 'engasgo']

/** What a clinician would check a claim against. */
const strong: readonly SourceKind[] = [
  'bula',
  'resolucao',
  'lei',
  'diretriz',
  'revisao',
  'artigo',
  'fabricante',
  'orgao-publico',
]

/** Not enough below a dose. */
const weak: readonly SourceKind[] = ['imprensa', 'material-didatico']

/** Staging servers, chat sites, copies of unknown origin: what they say may be right, but nobody can check it. */
const refused = {
  /** The first part of a host's name. */
  staging: ['uat', 'sit', 'staging', 'beta-develop'],
  domains: ['mimsdev.com', 'azurewebsites.net'],
  /** A part of a host's name, whatever the country behind it. */
  sites: [
    ...['120ty', '123dok', '1library', 'chiachoob', 'docplayer', 'docslib', 'doczz', 'droracle', 'epage'],
    ...['fdocuments', 'gabariteconcurso', 'iiab', 'litmetric', 'monografias', 'para-que-serve-remedio'],
    ...['passeidireto', 'pdfslide', 'podcast', 'readkong', 'scribd', 'slideshare', 'soprovas', 'spotidoc'],
    ...['studyres', 'studylibpt', 'trabalhosfeitos', 'vdocument', 'wattpad'],
  ],
}

function isRefused(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  const parts = hostname.split('.')
  return (
    refused.staging.includes(parts[0] ?? '') ||
    refused.domains.some((domain) => `.${hostname}`.endsWith(`.${domain}`)) ||
    parts.some((part) => refused.sites.includes(part))
  )
}

/** An amount to be given: "4,5 mg", "0,2 mL", "20 U", "500 UI". */
const dose = /\d\s?(?:mg|mL|UI|U)(?![\p{L}\d])/u

/** How many of the passages on health stand on a strong source; those on the platform itself are not counted. */
export function strongShare(passages: Passage[]): { strong: number; of: number } {
  const clinical = passages.filter(({ sources }) => sources.some(({ kind }) => kind !== 'plataforma'))
  return {
    strong: clinical.filter(({ sources }) => sources.some(({ kind }) => strong.includes(kind))).length,
    of: clinical.length,
  }
}

/** Lessons that nothing can learn from: of a passage, a kind or a reason that does not exist. */
export function lessonProblems(lessons: Lesson[], passages: Passage[]): string[] {
  const ids = new Set(passages.map(({ id }) => id))
  const known: Record<string, (label: string) => boolean> = {
    passagens: (label) => ids.has(label),
    emergencia: (label) => emergencies.some((kind) => kind === label),
    controle: (label) => {
      const [sort, kind] = label.split(':')
      return controls.some((one) => one === sort) && emergencies.some((one) => one === kind)
    },
    recusa: (label) => reasons.some((reason) => reason === label),
    parecida: (label) => label === 'nenhuma' || reasons.some((reason) => reason === label),
    atos: (label) => acts.some((act) => act === label.split(':')[0]),
  }
  const wrong = lessons.filter(({ room, label }) => !known[room]?.(label))
  return [...new Set(wrong.map(({ room, label }) => `training/${room}: rótulo desconhecido: ${label}`))]
}

/** What is wrong with the knowledge base (errors) and what the mentor should look at soon (warnings). */
export function problemsIn(files: KnowledgeFile[], today: string): { errors: string[]; warnings: string[] } {
  const parsed = files.map((file) => parseFile(file))
  const passages = parsed.flatMap(({ passages }) => passages)
  return {
    errors: [
      ...parsed.flatMap(({ error }) => error ?? []),
      ...parsed.flatMap(({ file, passages }) => unusedSources(file, passages)),
      ...repeated(passages.map(({ id }) => id)).map((id) => `título repetido: ${id}`),
      ...passages.filter(({ text }) => text.length < 40).map(({ id }) => `passagem sem texto: ${id}`),
      ...passages
        .filter(({ text }) => text.split(/\s+/).length > longest)
        .map(({ id }) => `passagem com mais de ${longest} palavras: ${id}`),
      ...wrongProtocols(passages),
      ...refusedSources(passages),
      ...passages
        .filter(({ text, sources }) => dose.test(text) && sources.every(({ kind }) => weak.includes(kind)))
        .map(({ id }) => `dose só com imprensa ou material didático: ${id}`),
    ],
    warnings: passages
      .filter(({ reviewBy }) => reviewBy < today)
      .map(({ id, reviewBy }) => `passou da data de rever (${reviewBy}): ${id}`),
  }
}

function parseFile(file: KnowledgeFile): { file: KnowledgeFile; passages: Passage[]; error?: string } {
  try {
    return { file, passages: parseKnowledge([file]) }
  } catch (error) {
    return { file, passages: [], error: String(error instanceof Error ? error.message : error) }
  }
}

function unusedSources({ name, text }: KnowledgeFile, passages: Passage[]) {
  if (passages.length === 0) return []
  const head = text.split('\n---\n')[0] ?? ''
  const declared = [...head.matchAll(/^ {2}([\w-]+):\s*$/gm)].map(([, key]) => key)
  const used = new Set(passages.flatMap(({ sources }) => sources.map(({ key }) => key)))
  return declared.filter((key) => key && !used.has(key)).map((key) => `${name}: fonte sem uso: ${key}`)
}

function refusedSources(passages: Passage[]) {
  const cited = new Map<string, Source>(passages.flatMap(({ sources }) => sources.map((s) => [s.key, s])))
  return [...cited.values()]
    .filter(({ url }) => isRefused(url))
    .map(({ key, url }) => `fonte que não se aceita: ${key} (${url})`)
}

/** Each kind of emergency has one protocol, or the answer to it would be a matter of file order. */
function wrongProtocols(passages: Passage[]) {
  const protocols = passages.filter(({ emergency }) => emergency !== undefined)
  const unknown = protocols
    .filter(({ emergency }) => !emergencies.some((kind) => kind === emergency))
    .map(({ id, emergency }) => `emergência desconhecida (${emergency}): ${id}`)
  const counted = emergencies.flatMap((kind) => {
    const ids = protocols.filter(({ emergency }) => emergency === kind).map(({ id }) => id)
    if (ids.length === 1 || (ids.length === 0 && withoutProtocol.includes(kind))) return []
    return ids.length === 0
      ? `emergência sem protocolo: ${kind}`
      : `emergência com mais de um protocolo (${kind}): ${ids.join(', ')}`
  })
  return [...unknown, ...counted]
}

const repeated = (ids: string[]) => [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]
