import type { Queries } from '../../kit/connections.ts'
import type { Metadata } from '../wire/metadata.ts'

type Identity = {
  id: string
  provider_id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at: string | null
  created_at: string | null
  updated_at: string | null
  email: string | null
}

/** A factor without its secret. */
type Factor = {
  id: string
  friendly_name: string | null
  factor_type: string
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}

/** A row of `auth.users` with its identities and factors. */
export type UserRow = {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  /** The address that waits for its confirmation; empty when none does. */
  email_change: string | null
  raw_app_meta_data: Metadata | null
  raw_user_meta_data: Metadata | null
  created_at: Date
  updated_at: Date
  banned_until: Date | null
  is_anonymous: boolean
  identities: Identity[]
  factors: Factor[]
} & Record<(typeof optionalTimes)[number], Date | null>

/** Left out of the answer when they have no value, as Supabase does. */
const optionalTimes = [
  'email_confirmed_at',
  'invited_at',
  'phone_confirmed_at',
  'confirmation_sent_at',
  'confirmed_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'last_sign_in_at',
  'banned_until',
] as const

/** The start of a query; a `where` on `u` follows. */
export const selectUser = `
  select u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_change, u.raw_app_meta_data,
    u.raw_user_meta_data, u.created_at, u.updated_at, u.is_anonymous, ${optionalTimes.map((name) => `u.${name}`).join(', ')},
    coalesce((
      select json_agg(i order by i.created_at, i.id) from auth.identities i where i.user_id = u.id
    ), '[]') as identities,
    coalesce((
      select json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
        'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at, f.id)
      from auth.mfa_factors f where f.user_id = u.id
    ), '[]') as factors
  from auth.users u`

/** The account with this normalized e-mail. */
export async function findUserByEmail(db: Queries, email: string) {
  const { rows } = await db.query<UserRow>({
    name: 'user-by-email',
    text: `${selectUser} where u.email = $1 and not u.is_sso_user`,
    values: [email],
  })
  return rows[0]
}

/** The account with this id. */
export async function findUserById(db: Queries, id: string) {
  const { rows } = await db.query<UserRow>(`${selectUser} where u.id = $1`, [id])
  return rows[0]
}

/** Whether the account is banned at the moment. */
export const isBanned = (user: UserRow, now: number) => (user.banned_until?.getTime() ?? 0) > now

/**
 * Whether the member ever followed a letter to this address. `email_confirmed_at` does not tell: it is set at the
 * sign-up where no confirmation is asked for.
 */
export const hasFollowedLetter = ({ identities }: UserRow) =>
  identities.some(
    ({ provider, identity_data }) => provider === 'email' && identity_data.email_verified === true,
  )

/** The user as Supabase Auth writes it. */
export function toUserObject(row: UserRow) {
  const times = optionalTimes.flatMap((name) => {
    const time = row[name]
    return time ? [[name, time.toISOString()] as const] : []
  })
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email ?? '',
    phone: row.phone ?? '',
    ...Object.fromEntries(times),
    ...(row.email_change && { new_email: row.email_change }),
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    identities: row.identities.map(toIdentityObject),
    ...(row.factors.length > 0 && { factors: row.factors.map(toFactorObject) }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_anonymous: row.is_anonymous,
  }
}

/**
 * The user for a session that proved less than the account asks for: whose it is and which factors to ask, as the
 * client's next step needs them, and nothing that they said about themselves.
 */
export function toBareUserObject(row: UserRow): ReturnType<typeof toUserObject> {
  const noTimes = Object.fromEntries(optionalTimes.map((name) => [name, null]))
  const untold = { phone: null, email_change: null, raw_app_meta_data: {}, raw_user_meta_data: {} }
  return toUserObject({ ...row, ...noTimes, ...untold, identities: [] })
}

/** The names are swapped on purpose: Supabase answers a row's id as `identity_id` and its provider's as `id`. */
function toIdentityObject({ id, provider_id, ...rest }: Identity) {
  return {
    identity_id: id,
    id: provider_id,
    user_id: rest.user_id,
    identity_data: rest.identity_data,
    provider: rest.provider,
    last_sign_in_at: toIso(rest.last_sign_in_at),
    created_at: toIso(rest.created_at),
    updated_at: toIso(rest.updated_at),
    email: rest.email ?? undefined,
  }
}

/** An empty name is left out, as Supabase does. */
function toFactorObject({ friendly_name, created_at, updated_at, ...rest }: Factor) {
  return {
    ...rest,
    ...(friendly_name && { friendly_name }),
    created_at: toIso(created_at),
    updated_at: toIso(updated_at),
  }
}

const toIso = (time: string | null) => (time ? new Date(time).toISOString() : undefined)
