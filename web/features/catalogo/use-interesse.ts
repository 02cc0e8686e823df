import { toastId } from '#shared/member/marks-data.ts'
import { useInteresses, useMarks } from '#shared/member/use-marks.ts'
import { notify } from '#shared/ui/toast.ts'
import type { Mentoria } from './catalogo-data.ts'

/**
 * Whether the member is interested in a mentoria (undefined while that is on its way, null when it cannot be had), and
 * whether they allowed the mentor to contact them.
 */
export function useInteresse({ id, titulo }: Mentoria) {
  const { ids, marked, mark } = useMarks('interesses')
  const isInterested = ids && marked.has(id)
  const { data } = useInteresses(isInterested === true)
  const isAuthorised =
    data?.some(({ mentoria, aceita_contato }) => mentoria === id && aceita_contato) ?? false
  const toggle = () => {
    const waiting = mark({ id, titulo }, !isInterested)
    if (waiting) notify.success(waiting, undefined, toastId({ table: 'interesses', mentoria: id }))
  }
  return { isInterested, isAuthorised, toggle }
}
