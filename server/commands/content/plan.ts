import { randomUUID } from 'node:crypto'
import type { Problem } from '../operator/file-problems.ts'
import { emptyValue, type Field, isSame, plain, quote, type Value } from './field.ts'
import type { Entry } from './records.ts'

export type Values = Record<string, Value>
/** A record as the database has it. */
export type Stored = { id: string; values: Values }
export type Change = { id: string; before: Values; after: Values; fields: string[] }
/** What an import does. `outside` is what the database has and the file has not. */
export type Plan = { added: Stored[]; changed: Change[]; outside: Stored[]; unchanged: number }

type Options = {
  fields: readonly Field[]
  keyOf(values: Entry['values']): string | undefined
}

type Comparison = { plan: Plan; problems: Problem[]; warnings: Problem[] }

/** Compares what a file wants with what there is. A field that the file does not speak of stays as it is. */
export function makePlan(entries: Entry[], stored: Stored[], o: Options): Comparison {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const plan: Plan = { added: [], changed: [], outside: [], unchanged: 0 }
  const find = createFinder(stored, o)
  const findAlike = createAlike(stored)
  const met = new Set<string>()
  for (const entry of entries) {
    const found = find(entry)
    if (found.length > 1) {
      const message = `há ${found.length} com este título na plataforma; diga qual pelo id (veja um arquivo exportado)`
      problems.push({ ...entry.row.place(), message })
    }
    const [target] = found
    if (!target) {
      problems.push(...findMissing(entry, o.fields))
      warnings.push(...findAlike(entry))
      plan.added.push(newRecord(entry, o.fields))
      continue
    }
    if (met.has(target.id)) {
      const message = 'outra linha do arquivo é a mesma da plataforma (id e título); apague uma das duas'
      problems.push({ ...entry.row.place(), message })
    }
    met.add(target.id)
    const change = compare(entry, target, o.fields)
    if (change.fields.length > 0) plan.changed.push(change)
    else plan.unchanged += 1
  }
  plan.outside = stored.filter(({ id }) => !met.has(id))
  return { plan, problems, warnings }
}

/** By its id, else by what names it to people. */
function createFinder(stored: Stored[], { keyOf }: Options) {
  const byId = new Map(stored.map((one) => [one.id, one]))
  const byKey = new Map<string, Stored[]>()
  for (const one of stored) {
    const key = keyOf(one.values) ?? ''
    byKey.set(key, [...(byKey.get(key) ?? []), one])
  }
  return ({ values }: Entry): Stored[] => {
    const target = typeof values.id === 'string' ? byId.get(values.id) : undefined
    if (target) return [target]
    // An id that the platform does not know is that of a new record.
    return values.id ? [] : (byKey.get(keyOf(values) ?? '') ?? [])
  }
}

/** A new title that differs from an old one by accents or capitals alone is most likely a slip. */
function createAlike(stored: Stored[]) {
  const titles = new Map(stored.map(({ values }) => [plain(String(values.titulo)), String(values.titulo)]))
  return ({ values, row }: Entry): Problem[] => {
    const alike = typeof values.titulo === 'string' && titles.get(plain(values.titulo))
    if (!alike || alike === values.titulo) return []
    const message = `${quote(String(values.titulo))} entra como nova e já existe ${quote(alike)}; se for a mesma, escreva igual`
    return [{ ...(row.cells.get('titulo') ?? row).place(), message }]
  }
}

function findMissing({ values, row }: Entry, fields: readonly Field[]): Problem[] {
  const missing = fields.filter(({ name, isRequired }) => isRequired && values[name] === undefined)
  // A value that was there and was wrong has its own sentence.
  return missing
    .filter(({ name }) => !row.cells.has(name))
    .map(({ name }) => {
      const title = typeof values.titulo === 'string' ? `${quote(values.titulo)} é nova e ` : ''
      return { ...row.place(), message: `${title}falta o campo ${name}; acrescente-o` }
    })
}

function newRecord({ values }: Entry, fields: readonly Field[]): Stored {
  const whole = fields.map((field) => [field.name, values[field.name] ?? emptyValue(field)])
  const id = typeof values.id === 'string' ? values.id : randomUUID()
  return { id, values: { ...Object.fromEntries(whole), id } }
}

function compare({ values }: Entry, { id, values: before }: Stored, fields: readonly Field[]): Change {
  const changed = fields.filter(
    ({ name }) => name !== 'id' && values[name] !== undefined && !isSame(values[name], before[name]),
  )
  const names = changed.map(({ name }) => name)
  const after = { ...before, ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])) }
  return { id, before, after, fields: names }
}
