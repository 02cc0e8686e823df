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
  const toast = toastId({ table: 'interesses', mentoria: id })
  const set = (isWanted: boolean) => mark({ id, titulo }, isWanted)
  const toggle = () => {
    const waiting = set(!isInterested)
    if (isInterested) {
      const takeBack = () => notify.success(set(true) ?? 'Interesse marcado', undefined, toast)
      notify.undoable(waiting ?? 'Interesse retirado', { label: 'Desfazer', run: takeBack }, toast)
    } else if (waiting) notify.success(waiting, undefined, toast)
  }
  return { isInterested, isAuthorised, toggle }
}
