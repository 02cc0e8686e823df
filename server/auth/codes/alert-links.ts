import { createHash, randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Queries } from '../../kit/connections.ts'

/** Milliseconds for which a link "não fui eu" is valid, as the letters say. */
const lifetime = 7 * 24 * 60 * 60_000

/** What a link takes back: everything that was done to the account since then, for whoever reads this mailbox. */
export type Alert = { userId: string; email: string; since: Date }

/** Makes the secret of a link "não fui eu". Undefined when the account is gone. */
export async function issueAlertLink(
  db: Queries,
  { userId, email, since }: Alert,
  now: number,
): Promise<string | undefined> {
  const secret = randomBytes(32).toString('base64url')
  const { rowCount } = await db.query(
    `insert into estetica_private.alert_links (hash, user_id, email, since, created_at)
     select $1, id, $3, $4, $5 from auth.users where id = $2`,
    [hashOf(secret), userId, email, since, new Date(now)],
  )
  return rowCount === 1 ? secret : undefined
}

/**
 * Spends a link in the caller's transaction; undefined when it is no longer valid. The account's links about later
 * events go with it, since whoever caused those may have got their letters; links about earlier events stay.
 */
export async function spendAlertLink(
  client: PoolClient,
  secret: string,
  now: number,
): Promise<Alert | undefined> {
  const { rows } = await client.query<Alert>(
    `delete from estetica_private.alert_links where hash = $1 and created_at > $2
     returning user_id as "userId", email, since`,
    [hashOf(secret), new Date(now - lifetime)],
  )
  const [alert] = rows
  if (alert) {
    await client.query('delete from estetica_private.alert_links where user_id = $1 and since >= $2', [
      alert.userId,
      alert.since,
    ])
  }
  return alert
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
