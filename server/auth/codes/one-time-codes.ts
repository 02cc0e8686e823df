import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { PoolClient } from 'pg'
import { codeMilliseconds } from '../../kit/codes.ts'
import type { Connections, Queries } from '../../kit/connections.ts'
import type { CodeType, OneTimeCode } from '../../mail/letters.ts'
import { readLink, writeLink } from './links.ts'

/** How many of the 10^8 codes may be tried. The link stays valid: nobody can guess it, nor use it up for the member. */
const mostTries = 5
const digits = 8

const tokenTypes = {
  recovery: 'recovery_token',
  signup: 'confirmation_token',
  email_change: 'email_change_token_new',
} as const satisfies Record<CodeType, string>

type Options = { refreshKey: string; clock?: (() => number) | undefined }
type Owner = { userId: string; email: string; type: CodeType }
/** Whose code was spent, and the address that it proves. */
export type Spent = { userId: string; email: string }

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>

/**
 * The rows of `auth.one_time_tokens`: one for each user and type. It keeps a hash of the code; its links are sealed
 * with a key and not stored.
 */
export function createOneTimeCodes({ refreshKey, clock = Date.now }: Options) {
  const { hashCode, signLink } = createSignatures(refreshKey)
  const oldest = () => new Date(clock() - codeMilliseconds)

  /**
   * A new link and code. The code takes the place of the earlier one. Earlier links to the same address stay valid for
   * their own half hour, so that whoever asks for another letter does not make invalid the one that a member is
   * reading.
   */
  async function issue(db: Queries, owner: Owner): Promise<OneTimeCode> {
    const at = clock()
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    const id = await storeCode(db, owner, hashCode(owner, code), new Date(at))
    return { tokenHash: writeLink({ id, at, signature: signLink(id, at, owner) }), code }
  }

  /** Spends what the link carries, in the caller's transaction; with it all other links and the code. */
  async function spendLink(client: PoolClient, type: CodeType, token: string): Promise<Spent | undefined> {
    const link = readLink(token)
    if (!link || link.at <= oldest().getTime()) return undefined
    const { rows } = await client.query<Spent>(
      `select user_id as "userId", relates_to as email from auth.one_time_tokens
       where id = $1 and token_type = $2 for update`,
      [link.id, tokenTypes[type]],
    )
    const [row] = rows
    const isOurs =
      row && timingSafeEqual(link.signature, signLink(link.id, link.at, { email: row.email, type }))
    return isOurs ? spend(client, link.id) : undefined
  }

  /**
   * The row whose code this is, to be spent. Counts the try, which is never taken back, before it is known to be wrong.
   */
  async function tryCode(
    db: Connections,
    type: CodeType,
    email: string,
    code: string,
  ): Promise<string | undefined> {
    const { rows } = await db.query<{ id: string; user_id: string; code_hash: string | null }>(
      `update auth.one_time_tokens set tries = tries + 1
       where token_type = $1 and relates_to = $2 and tries < $3
         and created_at > $4::timestamptz at time zone 'utc'
       returning id, user_id, code_hash`,
      [tokenTypes[type], email, mostTries, oldest()],
    )
    return rows.find((row) => isSame(row.code_hash, hashCode({ userId: row.user_id, email, type }, code)))?.id
  }

  return { issue, spendLink, tryCode, spend }
}

/** Eight digits are soon found by whoever reads a backup, so their hash needs a key that is not in the database. */
function createSignatures(refreshKey: string) {
  const key = createHmac('sha256', refreshKey).update('one-time-code').digest()
  const digest = (...facts: (string | number)[]) => createHmac('sha256', key).update(facts.join('\0'))
  return {
    hashCode: ({ userId, email, type }: Owner, code: string) =>
      digest(type, userId, email, code).digest('hex'),
    signLink: (id: string, at: number, { email, type }: Pick<Owner, 'email' | 'type'>) =>
      digest('link', type, id, email, at).digest(),
  }
}

/** Stores the hash of a new code; returns the row's id, which stays the same while the address does. */
async function storeCode(
  db: Queries,
  { userId, email, type }: Owner,
  hash: string,
  at: Date,
): Promise<string> {
  // token_hash is Supabase's, and may not be empty; our links are not looked up by it.
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.one_time_tokens as present
       (id, user_id, token_type, token_hash, code_hash, relates_to, created_at, updated_at)
     values ($1::uuid, $2, $3, $1::text, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update set
       id = case when present.relates_to = excluded.relates_to then present.id else excluded.id end,
       token_hash = excluded.token_hash, code_hash = excluded.code_hash, relates_to = excluded.relates_to,
       tries = 0, created_at = excluded.created_at, updated_at = excluded.updated_at
     returning id`,
    [randomUUID(), userId, tokenTypes[type], hash, email, at],
  )
  return rows[0]?.id ?? ''
}

/** Spends a row that `tryCode` found, in the caller's transaction; undefined when it was spent meanwhile. */
async function spend(client: PoolClient, id: string): Promise<Spent | undefined> {
  const { rows } = await client.query<Spent>(
    'delete from auth.one_time_tokens where id = $1 returning user_id as "userId", relates_to as email',
    [id],
  )
  return rows[0]
}

/** Makes all codes and links of a user invalid. */
export const voidCodes = (client: PoolClient, userId: string) =>
  client.query('delete from auth.one_time_tokens where user_id = $1', [userId])

const isSame = (stored: string | null, computed: string) =>
  stored?.length === computed.length && timingSafeEqual(Buffer.from(stored), Buffer.from(computed))
