import type { KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JWK } from 'jose'
import type { Queries } from '../../kit/connections.ts'
import {
  accessTokenMilliseconds,
  openPrivateKey,
  openPublicKey,
  type StoredKey,
} from '../../kit/signing-key.ts'

/** Milliseconds for which the list is used again; so a process learns of a new key at most 10 seconds late. */
const freshFor = 10_000
/** Milliseconds between two queries for unknown key ids, so that invented ids cause few queries. */
const pause = 200
/** A process that has not learnt of the new key yet goes on signing with the old one for a moment. */
const verifiesFor = accessTokenMilliseconds + 60_000

type Row = StoredKey & { created_at: Date; retired_at: Date | null }
type Keys = {
  all: Map<string, { row: Row; key: KeyObject }>
  signing: { kid: string; key: KeyObject } | undefined
  /** Milliseconds since 1970: when the first of them was made. */
  since: number
}
type Options = { auth: Queries; jwtSecret: string; clock?: (() => number) | undefined }
export type SigningKeys = ReturnType<typeof createSigningKeys>

/** The keys of access tokens, as the database has them. Every process that shares it learns of a new one by itself. */
export function createSigningKeys({ auth, jwtSecret, clock = Date.now }: Options) {
  let kept: Keys | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Keys> | undefined

  /** The list, at most `age` milliseconds old; an older one when the database does not answer. */
  async function list(age: number): Promise<Keys> {
    if (kept && performance.now() - askedAt < age) return kept
    asking ??= ask().finally(() => {
      asking = undefined
    })
    const last = kept
    return last ? asking.catch(() => last) : asking
  }

  async function ask(): Promise<Keys> {
    await sleep(Math.max(0, askedAt + pause - performance.now()))
    askedAt = performance.now()
    const { rows } = await auth.query<Row>({
      name: 'signing-keys',
      text: `select kid, public_key, sealed_private_key, created_at, retired_at
             from estetica_private.signing_keys`,
    })
    const newest = rows.find((row) => row.retired_at === null)
    const key = newest && (await openPrivateKey(newest, { jwtSecret }))
    kept = {
      all: new Map(rows.map((row) => [row.kid, { row, key: openPublicKey(row) }])),
      signing: newest && key && { kid: newest.kid, key },
      since: Math.min(...rows.map((row) => row.created_at.getTime()), clock()),
    }
    return kept
  }

  const verifies = ({ retired_at }: Row) => clock() < (retired_at?.getTime() ?? Infinity) + verifiesFor

  return {
    /** The key that signs now. */
    async current(): Promise<{ kid: string; key: KeyObject }> {
      const { signing } = await list(freshFor)
      if (!signing) throw new Error('The database has no signing key that these secrets open.')
      return signing
    },
    /** The key that verifies what `kid` signed; undefined when there is none, or its tokens have all ended. */
    async find(kid: string): Promise<KeyObject | undefined> {
      // A known key is answered at once; the list is renewed in the background.
      const asked = list(freshFor)
      asked.catch(() => undefined)
      const known = kept?.all.get(kid) ?? (await asked).all.get(kid) ?? (await list(0)).all.get(kid)
      return known && verifies(known.row) ? known.key : undefined
    },
    /** The public halves (JSON Web Keys) of all keys whose tokens may still be in use. */
    async published(): Promise<JWK[]> {
      const { all } = await list(freshFor)
      return [...all.values()].filter(({ row }) => verifies(row)).map(({ row }) => row.public_key)
    },
    /** Milliseconds since 1970: when the first key was made; what was signed before that has no key id. */
    since: async () => (await list(freshFor)).since,
  }
}
