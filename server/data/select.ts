import { cannotParse, DataError, notImplemented } from './data-error.ts'
import { splitList, unquote } from './names.ts'

export type Order = { column: string; direction: 'asc' | 'desc'; nulls?: 'first' | 'last' }

/** The columns of `select`; `*`, or nothing, stands for all of them. */
export function readSelect(text: string) {
  if (text === '') return ['*']
  const columns = splitList(text).map((part) => readColumn(text, part.trim()))
  return columns.includes('*') ? ['*'] : [...new Set(columns)]
}

function readColumn(text: string, part: string) {
  const quoted = unquote(part)
  if (quoted !== undefined) return quoted
  if (/(^|[.:])(count|sum|avg|min|max)\(\)/.test(part)) throw aggregatesNotAllowed()
  const embedded = part.match(/^(?:\.\.\.)?(?:[^:(]*:)?([^!(:]*)(?:[!:][^(]*)?\(/)
  if (embedded) throw notImplemented(`Embedding ('${embedded[1] ?? ''}') is not supported.`)
  if (part.includes('::')) throw notImplemented(`Casts ('${part}') are not supported.`)
  if (part.includes(':')) throw notImplemented(`Aliases ('${part}') are not supported.`)
  if (part.includes('->')) throw notImplemented('JSON paths are not supported.')
  if (part === '' || /[\t\r\n"().!]/.test(part)) {
    throw cannotParse('select parameter', text, 'expecting field name (* or [a..z0..9_$])')
  }
  return part
}

/** `titulo.desc.nullslast,id` → the terms of an ORDER BY. */
export function readOrder(text: string): Order[] {
  return splitList(text).map((part) => {
    const term = part
      .trim()
      .match(/^("(?:[^"\\]|\\.)*"|[^\t\r\n".(),]+)(\.asc|\.desc)?(\.nullsfirst|\.nullslast)?$/)
    if (part.includes('->')) throw notImplemented('JSON paths are not supported.')
    if (part.includes('(')) throw notImplemented('Ordering by an embedded resource is not supported.')
    if (!term?.[1])
      throw cannotParse('order', text, 'expecting column.asc or column.desc, then nullsfirst or nullslast')
    const [, name, direction, nulls] = term
    return {
      column: unquote(name) ?? name,
      direction: direction === '.desc' ? 'desc' : 'asc',
      nulls: nullsOf(nulls),
    }
  })
}

const aggregatesNotAllowed = () =>
  new DataError({ status: 400, code: 'PGRST123', message: 'Use of aggregate functions is not allowed' })

function nullsOf(word: string | undefined) {
  if (word === undefined) return undefined
  return word === '.nullsfirst' ? 'first' : 'last'
}
