import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ClientBase, Pool, PoolClient } from 'pg'
import type { CodeType, OneTimeCode } from '../mail/letters.ts'

/** How long a link and a code count, as the letters say. */
export const codeMilliseconds = 30 * 60_000
/** Of 10^8 codes, so many may be tried. The link goes on: nobody can guess it, nor use it up for the member. */
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
type Row = { id: string; user_id: string; code_hash: string | null }

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>

/** The rows of `auth.one_time_tokens`: one a user and type, hashes of a link's token and of a code for typing. */
export function createOneTimeCodes({ refreshKey, clock = Date.now }: Options) {
  // Eight digits are soon tried out by whoever reads a backup, so their hash needs a key that is not in the database.
  const key = createHmac('sha256', refreshKey).update('one-time-code').digest()
  const hashCode = ({ userId, email, type }: Owner, code: string) =>
    createHmac('sha256', key).update([type, userId, email, code].join('\0')).digest('hex')
  const oldest = () => new Date(clock() - codeMilliseconds)

  /** A new link and code; earlier ones of the type are void. */
  async function issue(db: Pool | ClientBase, owner: Owner): Promise<OneTimeCode> {
    const tokenHash = randomBytes(32).toString('base64url')
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    await db.query(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, code_hash, relates_to, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7::timestamptz at time zone 'utc', $7::timestamptz at time zone 'utc')
       on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
         code_hash = excluded.code_hash, relates_to = excluded.relates_to, tries = 0,
         created_at = excluded.created_at, updated_at = excluded.updated_at`,
      [
        randomUUID(),
        owner.userId,
        tokenTypes[owner.type],
        hashLink(tokenHash),
        hashCode(owner, code),
        owner.email,
        new Date(clock()),
      ],
    )
    return { tokenHash, code }
  }

  /** Spends what the link bears, in the caller's transaction. */
  async function spendLink(client: PoolClient, type: CodeType, token: string): Promise<Spent | undefined> {
    const { rows } = await client.query<Spent>(
      `delete from auth.one_time_tokens
       where token_type = $1 and token_hash = $2 and created_at > $3::timestamptz at time zone 'utc'
       returning user_id as "userId", relates_to as email`,
      [tokenTypes[type], hashLink(token), oldest()],
    )
    return rows[0]
  }

  /** The row whose code this is, to be spent. Counts the try for good before it is known to be wrong. */
  async function tryCode(db: Pool, type: CodeType, email: string, code: string): Promise<string | undefined> {
    const { rows } = await db.query<Row>(
      `update auth.one_time_tokens set tries = tries + 1
       where token_type = $1 and relates_to = $2 and tries < $3
         and created_at > $4::timestamptz at time zone 'utc'
       returning id, user_id, code_hash`,
      [tokenTypes[type], email, mostTries, oldest()],
    )
    return rows.find((row) => isSame(row.code_hash, hashCode({ userId: row.user_id, email, type }, code)))?.id
  }

  /** Spends a row that `tryCode` found, in the caller's transaction; undefined when it was spent meanwhile. */
  async function spend(client: PoolClient, id: string): Promise<Spent | undefined> {
    const { rows } = await client.query<Spent>(
      'delete from auth.one_time_tokens where id = $1 returning user_id as "userId", relates_to as email',
      [id],
    )
    return rows[0]
  }

  return { issue, spendLink, tryCode, spend }
}

/** All codes of a user lose their force. */
export const voidCodes = (client: PoolClient, userId: string) =>
  client.query('delete from auth.one_time_tokens where user_id = $1', [userId])

const hashLink = (token: string) => createHash('sha256').update(token).digest('hex')

const isSame = (stored: string | null, computed: string) =>
  stored?.length === computed.length && timingSafeEqual(Buffer.from(stored), Buffer.from(computed))
