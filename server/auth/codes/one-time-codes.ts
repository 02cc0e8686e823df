import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { codeMilliseconds } from '../../kit/codes.ts'
import type { CodeType, OneTimeCode } from '../../mail/letters.ts'

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

/** The rows of `auth.one_time_tokens`: one a user and type, from which its links prove themselves; a code's hash. */
export function createOneTimeCodes({ refreshKey, clock = Date.now }: Options) {
  // Eight digits are soon tried out by whoever reads a backup, so their hash needs a key that is not in the database.
  const key = createHmac('sha256', refreshKey).update('one-time-code').digest()
  const digest = (...facts: (string | number)[]) => createHmac('sha256', key).update(facts.join('\0'))
  const hashCode = ({ userId, email, type }: Owner, code: string) =>
    digest(type, userId, email, code).digest('hex')
  const sealLink = (id: string, at: number, { email, type }: Pick<Owner, 'email' | 'type'>) =>
    digest('link', type, id, email, at).digest()
  const oldest = () => new Date(clock() - codeMilliseconds)

  /**
   * A new link and code. The code takes the place of the earlier one; earlier links to the same address go on for
   * their own half hour, so that nobody who asks for another letter undoes the one that a member is reading.
   */
  async function issue(db: Pool | ClientBase, owner: Owner): Promise<OneTimeCode> {
    const at = clock()
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
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
      [randomUUID(), owner.userId, tokenTypes[owner.type], hashCode(owner, code), owner.email, new Date(at)],
    )
    const id = rows[0]?.id ?? ''
    return { tokenHash: writeLink(id, at, sealLink(id, at, owner)), code }
  }

  /** Spends what the link bears, in the caller's transaction; with it all other links and the code. */
  async function spendLink(client: PoolClient, type: CodeType, token: string): Promise<Spent | undefined> {
    const link = readLink(token)
    if (!link || link.at <= oldest().getTime()) return undefined
    const { rows } = await client.query<Spent>(
      `select user_id as "userId", relates_to as email from auth.one_time_tokens
       where id = $1 and token_type = $2 for update`,
      [link.id, tokenTypes[type]],
    )
    const [row] = rows
    if (!row || !timingSafeEqual(link.seal, sealLink(link.id, link.at, { email: row.email, type }))) {
      return undefined
    }
    return spend(client, link.id)
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

/** Which row (16 bytes), when (6), and the seal of both (32). */
const writeLink = (id: string, at: number, seal: Buffer) => {
  const time = Buffer.alloc(6)
  time.writeUIntBE(at, 0, 6)
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), time, seal]).toString('base64url')
}

function readLink(token: string): { id: string; at: number; seal: Buffer } | undefined {
  if (!/^[\w-]{72}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { id, at: bytes.readUIntBE(16, 6), seal: bytes.subarray(22) }
}

const isSame = (stored: string | null, computed: string) =>
  stored?.length === computed.length && timingSafeEqual(Buffer.from(stored), Buffer.from(computed))
