import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { mentoriasQuery } from '#features/catalogo/catalogo-data.ts'
import { forgetContentOfOthers, keepContent, keptContent } from '#shared/kept-content.ts'

const { queryKey } = mentoriasQuery()

/**
 * Shows the kept catalogue while there is no network. With one the server is asked as ever, so that nobody
 * takes an old catalogue for the present one.
 */
export function showCatalogueCopy(queryClient: QueryClient, userId: string): void {
  onlineManager.setOnline(navigator.onLine)
  void forgetContentOfOthers(userId)
  if (navigator.onLine || queryClient.getQueryData(queryKey)) return
  const kept = keptContent(userId)
  if (!kept) return
  // As old as can be: the first moment with a network brings the present one.
  queryClient.setQueryData(queryKey, kept.data as never, { updatedAt: 0 })
}

/** Keeps each catalogue that the server sends to this member, and shows the kept one when the network goes. */
export function followCatalogue(queryClient: QueryClient, userId: string): () => void {
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { queryKey: changed, state } = event.query
    if (changed.length === queryKey.length && changed[0] === queryKey[0])
      keepContent(userId, state.data, state.dataUpdatedAt)
  })
  const show = () => showCatalogueCopy(queryClient, userId)
  window.addEventListener('offline', show)
  return () => {
    unsubscribe()
    window.removeEventListener('offline', show)
  }
}
