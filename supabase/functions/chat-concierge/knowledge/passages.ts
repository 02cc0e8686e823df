import * as v from 'valibot'
import { readBlock, readHead } from './passage-block.ts'

/** What a document is. Members see the kind of each source; no dose may rest on the last two kinds alone. */
const sourceKinds = [
  'bula',
  'resolucao',
  'lei',
  'diretriz',
  'revisao',
  'artigo',
  'fabricante',
  'orgao-publico',
  'sociedade',
  'plataforma',
  'imprensa',
  'material-didatico',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** One document that a passage rests on; `part` is where in it, such as "2.2" or "art. 4º". */
export type Source = {
  key: string
  document: string
  publisher: string
  year: string
  kind: SourceKind
  url: string
  part?: string
}

/** One answered question of the knowledge base, quoted alone and always with its sources. */
export type Passage = {
  id: string
  topic: string
  title: string
  questions: string[]
  /** Markdown, in Portuguese; its first sentence is the direct answer. */
  text: string
  sources: Source[]
  confidence: 'alta' | 'media' | 'baixa'
  /** ISO dates: when the sources were read, and when they must be read again. */
  checked: string
  reviewBy: string
  /** Exact title of the mentoria that teaches it. */
  course?: string
  /** The kind of emergency that this passage is the protocol for. */
  emergency?: string
  disputed: boolean
  signed: boolean
}

export type KnowledgeFile = { name: string; text: string }

const SourceBlock = v.object({
  documento: v.string(),
  editora: v.string(),
  ano: v.string(),
  tipo: v.picklist(sourceKinds),
  // A document's address, or the path of one of the platform's own pages.
  endereco: v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/.]+\.|\/(?!\/))[^\s]*$/)),
})
const FrontMatter = v.object({
  topico: v.string(),
  curso: v.optional(v.string()),
  fontes: v.record(v.string(), SourceBlock),
})
const isoDate = v.pipe(v.string(), v.isoDate())
const PassageBlock = v.strictObject({
  perguntas: v.pipe(v.array(v.string()), v.minLength(1)),
  fontes: v.pipe(v.array(v.string()), v.minLength(1)),
  confianca: v.picklist(['alta', 'media', 'baixa']),
  verificado: isoDate,
  rever_ate: isoDate,
  revisao_clinica: v.string(),
  curso: v.optional(v.string()),
  conduta: v.optional(v.literal('emergencia')),
  emergencia: v.optional(v.string()),
  disputa: v.optional(v.boolean()),
})

/** Reads the Markdown files of `knowledge/`. Throws a sentence naming file and passage when one is malformed. */
export function parseKnowledge(files: KnowledgeFile[]): Passage[] {
  return files.flatMap(parseFile)
}

/** What can be used of the Markdown files, and a Portuguese sentence for each file that was set aside. */
export type UsableKnowledge = { files: KnowledgeFile[]; passages: Passage[]; problems: string[] }

/** The same, but a malformed file is left out with its sentence, so that the others go on answering. */
export function readUsable(files: KnowledgeFile[]): UsableKnowledge {
  const usable: UsableKnowledge = { files: [], passages: [], problems: [] }
  for (const file of files) {
    try {
      usable.passages.push(...refuseRepeated(file.name, parseFile(file)))
      usable.files.push(file)
    } catch (error) {
      usable.problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  return usable
}

function refuseRepeated(name: string, passages: Passage[]): Passage[] {
  const ids = passages.map(({ id }) => id)
  const repeated = passages.find(({ id }, i) => ids.indexOf(id) !== i)
  if (repeated) throw new Error(`${name}, "${repeated.title}": título repetido`)
  return passages
}

function parseFile({ name, text }: KnowledgeFile): Passage[] {
  // Some editors and some checkouts write a byte order mark and CRLF.
  const unix = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)/.exec(unix) ?? []
  if (head === undefined || body === undefined) throw new Error(`${name}: falta o cabeçalho entre linhas ---`)
  const front = check(
    FrontMatter,
    attempt(name, () => readHead(head)),
    name,
  )
  const sources = Object.entries(front.fontes).map(([key, source]) => ({
    key,
    document: source.documento,
    publisher: source.editora,
    year: source.ano,
    kind: source.tipo,
    url: source.endereco,
  }))
  return body
    .split(/^## /m)
    .slice(1)
    .map((section) => parsePassage(section, name, front, sources))
}

function parsePassage(
  section: string,
  file: string,
  front: v.InferOutput<typeof FrontMatter>,
  sources: Source[],
): Passage {
  const [, title = '', block = '', text = ''] =
    /^(.+)\n+~~~yaml\n([\s\S]*?)\n~~~\n([\s\S]*)/.exec(section) ?? []
  const place = `${file}, "${title || section.split('\n', 1)[0]}"`
  if (!block) throw new Error(`${place}: falta o bloco entre linhas ~~~yaml e ~~~`)
  const data = check(
    PassageBlock,
    attempt(place, () => readBlock(block)),
    place,
  )
  const course = data.curso ?? front.curso
  return {
    id: `${file.replace(/\.md$/, '')}#${slug(title)}`,
    topic: front.topico,
    title: title.trim(),
    questions: data.perguntas,
    text: text.trim(),
    sources: data.fontes.map((citation) => {
      // `chave` or `chave: parte`
      const [, key = '', part] = /^([\w-]+)(?::\s*(\S.*))?$/.exec(citation) ?? []
      const source = sources.find((candidate) => candidate.key === key)
      if (!source) throw new Error(`${place}: a fonte "${citation}" não está no cabeçalho`)
      return { ...source, ...(part && { part }) }
    }),
    confidence: data.confianca,
    checked: data.verificado,
    reviewBy: data.rever_ate,
    ...(course && { course }),
    ...(data.emergencia && { emergency: data.emergencia }),
    disputed: data.disputa ?? false,
    signed: data.revisao_clinica !== 'pendente',
  }
}

function check<T extends v.GenericSchema>(schema: T, data: unknown, place: string): v.InferOutput<T> {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const issue = result.issues[0]
  const name = v.getDotPath(issue) ?? 'bloco'
  throw new Error(`${place}: ${name}: ${problemOf(issue)}`)
}

function problemOf({ expected, received }: v.BaseIssue<unknown>) {
  if (received === 'undefined') return 'falta'
  return expected === 'never' ? 'campo desconhecido' : `valor errado (${received})`
}

/** Runs a parser; its error names the place. */
function attempt<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`)
  }
}

const slug = (title: string) =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
