import {
  AuthClient,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type Session,
} from '@supabase/auth-js'
import { publishableKey, supabaseUrl } from '../backend.ts'
import { unreachable } from '../failures/error-message.ts'
import { jsonOf } from '../json-of.ts'
import { fetchNoted } from '../offline/answering.ts'
import { isSecondLevel, type TotpCode, verifiedFactors } from './factors.ts'
import { storageKey, storedSession } from './stored-session.ts'

/** How long a page waits for auth-js, which tries half a minute to refresh a session. */
export const authTimeoutMs = 6000

/** auth-js drops the body of 5xx answers but reads `msg` off the response itself. */
async function fetchKeepingMessage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchNoted(input, init)
  if (response.status < 500) return response
  const body = (await jsonOf(response)) as { msg?: unknown; message?: unknown } | null
  return Object.assign(response, { msg: body?.msg ?? body?.message })
}

type AuthOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>

/** A client of the Auth API; `options` say where its session is kept. */
export const createAuth = (options: Pick<AuthOptions, 'storageKey' | 'storage' | 'autoRefreshToken'>) =>
  new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: publishableKey },
    // A link must never be able to sign someone in as somebody else.
    detectSessionInUrl: false,
    fetch: fetchKeepingMessage,
    persistSession: true,
    experimental: { passkey: true },
    ...options,
  })

/** The client of the session that is signed in here. */
export const auth = createAuth({ storageKey, autoRefreshToken: typeof window !== 'undefined' })

/** The stored session, renewed if that was due; a failing network never ends it. */
export async function currentSession(): Promise<Session | null> {
  const { data, error } = await auth.getSession()
  return data.session ?? (isAuthRetryableFetchError(error) ? storedSession() : null)
}

/** Asks the server whether the session is still valid, and signs out here when it is not. */
export async function endSessionIfRevoked(): Promise<void> {
  const { error } = await auth.getUser()
  const refused = isAuthApiError(error) && [401, 403, 404].includes(error.status)
  if (refused || isAuthSessionMissingError(error)) await auth.signOut({ scope: 'local' })
}

/** Gives a code for the session of `client`, which then counts as password and code. */
export async function giveCode(client: typeof auth, { factorId, code }: TotpCode): Promise<void> {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  if (error) throw unreachable(error)
}

// Asked once for each token: an empty catalogue may really be empty.
let lookedAt: string | undefined

/**
 * After a member set up a second step on another device, an older session sees no rows. This renews the session, and
 * the page then asks for the code.
 */
export async function learnOfSecondStep(token: string | undefined): Promise<void> {
  if (!token || token === lookedAt || isSecondLevel(token)) return
  lookedAt = token
  const { data } = await auth.getUser()
  if (verifiedFactors(data.user).length > 0) await auth.refreshSession()
}
