import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { notify } from '#shared/ui/toast.ts'
import type { Mentoria } from './catalogo-data.ts'
import { followOtherTabs, type MarkTable, marksQuery, setMark } from './marks-data.ts'

/** What a refusal is called, by what was wanted. */
type Refusals = { marking: (titulo: string) => string; unmarking: (titulo: string) => string }

/**
 * The member's marks of one kind and how to change one. They are asked for when `isWanted`, so that they never stand
 * in the way of what the page is about. `ids` is undefined while they are on their way, null when they cannot be had.
 */
export function useMarks(table: MarkTable, isWanted: boolean, refusals: Refusals) {
  const client = useQueryClient()
  const { data, isError, isPaused } = useQuery({ ...marksQuery(table), enabled: isWanted })
  const marked = useMemo(() => new Set(data), [data])
  useEffect(() => followOtherTabs(client, table), [client, table])

  const mark = useCallback(
    async ({ id, titulo }: Pick<Mentoria, 'id' | 'titulo'>, wanted: boolean) => {
      const refusal = await setMark(client, table, id, wanted)
      if (!refusal) return
      const title = (refusal.wanted ? refusals.marking : refusals.unmarking)(titulo)
      notify.error(title, refusalMessage(refusal.error), toastId(table, id))
    },
    [client, table, refusals],
  )
  return { ids: data ?? (isError || isPaused ? null : undefined), marked, mark }
}

/** One toast a mark: the newest word about it takes the place of the one before. */
export const toastId = (table: MarkTable, id: string) => `${table}-${id}`

const refusalMessage = (error: unknown) => (navigator.onLine ? errorMessage(error) : failures.offline)
