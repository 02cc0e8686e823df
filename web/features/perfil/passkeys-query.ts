import { queryOptions } from '@tanstack/react-query'
import { unreachable } from '#shared/failures/error-message.ts'
import { auth } from '#shared/session/auth.ts'

export type Passkey = { id: string; friendly_name?: string; created_at: string; last_used_at?: string }

/** The member's passkeys, the oldest first. */
export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chaves-de-acesso', userId],
    queryFn: async (): Promise<Passkey[]> => {
      const { data, error } = await auth.passkey.list()
      if (error) throw unreachable(error)
      return data
    },
    staleTime: 0,
  })
