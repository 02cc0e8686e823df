import { readInstant, sayInstant } from './instant.ts'

/** A text, a list of lines, or nothing. */
export type Value = string | string[] | null

export type Field = {
  name: string
  kind: 'id' | 'line' | 'text' | 'list' | 'choice' | 'instant' | 'link' | 'hours'
  /** In characters; of a list, all of it. */
  longest: number
  isRequired?: true
  /** The platform gives one where a file has none. */
  isGiven?: true
  choices?: readonly string[]
  /** Of a day without a time: the moment that is meant. Unset: there is none. */
  dayMeans?: 'start' | 'end'
  /** What an empty cell means, where that is not nothing. */
  fallback?: string
  /** Its heading in a Markdown file; fields without one are in the front matter. */
  heading?: string
  /** A list of paragraphs and not of items. */
  isProse?: true
}

/** The value in its one form, or what is wrong with it as the end of a sentence. */
export type Checked = { value: Value; warning?: string } | { problem: string }

const mostItems = 60
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads what a file has for a field. */
export function checkValue(field: Field, raw: unknown): Checked {
  if (raw === null || raw === undefined) return checkEmpty(field)
  const isTexts = typeof raw === 'string' || (field.kind === 'list' && isStrings(raw))
  if (!isTexts) return { problem: `não é ${nameOfKind(field)} entre aspas; escreva por exemplo "12h"` }
  const flaw = findFlaw([raw].flat().join('\n'))
  if (flaw) return { problem: flaw }
  if (field.kind === 'list') return checkList(field, raw)
  const text = tidy(String(raw))
  if (text === '') return checkEmpty(field)
  const length = [...text].length
  if (length > field.longest) {
    return { problem: `tem ${length} letras e cabem ${field.longest}; encurte o texto` }
  }
  return checkText(field, text)
}

function checkText(field: Field, text: string): Checked {
  if (field.kind === 'id') {
    const id = text.toLowerCase()
    if (uuid.test(id)) return { value: id }
    return { problem: `${quote(text)} não é um id da plataforma; deixe vazio para uma nova` }
  }
  if (field.kind === 'choice') {
    const choice = field.choices?.find((one) => plain(one) === plain(text))
    const wanted = field.choices?.join(', ')
    return choice ? { value: choice } : { problem: `${quote(text)} não existe; use uma destas: ${wanted}` }
  }
  if (field.kind === 'instant') {
    const instant = readInstant(text)
    if (instant) return { value: instant }
    const whole = readDay(field, text)
    if (whole) return whole
    return { problem: `${quote(text)} não é uma data com hora; escreva por exemplo 21/09/2026 19:30` }
  }
  if (field.kind === 'link') {
    if (isLink(text)) return { value: text }
    return { problem: `${quote(text)} não é um endereço https://; copie-o do navegador` }
  }
  if (['line', 'hours'].includes(field.kind) && text.includes('\n')) {
    return { problem: 'tem uma quebra de linha; escreva numa linha só' }
  }
  if (field.kind === 'hours') return { value: sayHours(text) }
  return { value: text }
}

function checkList(field: Field, raw: unknown): Checked {
  const items = typeof raw === 'string' ? raw.split(/\r\n|\r|\n/) : (raw as string[])
  const value = items.map(tidyItem).filter(Boolean)
  if (value.some((item) => item.includes('\n'))) {
    return { problem: 'tem uma quebra de linha dentro de um item; faça dele dois itens' }
  }
  if (value.length > mostItems) {
    return { problem: `tem ${value.length} itens e cabem ${mostItems}; junte alguns` }
  }
  const length = [...value.join('')].length
  if (length > field.longest) {
    return { problem: `tem ${length} letras e cabem ${field.longest}; encurte o texto` }
  }
  return { value }
}

const checkEmpty = (field: Field): Checked =>
  field.isRequired ? { problem: 'está vazio; preencha' } : { value: emptyValue(field) }

/** What a record has where its file says nothing. */
export const emptyValue = ({ kind, fallback }: Field): Value => fallback ?? (kind === 'list' ? [] : null)

/** A day without a time, where the field knows what that means. */
function readDay({ dayMeans }: Field, text: string): Checked | undefined {
  if (!dayMeans) return undefined
  const clock = dayMeans === 'start' ? '00:00' : '23:59'
  const value = readInstant(`${text} ${clock}`)
  return value ? { value, warning: `${quote(text)} está sem hora e vale como ${clock}` } : undefined
}

/** A bare number is one of hours, as spreadsheets have them: 12,5 or 12.5 is "12,5h". Other texts stay as they are. */
const sayHours = (text: string) =>
  /^\d{1,4}(?:[.,]\d{1,2})?$/.test(text) ? `${text.replace('.', ',')}h` : text

/** An address that a browser opens safely: https, and nobody's name or password in it. */
function isLink(text: string): boolean {
  if (!/^https:\/\/\S+$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Characters that no person writes, as the end of a sentence. */
function findFlaw(text: string): string | undefined {
  if (text.includes('\uFFFD')) {
    return 'tem o sinal �, de acentos que se perderam antes; escreva a palavra de novo'
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const [control] = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/u.exec(text) ?? []
  if (!control) return undefined
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `tem um sinal invisível (U+${code}), que não é texto; escreva o texto de novo`
}

/** Whether both look the same to people: spaces around, forms of accents and of line ends do not count. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  const form = (value: Value | undefined) =>
    Array.isArray(value) ? value.map(tidyItem).filter(Boolean) : tidy(value ?? '')
  return JSON.stringify(form(a)) === JSON.stringify(form(b))
}

/** A value as a file has it. */
export const sayValue = ({ kind }: Field, value: string): string =>
  kind === 'instant' ? sayInstant(value) : value

/** A text in one form: composed accents, plain line ends, no spaces around. */
export const tidy = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
/** Without the sign that people put before an item. */
const tidyItem = (text: string) => tidy(text).replace(/^(?:[-*•–]\s+)+/, '')

/** For comparing: without accents, capitals and spaces around. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const isStrings = (raw: unknown) => Array.isArray(raw) && raw.every((one) => typeof one === 'string')
const nameOfKind = ({ kind }: Field) => (kind === 'list' ? 'uma lista de textos' : 'um texto')
/** A value as a sentence quotes it. */
export const quote = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
