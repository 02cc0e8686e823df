import bcrypt from 'bcrypt'
import type pg from 'pg'
import { createAccessTokens } from '../../server/auth/sessions/access-tokens.ts'
import { createSigningKeys } from '../../server/auth/sessions/signing-keys.ts'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import type { Secrets } from '../../server/kit/secrets.ts'
import type { Asked } from './visitors.ts'

export const password = 'segredo-de-medida'

/** Puts so many members with their profiles and sessions into the database, past its checks: they only fill it. */
export async function addMembers(owner: pg.Client, count: number): Promise<void> {
  const hash = await bcrypt.hash(password, 10)
  await owner.query('set session_replication_role = replica')
  await owner.query('set synchronous_commit = off')
  await owner.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', 'membro-' || n || '@exemplo.com.br', $2, now(),
       '{"provider":"email","providers":["email"]}', '{}', now(), now()
     from generate_series(1, $1::int) n`,
    [count, hash],
  )
  await owner.query(
    `insert into public.profiles (id, email, nome_completo, profissao, data_nascimento, numero_conselho)
     select id, email, 'Membro Medido da Silva', 'odontologia', '1990-05-17', 'SP-12345' from auth.users
     where email like 'membro-%'`,
  )
  await owner.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, refresh_token_counter)
     select gen_random_uuid(), id, now(), now(), 'aal1', 0 from auth.users where email like 'membro-%'`,
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}

/** Brings the catalogue to `count` mentorias as long as those of the seed, in no order on disk. */
export async function fillCatalogue(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `insert into public.mentorias (titulo, categoria, duracao, carga_horaria, descricao, created_at)
     select 'Mentoria ' || n, 'facial', '1 dia', '12h', repeat('Da avaliação ao acompanhamento. ', 5),
       now() - n * interval '1 minute'
     from generate_series((select count(*) from public.mentorias) + 1, $1::int) n order by random()`,
    [count],
  )
  await owner.query('vacuum analyze public.mentorias')
}

export type Signed = { id: string; email: string; headers: Record<string, string> }

/** Members picked anywhere in the table, each with the headers of their session. */
export async function pickMembers(owner: pg.Client, secrets: Secrets, count: number): Promise<Signed[]> {
  const { jwtSecret } = secrets
  const keys = createSigningKeys({ auth: owner, jwtSecret })
  const tokens = createAccessTokens({ keys, jwtSecret, issuer: 'http://localhost/auth/v1' })
  const { rows } = await owner.query<{ id: string; email: string; session_id: string }>(
    `select u.id, u.email, s.id as session_id from auth.users u join auth.sessions s on s.user_id = u.id
     order by md5(u.id::text) limit $1`,
    [count],
  )
  return Promise.all(
    rows.map(async ({ id, email, session_id }) => {
      const token = await tokens.sign({ sub: id, role: 'authenticated', email, session_id })
      return { id, email, headers: { apikey: publishableKey, authorization: `Bearer ${token}` } }
    }),
  )
}

/** A member of a server that has its own accounts: signs up there and returns the headers. */
export async function signUpAt(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'medida@exemplo.com.br', password }),
  })
  const body = await response.json()
  const token: string = body.access_token ?? body.session?.access_token
  return { apikey: publishableKey, authorization: `Bearer ${token}` }
}

/** The request with which a member signs in. */
export const signInOf = ({ email }: Pick<Signed, 'email'>): Asked => ({
  method: 'POST',
  path: '/auth/v1/token?grant_type=password',
  headers: { apikey: publishableKey, 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
})
