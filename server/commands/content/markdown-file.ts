import { dump, FAILSAFE_SCHEMA, load, type YAMLException } from 'js-yaml'
import type { Problem } from '../operator/file-problems.ts'
import { type Field, plain, quote, sayValue, type Value } from './field.ts'
import type { Cell, Reading } from './row.ts'

type Section = { heading: string; line: number; lines: string[] }

/** Reads one document: the fields between two lines `---`, then a section for each longer text. */
export function readMarkdown(text: string, file: string, fields: readonly Field[]): Reading {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [whole, front = '', body = ''] = /^---\n(?:([\s\S]*?)\n)?---(?:\n([\s\S]*)|$)/.exec(source) ?? []
  if (whole === undefined) {
    const message = 'falta o quadro de dados no começo, entre duas linhas ---; veja um arquivo exportado'
    return { rows: [], problems: [{ file, line: 1, message }] }
  }
  const problems: Problem[] = []
  const cells = readFront(front, file, fields, problems)
  const firstLine = source.slice(0, source.length - body.length).split('\n').length
  // A document is complete: a section that it lacks is a text that the mentoria does not have.
  for (const { name, heading } of fields) if (heading) cells.set(name, emptyCell(file, heading))
  for (const section of split(body, firstLine)) readSection(section, file, { fields, cells, problems })
  return { rows: [{ place: () => ({ file }), cells }], problems }
}

const emptyCell = (file: string, heading: string): Cell => ({
  raw: null,
  place: () => ({ file, column: `seção ${heading}` }),
})

function readFront(text: string, file: string, fields: readonly Field[], problems: Problem[]) {
  const cells = new Map<string, Cell>()
  for (const [name, raw] of Object.entries(parseFront(text, file, problems))) {
    // The first line of the file is the one before.
    const line = text.split('\n').findIndex((one) => one.startsWith(`${name}:`)) + 2
    const place = { file, line, column: `campo ${name}` }
    const names = fields.filter(({ heading }) => !heading).map((field) => field.name)
    if (names.includes(name)) cells.set(name, { raw, place: () => place })
    else {
      const message = `${quote(name)} não é um campo do quadro; são eles: ${names.join(', ')}`
      problems.push({ ...place, message })
    }
  }
  return cells
}

function parseFront(text: string, file: string, problems: Problem[]): object {
  let value: unknown
  try {
    // Every value is text, so that 12 stays "12" and "sim" stays "sim".
    value = load(text, { schema: FAILSAFE_SCHEMA }) ?? {}
  } catch (error) {
    const line = ((error as YAMLException).mark?.line ?? 0) + 2
    const message =
      'o quadro de dados não se entende aqui; ponha o texto entre aspas, por exemplo titulo: "PEIM: microvasos"'
    problems.push({ file, line, message })
    return {}
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  problems.push({ file, line: 2, message: 'cada linha do quadro precisa ser campo: valor' })
  return {}
}

function split(body: string, firstLine: number): Section[] {
  const sections: Section[] = [{ heading: '', line: firstLine, lines: [] }]
  for (const [i, line] of body.split('\n').entries()) {
    const heading = /^##\s.*/.exec(line)?.[0].slice(2).trim()
    if (heading !== undefined) sections.push({ heading, line: firstLine + i, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}

type Context = { fields: readonly Field[]; cells: Map<string, Cell>; problems: Problem[] }

function readSection({ heading, line, lines }: Section, file: string, { fields, cells, problems }: Context) {
  const headings = fields.flatMap((field) => field.heading ?? [])
  if (heading === '') {
    if (lines.every((one) => one.trim() === '')) return
    const message = `há texto fora das seções; as seções começam por: ${headings.map((one) => `## ${one}`).join(', ')}`
    problems.push({ file, line, message })
    return
  }
  const field = fields.find((one) => one.heading && plain(one.heading) === plain(heading))
  const place = { file, line, column: `seção ${heading}` }
  if (!field) {
    const message = `a seção não é conhecida; são elas: ${headings.join(', ')}`
    problems.push({ ...place, message })
  } else if (cells.get(field.name)?.raw !== null) {
    problems.push({ ...place, message: 'a seção está repetida; junte as duas' })
  } else {
    const raw = field.kind === 'list' ? readItems(lines) : lines.map(unescapeLine).join('\n')
    cells.set(field.name, { raw, place: () => place })
  }
}

const bullet = /^\s*(?:[-*+•–]|\d+[.)])\s+/

/** Reads paragraphs, or items that begin with a sign or a number; a line without one continues the item before. */
function readItems(lines: string[]): string[] {
  const items: string[] = []
  let isOpen = false
  for (const line of lines) {
    const text = line.trim()
    if (bullet.test(line) || (text !== '' && !isOpen))
      items.push(unescapeLine(line.replace(bullet, '').trim()))
    else if (text !== '') items.push(`${items.pop()} ${text}`)
    isOpen = text !== ''
  }
  return items
}

// What would be read as a heading or as this very sign; in a list also what would be read as an item's sign.
const escapeLine = (line: string) => line.replace(/^(\s*)(?=[\\#])/, '$1\\')
const escapeItem = (item: string) => escapeLine(item).replace(/^(?=[-*+•–]\s|\d+[.)]\s)/, '\\')
const unescapeLine = (line: string) => line.replace(/^(\s*)\\(?=[\\#\-*+•–\d])/, '$1')

/** One record as a document; sections that would be empty are left out. */
export function writeMarkdown(fields: readonly Field[], record: Record<string, Value>): string {
  const front = fields.flatMap((field) => {
    const value = record[field.name]
    return field.heading || typeof value !== 'string' ? [] : [[field.name, sayValue(field, value)]]
  })
  const yaml = dump(Object.fromEntries(front), { schema: FAILSAFE_SCHEMA, lineWidth: -1 })
  const sections = fields.flatMap((field) => {
    const text = field.heading && writeSection(field, record[field.name] ?? null)
    return text ? [`\n## ${field.heading}\n\n${text}\n`] : []
  })
  return `---\n${yaml}---\n${sections.join('')}`
}

function writeSection({ isProse }: Field, value: Value): string {
  if (!Array.isArray(value)) return (value ?? '').split('\n').map(escapeLine).join('\n')
  const items = value.map(escapeItem)
  return isProse ? items.join('\n\n') : items.map((item) => `- ${item}`).join('\n')
}
