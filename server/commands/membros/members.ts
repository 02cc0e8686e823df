import type pg from 'pg'
import { StartError } from '../../kit/start-error.ts'

/** An account with its profile, which it may not have yet. Times as people in Brazil read them. */
export type Member = {
  id: string
  email: string
  nome_completo: string | null
  profissao: string | null
  numero_conselho: string | null
  data_nascimento: string | null
  created_at: string
  last_sign_in_at: string | null
}
export type Filters = {
  profissao?: string | undefined
  busca?: string | undefined
  desde?: string | undefined
}

const time = (column: string) =>
  `to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI') as ${column.split('.')[1]}`

const selectMembers = `
  select u.id, u.email, p.nome_completo, p.profissao, p.numero_conselho,
    to_char(p.data_nascimento, 'DD/MM/YYYY') as data_nascimento, ${time('u.created_at')}, ${time('u.last_sign_in_at')}
  from auth.users u left join public.profiles p on p.id = u.id`

/** Without accents and capitals. */
const plain = (text: string) => `regexp_replace(lower(normalize(${text}, nfd)), '[\u0300-\u036f]', '', 'g')`

/** The members that pass every filter, those who came last first. */
export async function findMembers(
  client: pg.Client,
  { profissao, busca, desde }: Filters,
): Promise<Member[]> {
  const { rows } = await client.query<Member>(
    `${selectMembers}
     where ($1::text is null or p.profissao = $1) and ($2::timestamptz is null or u.created_at >= $2)
       and ($3::text is null or position(${plain('$3')} in
         ${plain(`concat_ws(' ', u.email, p.nome_completo, p.numero_conselho)`)}) > 0)
     order by u.created_at desc, u.id`,
    [profissao ?? null, desde ?? null, busca ?? null],
  )
  return rows
}

/** The member whom an e-mail or an id names. */
export async function findMember(client: pg.Client, who: string): Promise<Member> {
  const { rows } = await client.query<Member>(`${selectMembers} where u.email = $1 or u.id::text = $1`, [
    who.trim().toLowerCase(),
  ])
  if (rows[0]) return rows[0]
  throw new StartError(
    `Não há membro com o e-mail ou id ${who}; procure com npm run membros -- list --busca.`,
  )
}

export type Activity = {
  sessoes: number
  segundos_fatores: number
  codigos_de_recuperacao: number
  chaves_de_acesso: number
  favoritos: number
  interesses: number
}

/** How many of each a member has. */
export async function countActivity(client: pg.Client, id: string): Promise<Activity> {
  const { rows } = await client.query<Activity>(
    `select (select count(*)::int from auth.sessions where user_id = $1) as sessoes,
       (select count(*)::int from auth.mfa_factors where user_id = $1 and status = 'verified') as segundos_fatores,
       (select count(*)::int from estetica_private.recovery_codes
         where user_id = $1 and used_at is null) as codigos_de_recuperacao,
       (select count(*)::int from auth.webauthn_credentials where user_id = $1) as chaves_de_acesso,
       (select count(*)::int from public.favoritos where usuario = $1) as favoritos,
       (select count(*)::int from public.interesses where usuario = $1) as interesses`,
    [id],
  )
  return (
    rows[0] ?? {
      sessoes: 0,
      segundos_fatores: 0,
      codigos_de_recuperacao: 0,
      chaves_de_acesso: 0,
      favoritos: 0,
      interesses: 0,
    }
  )
}
