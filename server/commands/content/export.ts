import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type pg from 'pg'
import { openOperator, withClient } from '../../database/operator.ts'
import { inTransaction } from '../../database/transaction.ts'
import { StartError } from '../../kit/start-error.ts'
import type { Work } from '../operator/command.ts'
import { refuseExisting, refuseUnwritable, writeOutput } from '../operator/output-file.ts'
import { writeCsv } from './csv-write.ts'
import { type Field, plain, sayValue, type Value } from './field.ts'
import { writeJson } from './json-file.ts'
import { writeMarkdown } from './markdown-file.ts'
import type { Values } from './plan.ts'
import type { Subject } from './subject.ts'

type Options = Pick<Work, 'env' | 'log' | 'progress' | 'signal'> & { isOverwriting: boolean }

/** Every member sees what is in it; the mentor may not be the user that the command runs as. */
const readable = 0o644

/** Writes all there is to `path`: .csv, .json, or a folder of Markdown. Returns how many. */
export async function exportContent(subject: Subject, path: string, o: Options): Promise<number> {
  const extension = extname(path).toLowerCase()
  if (!['.csv', '.json', ''].includes(extension)) {
    throw new StartError(
      `${path} não é .csv, .json nem uma pasta; escolha por exemplo ${subject.command}.csv.`,
    )
  }
  await refuseExisting(path, o.isOverwriting && extension !== '')
  const records = await readAll(subject, o)
  o.progress('gravando o arquivo')
  if (extension === '') await writeFolder(subject.fields, records, path)
  else
    await writeOutput(
      path,
      extension === '.csv' ? toCsv(subject.fields, records) : writeJson(subject.fields, records),
      readable,
    )
  return records.length
}

async function readAll(subject: Subject, o: Options): Promise<Values[]> {
  const operator = await openOperator({ ...o.env, log: o.log })
  const read = (client: pg.Client) =>
    inTransaction(client, async () => {
      await client.query(`set local timezone to 'America/Sao_Paulo'`)
      return subject.read(client)
    })
  try {
    const stored = await withClient(operator.config, read, o.signal)
    return stored.map(({ values }) => values)
  } finally {
    await operator.close()
  }
}

function toCsv(fields: readonly Field[], records: Values[]): string {
  const cell = (field: Field, value: Value | undefined) =>
    Array.isArray(value) ? value.join('\n') : sayValue(field, value ?? '')
  return writeCsv(
    fields.map(({ name }) => name),
    records.map((record) => fields.map((field) => cell(field, record[field.name]))),
  )
}

/** A folder that is there whole or not at all. */
async function writeFolder(fields: readonly Field[], records: Values[], path: string): Promise<void> {
  const folder = await mkdtemp(join(dirname(path), '.exportando-')).catch((error) =>
    refuseUnwritable(path, error),
  )
  try {
    const taken = new Set(['readme'])
    for (const record of records) {
      const name = nameOf(record, taken)
      await writeFile(join(folder, name), writeMarkdown(fields, record))
    }
    await chmod(folder, 0o755)
    await rm(path, { recursive: true, force: true })
    await rename(folder, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** "toxina-botulinica.md"; of two with one title the second has its id too. */
function nameOf({ titulo, id }: Values, taken: Set<string>): string {
  const words =
    plain(String(titulo))
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 80) || 'sem-titulo'
  const slug = taken.has(words) ? `${words}-${id}` : words
  taken.add(slug)
  return `${slug}.md`
}
