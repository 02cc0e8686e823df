import type pg from 'pg'
import type { Progress } from '../../kit/progress.ts'
import type { Value } from '../content/field.ts'
import type { Stored, Values } from '../content/plan.ts'
import type { Writing } from '../content/subject.ts'
import { fromImagemUrl, toImagemUrl } from './imagem-url.ts'
import { conteudoFields } from './mentoria-fields.ts'

const conteudoNames = conteudoFields.map(({ name }) => name)
const conteudoColumns = conteudoNames.join(', ')
/** So that neither statement nor answer grows with the catalogue. */
const batchSize = 500

/** The catalogue as members see it: the newest first. */
export async function readMentorias(client: pg.Client): Promise<Stored[]> {
  const { rows } = await client.query(`
    select id, titulo, categoria, duracao, carga_horaria, descricao, imagem_url,
      to_json(created_at) #>> '{}' as created_at, ${conteudoColumns}
    from public.mentorias left join public.mentoria_conteudo on mentoria = id
    order by mentorias.created_at desc, id`)
  return rows.map(({ imagem_url, ...row }) => {
    const lists = conteudoFields.flatMap(({ name, kind }) =>
      kind === 'list' ? [[name, row[name] ?? []]] : [],
    )
    return { id: row.id, values: { ...row, ...Object.fromEntries(lists), ...fromImagemUrl(imagem_url) } }
  })
}

/** Writes everything; the caller's transaction makes it all or nothing. */
export async function writeMentorias(client: pg.Client, writing: Writing, progress: Progress): Promise<void> {
  const { added, changed, removed } = writing
  const total = added.length + changed.length + removed.length
  let done = 0
  const inBatches = async <T>(list: T[], write: (batch: T[]) => Promise<unknown>) => {
    for (let i = 0; i < list.length; i += batchSize) {
      const batch = list.slice(i, i + batchSize)
      await write(batch)
      done += batch.length
      progress('gravando mentorias', { done, total })
    }
  }
  let order = 0
  await inBatches(added, (batch) =>
    insert(
      client,
      batch.map(({ values }) => toRow(values, order++)),
    ),
  )
  await inBatches(changed, (batch) =>
    update(
      client,
      batch.map(({ after }) => toRow(after)),
    ),
  )
  await inBatches(removed, (batch) =>
    client.query('delete from public.mentorias where id = any ($1::uuid[])', [batch.map(({ id }) => id)]),
  )
}

/** The favourites and interests that would go with these mentorias. */
export async function findLosses(client: pg.Client, ids: string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ favoritos: number; interesses: number; membros: number }>(
    `with favoritos as (select usuario from public.favoritos where mentoria = any ($1::uuid[])),
       interesses as (select usuario from public.interesses where mentoria = any ($1::uuid[]))
     select (select count(*)::int from favoritos) as favoritos, (select count(*)::int from interesses) as interesses,
       (select count(*)::int from (select usuario from favoritos union select usuario from interesses) u) as membros`,
    [ids],
  )
  const { favoritos = 0, interesses = 0, membros = 0 } = rows[0] ?? {}
  if (favoritos + interesses === 0) return undefined
  const some = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  const lost = [...some(favoritos, 'favorito', 'favoritos'), ...some(interesses, 'interesse', 'interesses')]
  return `${lost.join(' e ')} de ${membros === 1 ? '1 membro' : `${membros} membros`}`
}

type Row = Record<string, Value | number>

/** `order` is the place in the file: of those without a date the first comes out as the newest. */
const toRow = ({ imagem, imagem_alt, ...values }: Values, order = 0): Row => ({
  ...values,
  imagem_url: toImagemUrl(imagem as string | null, imagem_alt as string | null),
  order,
})

const rowsOf = `json_to_recordset($1) as r (id uuid, titulo text, categoria text, duracao text, carga_horaria text,
  descricao text, imagem_url text, created_at timestamptz, "order" int)`

async function insert(client: pg.Client, rows: Row[]): Promise<void> {
  await client.query(
    `insert into public.mentorias (id, titulo, categoria, duracao, carga_horaria, descricao, imagem_url, created_at)
     select id, titulo, categoria, duracao, carga_horaria, descricao, imagem_url,
       coalesce(created_at, now() - "order" * interval '1 millisecond') from ${rowsOf}`,
    [JSON.stringify(rows)],
  )
  await writeConteudo(client, rows)
}

async function update(client: pg.Client, rows: Row[]): Promise<void> {
  await client.query(
    `update public.mentorias m set titulo = r.titulo, categoria = r.categoria, duracao = r.duracao,
       carga_horaria = r.carga_horaria, descricao = r.descricao, imagem_url = r.imagem_url, created_at = r.created_at
     from ${rowsOf} where m.id = r.id`,
    [JSON.stringify(rows)],
  )
  await writeConteudo(client, rows)
}

/** A mentoria without any text has no row. */
async function writeConteudo(client: pg.Client, rows: Row[]): Promise<void> {
  const hasText = (row: Row) => conteudoNames.some((name) => [row[name] ?? ''].flat().join('') !== '')
  const full = rows.filter(hasText)
  const empty = rows.filter((row) => !hasText(row)).map(({ id }) => id)
  await client.query('delete from public.mentoria_conteudo where mentoria = any ($1::uuid[])', [empty])
  await client.query(
    `insert into public.mentoria_conteudo (mentoria, ${conteudoColumns})
     select id, ${conteudoColumns} from json_to_recordset($1) as r (id uuid, introducao text[],
       voce_vai_aprender text[], conteudo text[], publico_alvo text, modalidade text, investimento text)
     on conflict (mentoria) do update set
       ${conteudoNames.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(full)],
  )
}
