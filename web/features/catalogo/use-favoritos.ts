import { useCallback } from 'react'
import { toastId } from '#shared/member/marks-data.ts'
import { useMarks } from '#shared/member/use-marks.ts'
import { notify } from '#shared/ui/toast.ts'
import type { Mentoria } from './catalogo-data.ts'

/** Whether a mentoria is in the member's list, and the heart that changes it. */
export type Favoritos = {
  /** The newest first. */
  ids: string[]
  has: (mentoria: Mentoria) => boolean
  toggle: (mentoria: Mentoria, isWanted: boolean) => void
}

/**
 * The member's list: undefined while it is on its way, null when it cannot be had, as without a network before it was
 * ever kept.
 */
export function useFavoritos(): Favoritos | null | undefined {
  const { ids, marked, mark } = useMarks('favoritos')
  const toggle = useCallback(
    (mentoria: Mentoria, isFavorito: boolean) => {
      const { id, titulo } = mentoria
      const toast = toastId({ table: 'favoritos', mentoria: id })
      const set = (isKept: boolean) =>
        mark(mentoria, isKept) ?? (isKept ? `${titulo} está na sua lista` : `${titulo} saiu da sua lista`)
      const takeBack = () => notify.success(set(!isFavorito), undefined, toast)
      notify.undoable(set(isFavorito), { label: 'Desfazer', run: takeBack }, toast)
    },
    [mark],
  )
  return ids && { ids, has: ({ id }) => marked.has(id), toggle }
}
