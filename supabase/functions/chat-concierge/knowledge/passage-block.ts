/**
 * Reads the lines between `~~~yaml` and `~~~` of a passage: `campo: valor`, `campo: [a, b]`, or `campo:` with a
 * list of `- item` below it. Line by line and not by a YAML reader, because a question may well hold a colon or a
 * quotation mark, and because the whole base is read at every start. Throws a Portuguese sentence on other lines.
 */
export function readBlock(block: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  let list: string[] = []
  for (const line of block.split('\n')) {
    if (line.trim() === '') continue
    const item = /^\s*- (.*)$/.exec(line)
    const field = item ? undefined : /^(\w+):(?:\s+(.*))?$/.exec(line.trimEnd())
    if (item) list.push(unquoted(item[1] ?? ''))
    else if (field?.[1]) fields[field[1]] = readValue(field[2] ?? '', () => (list = []))
    else throw new Error(`linha que não se entende: "${line.trim()}"`)
  }
  return fields
}

/** A single value, a list in brackets, or the list that the next lines fill. */
function readValue(text: string, startList: () => string[]): unknown {
  const value = text.trim()
  if (value === '') return startList()
  if (value === 'true' || value === 'false') return value === 'true'
  const listed = /^\[(.*)\]$/.exec(value)?.[1]
  return listed === undefined ? unquoted(value) : listed.split(',').map(unquoted).filter(Boolean)
}

function unquoted(text: string) {
  const value = text.trim()
  const [, double, single] = /^(?:"(.*)"|'(.*)')$/.exec(value) ?? []
  return double?.replace(/\\"/g, '"') ?? single?.replace(/''/g, "'") ?? value
}
