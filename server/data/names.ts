import { cannotParse } from './data-error.ts'

/** Splits `a,"b,c",d` at commas outside double quotes; quotes stay on. */
export function splitList(text: string) {
  const parts: string[] = []
  let part = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === ',' && !isQuoted) {
      parts.push(part)
      part = ''
      continue
    }
    if (char === '"') isQuoted = !isQuoted
    part += char
    if (char === '\\' && isQuoted && at + 1 < text.length) part += text[++at]
  }
  return [...parts, part]
}

/** The text inside double quotes, escapes undone; `undefined` when it is not wholly quoted. */
export function unquote(text: string) {
  const quoted = text.match(/^"((?:[^"\\]|\\[\s\S])*)"$/)
  return quoted?.[1]?.replace(/\\([\s\S])/g, '$1')
}

/** The names of `columns=` and the like. */
export function readNames(what: string, text: string) {
  return splitList(text).map((part) => {
    const name = unquote(part.trim()) ?? part.trim()
    if (name === '')
      throw cannotParse(what, text, 'unexpected end of input expecting field name (* or [a..z0..9_$])')
    return name
  })
}
