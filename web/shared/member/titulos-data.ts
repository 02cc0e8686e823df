import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { db } from '../session/supabase.ts'

type Titled = { id: string; titulo: string }

/** The titles of the catalogue, by id; taken from the loaded list where there is one, without a request. */
export const titulosQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: ['titulos'],
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const { data } = await db.from('mentorias').select('id, titulo').abortSignal(signal).throwOnError()
      return byId(data)
    },
    initialData: () => {
      const list = client.getQueryData<Titled[]>(['mentorias'])
      return list && byId(list)
    },
  })

const byId = (list: Titled[]) => Object.fromEntries(list.map(({ id, titulo }) => [id, titulo]))
