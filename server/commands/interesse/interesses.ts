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

/** A member who asked the mentor for a contact about a mentoria. */
export type Contato = {
  mentoria: string
  nome: string | null
  profissao: string | null
  email: string
  recado: string | null
  autorizado_em: string
}

/** Those who consented to be contacted, the newest consent first. */
export async function readContatos(client: pg.Client): Promise<Contato[]> {
  const { rows } = await client.query<Contato>(`
    select m.titulo as mentoria, p.nome_completo as nome, p.profissao, u.email, i.recado,
      to_char(i.contato_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI') as autorizado_em
    from public.interesses i
    join public.mentorias m on m.id = i.mentoria
    join auth.users u on u.id = i.usuario
    left join public.profiles p on p.id = i.usuario
    where i.aceita_contato order by i.contato_em desc, m.titulo, u.email`)
  return rows
}

/** The contacts as a table. */
export function sayContatos(all: Contato[]): string {
  if (all.length === 0) return 'Ninguém autorizou o contato ainda.'
  const rows = all.map(({ autorizado_em, mentoria, nome, profissao, email, recado }) => [
    autorizado_em,
    oneLine(mentoria),
    oneLine(nome ?? ''),
    profissao ?? '',
    email,
    oneLine(recado ?? ''),
  ])
  return textTable(['AUTORIZADO EM', 'MENTORIA', 'NOME', 'PROFISSÃO', 'E-MAIL', 'RECADO'], rows)
}
