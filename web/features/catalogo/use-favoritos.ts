import { useCallback } from 'react'
import { favoritoFailures } from '#shared/failures/failure-sentences.ts'
import { notify } from '#shared/ui/toast.ts'
import type { Mentoria } from './catalogo-data.ts'
import { toastId, useMarks } from './use-marks.ts'

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
  const { ids, marked, mark } = useMarks('favoritos', favoritoFailures)
  const toggle = useCallback(
    (mentoria: Mentoria, isFavorito: boolean) => {
      const { id, titulo } = mentoria
      const saying = (isKept: boolean) =>
        isKept ? `${titulo} está na sua lista` : `${titulo} saiu da sua lista`
      const takeBack = () => {
        notify.success(saying(!isFavorito), undefined, toastId('favoritos', id))
        void mark(mentoria, !isFavorito)
      }
      const undo = { label: 'Desfazer', run: takeBack }
      notify.undoable(saying(isFavorito), undo, toastId('favoritos', id))
      void mark(mentoria, isFavorito)
    },
    [mark],
  )
  return ids && { ids, has: ({ id }) => marked.has(id), toggle }
}
