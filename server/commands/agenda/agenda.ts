import type pg from 'pg'
import { type Field, tidy } from '../content/field.ts'
import type { Stored, Values } from '../content/plan.ts'
import type { Content, Entry } from '../content/records.ts'
import type { Prepared, Subject, Writing } from '../content/subject.ts'
import type { Problem } from '../operator/file-problems.ts'

const fields: readonly Field[] = [
  { name: 'id', kind: 'id', longest: 36, isGiven: true },
  { name: 'titulo', kind: 'line', longest: 200, isRequired: true },
  { name: 'descricao', kind: 'text', longest: 2000 },
  { name: 'modalidade', kind: 'choice', longest: 20, isRequired: true, choices: ['online', 'presencial'] },
  { name: 'inicio', kind: 'instant', longest: 40, isRequired: true },
  { name: 'fim', kind: 'instant', longest: 40, isRequired: true },
  { name: 'local', kind: 'line', longest: 300 },
]

const longestSession = 7 * 24 * 60 * 60 * 1000

/** The sessions of the agenda, from files. Sessions of a series share a title, so the start names them too. */
export const agenda: Subject = {
  command: 'agenda',
  nouns: ['sessão', 'sessões'],
  fields,
  keyOf: ({ titulo, inicio }) =>
    typeof titulo === 'string' && typeof inicio === 'string' ? `${tidy(titulo)} ${inicio}` : undefined,
  label: ({ titulo, inicio }) => `${String(inicio).slice(0, 16).replace('T', ' ')} ${titulo}`,
  prepare: async ({ entries }: Content): Promise<Prepared> => ({
    problems: entries.flatMap(checkTimes),
    warnings: [],
    store: async () => undefined,
  }),
  read: readSessions,
  write: writeSessions,
}

function checkTimes({ values: { inicio, fim }, row }: Entry): Problem[] {
  if (typeof inicio !== 'string' || typeof fim !== 'string') return []
  const length = Date.parse(fim) - Date.parse(inicio)
  const place = row.cells.get('fim')?.place() ?? row.place()
  if (length <= 0) return [{ ...place, message: 'o fim não vem depois do início; troque-os' }]
  if (length <= longestSession) return []
  return [{ ...place, message: 'a sessão dura mais de 7 dias; faça uma por dia' }]
}

async function readSessions(client: pg.Client): Promise<Stored[]> {
  const { rows } = await client.query<Values & { id: string }>(`
    select id, titulo, descricao, modalidade, to_json(inicio) #>> '{}' as inicio, to_json(fim) #>> '{}' as fim, local
    from public.agenda_sessoes s order by s.inicio, id`)
  return rows.map((values) => ({ id: values.id, values }))
}

const rowsOf = `json_to_recordset($1) as r (id uuid, titulo text, descricao text, modalidade text,
  inicio timestamptz, fim timestamptz, local text)`

async function writeSessions(client: pg.Client, { added, changed, removed }: Writing): Promise<void> {
  await client.query(
    `insert into public.agenda_sessoes (id, titulo, descricao, modalidade, inicio, fim, local)
     select id, titulo, descricao, modalidade, inicio, fim, local from ${rowsOf}`,
    [JSON.stringify(added.map(({ values }) => values))],
  )
  await client.query(
    `update public.agenda_sessoes s set titulo = r.titulo, descricao = r.descricao, modalidade = r.modalidade,
       inicio = r.inicio, fim = r.fim, local = r.local, alterado_em = now()
     from ${rowsOf} where s.id = r.id`,
    [JSON.stringify(changed.map(({ after }) => after))],
  )
  await client.query('delete from public.agenda_sessoes where id = any ($1::uuid[])', [
    removed.map(({ id }) => id),
  ])
}
