import type pg from 'pg'
import { StartError } from '../../kit/start-error.ts'
import { findTables, quoteTable } from '../../upkeep/backup/tables.ts'
import { UsageError } from '../operator/command.ts'

/** The address that was given, checked. It holds a password, so no sentence repeats it. */
export function readTarget(text: unknown): string {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.username && url.pathname.length > 1) {
    return url.href
  }
  throw new UsageError(
    '--db-url precisa do endereço do banco do projeto, por exemplo postgresql://postgres:SENHA@db.abcdefgh.supabase.co:5432/postgres.',
  )
}

/** Refuses what lacks the base that every Supabase project has before its first migration. */
export async function refuseOtherThanSupabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ part: string }>(
    `select part from unnest($1::text[]) part where to_regrole(part) is null
     union all select part from unnest($2::text[]) part where to_regclass(part) is null`,
    [
      ['anon', 'authenticated', 'service_role'],
      ['auth.users', 'auth.identities', 'auth.sessions'],
    ],
  )
  if (rows.length === 0) return
  throw new StartError(
    `O banco de --db-url não é de um projeto do Supabase (falta ${rows.map(({ part }) => part).join(', ')}); para um PostgreSQL comum use npm run backup e DATABASE_URL=… npm run restore.`,
  )
}

/** Refuses a project in which somebody is or something was written already. */
export async function refuseUsedProject(client: pg.Client): Promise<void> {
  const kept = (await findTables(client)).filter(
    ({ schema, name }) => schema === 'public' || name === 'users',
  )
  for (const wanted of kept) {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from ${quoteTable(client, wanted).table}) as used`,
    )
    if (!rows[0]?.used) continue
    throw new StartError(
      `O projeto no Supabase já tem linhas em ${wanted.schema}.${wanted.name} e nada foi gravado; use um projeto novo, ou acrescente a ele com --acrescentar.`,
    )
  }
}

/** What stops the move on the other side, in a sentence. */
export function explainTarget(error: unknown): never {
  const { code = '', message = '', table = '' } = error as Error & { code?: string; table?: string }
  const refused = (problem: string) => new StartError(`--db-url: ${problem}. Nada foi gravado.`)
  if (/^E[A-Z]+$/.test(code) || /timeout expired/.test(message)) {
    throw refused(`o banco não responde nesse endereço (${code || message}); confira-o no painel do Supabase`)
  }
  if (code === '28P01' || code === '28000') throw refused('o banco recusou o usuário ou a senha')
  if (code === '3D000') throw refused('esse banco não existe')
  if (code === '42501') throw refused(`use o usuário postgres do projeto (${message})`)
  if (code === '23505') {
    throw refused(`o projeto já tem uma linha igual em ${table}; retire-a de lá ou use um projeto novo`)
  }
  throw error
}
