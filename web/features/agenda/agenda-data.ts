import { queryOptions } from '@tanstack/react-query'
import { supabaseUrl } from '#shared/backend.ts'
import { db } from '#shared/session/supabase.ts'

/** The member's private calendar address, or null; row-level security shows each member their own alone. */
export const assinaturaQuery = () =>
  queryOptions({
    queryKey: ['assinatura'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await db.from('assinaturas_agenda').select('chave').abortSignal(signal).throwOnError()
      return data[0] ? addressOf(data[0].chave) : null
    },
    staleTime: 0,
  })

const addressOf = (chave: string) => `${new URL('/functions/v1/agenda', supabaseUrl).href}?chave=${chave}`

/** Makes a private address; one that was there ends. Answers it. */
export async function renewAssinatura(usuario: string): Promise<string> {
  await endAssinatura(usuario)
  const { data } = await db
    .from('assinaturas_agenda')
    .insert({ usuario })
    .select('chave')
    .single()
    .throwOnError()
  return addressOf(data.chave)
}

/** Ends the private address: calendars that read it find nothing there any more. */
export async function endAssinatura(usuario: string): Promise<void> {
  await db.from('assinaturas_agenda').delete().eq('usuario', usuario).throwOnError()
}
