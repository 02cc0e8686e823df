import { StartError } from '../kit/start-error.ts'

const example = 'postgresql://usuario:senha@localhost:5432/estetica'

/** What stops the start on a Postgres that is not ours, in a sentence. The address holds a password and is not repeated. */
export function explainShared(error: unknown): never {
  const { code = '', message } = error as Error & { code?: string }
  const wrong = (problem: string) =>
    new StartError(`DATABASE_URL: ${problem}; um valor certo seria DATABASE_URL=${example}.`)
  if (/^E[A-Z]+$/.test(code) || /timeout expired/.test(message)) {
    throw wrong(`o PostgreSQL não responde nesse endereço (${code || message}); confira que ele está ligado`)
  }
  if (code === '28P01' || code === '28000') throw wrong('o PostgreSQL recusou o usuário ou a senha')
  if (code === '3D000') throw wrong('esse banco não existe')
  if (code === '42501') {
    throw wrong(`o usuário precisa ser o dono do banco e poder criar papéis (CREATEROLE) (${message})`)
  }
  throw error
}

/** Roles belong to the whole PostgreSQL, so another installation (or Supabase itself) may have them already. */
export function explainLogin(error: unknown): unknown {
  if ((error as { code?: string }).code !== '28P01') return error
  return new StartError(
    `DATABASE_URL: neste PostgreSQL os papéis authenticator e supabase_auth_admin já são de outra instalação; use um PostgreSQL só deste servidor, por exemplo DATABASE_URL=${example}.`,
  )
}
