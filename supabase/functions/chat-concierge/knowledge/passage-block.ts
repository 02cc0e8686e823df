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
    const item = line.trimStart()
    const isItem = item.startsWith('- ')
    const field = isItem ? undefined : /^(\w+):(?:\s+(\S.*)?)?$/.exec(line.trimEnd())
    if (isItem) list.push(unquoted(item.slice(2)))
    else if (field?.[1]) fields[field[1]] = readValue(field[2] ?? '', () => (list = []))
    else throw new Error(`linha que não se entende: "${line.trim()}"`)
  }
  return fields
}

/**
 * Reads a file's header: `campo: valor`, and under a `campo:` without a value the same two spaces further in, as deep
 * as need be. Throws a Portuguese sentence on other lines.
 */
export function readHead(head: string): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  const open: { indent: number; fields: Record<string, unknown> }[] = [{ indent: 0, fields: whole }]
  for (const line of head.split('\n')) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    const [, space = '', name, value = ''] = /^( *)([\w-]+):(?: +([^ ].*)?)?$/.exec(line.trimEnd()) ?? []
    while ((open.at(-1)?.indent ?? 0) > space.length) open.pop()
    const fields = open.at(-1)
    if (!name || fields?.indent !== space.length)
      throw new Error(`linha que não se entende: "${line.trim()}"`)
    if (value.trim() === '') {
      const inner = {}
      fields.fields[name] = inner
      open.push({ indent: space.length + 2, fields: inner })
    } else fields.fields[name] = unquoted(value)
  }
  return whole
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
  if (!/^["']/.test(value)) return value
  const [, double, single] = /^(?:"(.*)"|'(.*)')$/.exec(value) ?? []
  return double?.replace(/\\"/g, '"') ?? single?.replace(/''/g, "'") ?? value
}
