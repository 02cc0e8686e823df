import type pg from 'pg'
import { oneLine, textTable } from '../operator/text-table.ts'

/** How many members would like to take a mentoria, and since when the last of them would. */
export type Interesse = {
  id: string
  titulo: string
  categoria: string
  interessados: number
  ultimo: string | null
}

/** Every mentoria, the most wanted first. */
export async function countInteresses(client: pg.Client): Promise<Interesse[]> {
  const { rows } = await client.query<Interesse>(`
    select m.id, titulo, categoria, count(usuario)::int as interessados,
      to_char(max(criado_em) at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as ultimo
    from public.mentorias m left join public.interesses i on i.mentoria = m.id
    group by m.id order by interessados desc, titulo, m.id`)
  return rows
}

/** The counts as a table; mentorias that nobody asked for are only counted. */
export function sayInteresses(all: Interesse[]): string {
  const wanted = all.filter(({ interessados }) => interessados > 0)
  const rows = wanted.map(({ titulo, categoria, interessados, ultimo }) => [
    oneLine(titulo),
    categoria,
    String(interessados),
    ultimo ?? '',
  ])
  const rest = all.length - wanted.length
  const others = rest === 1 ? '1 mentoria sem interessados.' : `${rest} mentorias sem interessados.`
  const table = textTable(['MENTORIA', 'CATEGORIA', 'INTERESSADOS', 'ÚLTIMO'], rows)
  return rows.length > 0 ? `${table}\n${others}` : 'Ninguém marcou "Tenho interesse" ainda.'
}
