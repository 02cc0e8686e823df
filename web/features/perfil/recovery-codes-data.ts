import { AuthApiError } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { publishableKey, supabaseUrl } from '#shared/backend.ts'
import { dataOf } from '#shared/data-of.ts'
import { SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { auth } from '#shared/session/auth.ts'

/** Asks our server, whose own addition to Supabase Auth these codes are: its client has no call for them. */
async function ask<T>(method: 'GET' | 'POST', signal?: AbortSignal): Promise<T> {
  const { session } = await dataOf(auth.getSession())
  const response = await fetch(`${supabaseUrl}/auth/v1/factors/recovery-codes`, {
    method,
    headers: { apikey: publishableKey, authorization: `Bearer ${session?.access_token}` },
    signal: signal ?? null,
  }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure
    throw new SpokenError(failures.unreachable)
  })
  const body = await response.json().catch(() => null)
  if (!response.ok) throw new AuthApiError(body?.msg ?? '', response.status, body?.error_code)
  return body as T
}

/** Ten new codes, which are shown this once; those before are worthless. */
export const makeRecoveryCodes = async (): Promise<string[]> => (await ask<{ codes: string[] }>('POST')).codes

/** How many codes can still be used. */
export const recoveryCodesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['codigos-de-recuperacao', userId],
    queryFn: async ({ signal }) => (await ask<{ remaining: number }>('GET', signal)).remaining,
    staleTime: 0,
  })
