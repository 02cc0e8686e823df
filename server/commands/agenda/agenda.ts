import type pg from 'pg'
import { type Field, quote, tidy } from '../content/field.ts'
import type { Stored, Values } from '../content/plan.ts'
import type { Content, Entry } from '../content/records.ts'
import type { Prepared, Subject, Writing } from '../content/subject.ts'
import type { Problem } from '../operator/file-problems.ts'

const fields: readonly Field[] = [
  { name: 'id', kind: 'id', longest: 36, isGiven: true },
  { name: 'titulo', kind: 'line', longest: 200, isRequired: true },
  { name: 'descricao', kind: 'text', longest: 2000 },
  { name: 'modalidade', kind: 'choice', longest: 20, isRequired: true, choices: ['online', 'presencial'] },
  { name: 'inicio', kind: 'instant', longest: 40, isRequired: true, dayMeans: 'start' },
  { name: 'fim', kind: 'instant', longest: 40, isRequired: true, dayMeans: 'end' },
  { name: 'local', kind: 'line', longest: 300 },
  { name: 'link', kind: 'link', longest: 500 },
  { name: 'mentoria', kind: 'line', longest: 200 },
  { name: 'publico', kind: 'line', longest: 200 },
  { name: 'cancelada', kind: 'choice', longest: 3, choices: ['não', 'sim'], fallback: 'não' },
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
  check: checkMentorias,
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

/** A session names its mentoria by the title, which has to be that of one mentoria and no more. */
async function checkMentorias(client: pg.Client, entries: Entry[]): Promise<Problem[]> {
  const { rows } = await client.query<{ titulo: string; count: number }>(
    'select titulo, count(*)::int as count from public.mentorias group by titulo',
  )
  const counts = new Map(rows.map(({ titulo, count }) => [tidy(titulo), count]))
  return entries.flatMap(({ values: { mentoria }, row }): Problem[] => {
    if (typeof mentoria !== 'string') return []
    const count = counts.get(mentoria) ?? 0
    if (count === 1) return []
    const message =
      count === 0
        ? `não há mentoria com o título ${quote(mentoria)}; copie o título como está no catálogo`
        : `há ${count} mentorias com o título ${quote(mentoria)}; mude o título de uma ou deixe vazio`
    return [{ ...(row.cells.get('mentoria') ?? row).place(), message }]
  })
}

async function readSessions(client: pg.Client): Promise<Stored[]> {
  const { rows } = await client.query<Values & { id: string }>(`
    select s.id, s.titulo, s.descricao, modalidade, to_json(inicio) #>> '{}' as inicio, to_json(fim) #>> '{}' as fim,
      local, link, m.titulo as mentoria, publico, case when cancelada then 'sim' else 'não' end as cancelada
    from public.agenda_sessoes s left join public.mentorias m on m.id = s.mentoria order by s.inicio, s.id`)
  return rows.map((values) => ({ id: values.id, values }))
}

/** The rows of a file as the table has them. */
const rowsOf = `(
  select r.id, r.titulo, r.descricao, r.modalidade, inicio, fim, local, link,
    (select id from public.mentorias m where normalize(btrim(m.titulo)) = r.mentoria) as mentoria,
    publico, cancelada = 'sim' as cancelada
  from json_to_recordset($1) as r (id uuid, titulo text, descricao text, modalidade text, inicio timestamptz,
    fim timestamptz, local text, link text, mentoria text, publico text, cancelada text)
) r`
const columns = fields.map(({ name }) => name).filter((name) => name !== 'id')

async function writeSessions(client: pg.Client, { added, changed, removed }: Writing): Promise<void> {
  await client.query(
    `insert into public.agenda_sessoes (id, ${columns}) select id, ${columns} from ${rowsOf}`,
    [JSON.stringify(added.map(({ values }) => values))],
  )
  await client.query(
    `update public.agenda_sessoes s set ${columns.map((name) => `${name} = r.${name}`)}, alterado_em = now()
     from ${rowsOf} where s.id = r.id`,
    [JSON.stringify(changed.map(({ after }) => after))],
  )
  await client.query('delete from public.agenda_sessoes where id = any ($1::uuid[])', [
    removed.map(({ id }) => id),
  ])
}
