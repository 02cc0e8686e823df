import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { Mentoria } from '#features/catalogo/catalogo-data.ts'
import { interessesQuery } from '#shared/member/interesses-data.ts'
import { marksQuery } from '#shared/member/marks-data.ts'
import { sessoesQuery } from '#shared/member/sessoes-data.ts'
import { followAnswering, isPlatformAnswering } from '#shared/offline/answering.ts'
import { forgetContentOfOthers, keepContent, keptContent, type Part } from '#shared/offline/kept-content.ts'

/** The queries whose answers are kept for times without a network or an answer; each name is the query's whole key, with slashes. */
const parts: readonly Part[] = [
  'mentorias',
  'favoritos',
  'interesses',
  'interesses/pedidos',
  'agenda_sessoes',
  'perfil',
  'profissao',
]

/** The key of a part's query. */
export const keyOf = (part: Part) => part.split('/')
const isPart = (name: string): name is Part => parts.some((part) => part === name)

/**
 * Shows what was kept while there is no network, or no answer. With one the server is asked, so that nobody takes an
 * old catalogue for the present one.
 */
export function showKeptAnswers(queryClient: QueryClient, userId: string): void {
  onlineManager.setOnline(navigator.onLine)
  void forgetContentOfOthers(userId)
  if (navigator.onLine && isPlatformAnswering()) return
  // `updatedAt: 0` marks the copy as outdated, so that the server is asked again as soon as there is a way to it.
  for (const part of parts) {
    const kept = queryClient.getQueryData(keyOf(part)) ? null : keptContent(userId, part)
    if (kept) queryClient.setQueryData(keyOf(part), kept.data, { updatedAt: 0 })
  }
  showFromKeptList(queryClient)
}

/** A mentoria that was opened by its address, and has not come, out of the kept list. */
function showFromKeptList(queryClient: QueryClient): void {
  const list = queryClient.getQueryData<Mentoria[]>(['mentorias'])
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['mentorias'] })) {
    const kept = state.data === undefined && list?.find(({ id }) => id === queryKey[1])
    if (kept) queryClient.setQueryData(queryKey, kept, { updatedAt: 0 })
  }
}

/**
 * Keeps each answer that the server sends to this member, and those that came before (what was asked ahead may be here
 * already), shows the kept ones when the network goes or the platform falls silent, and asks anew when it answers.
 */
export function keepAnswers(queryClient: QueryClient, userId: string): () => void {
  const keep = ({ queryKey, state }: Query) => {
    const part = queryKey.join('/')
    if (isPart(part)) keepContent(userId, part, state.data, state.dataUpdatedAt)
  }
  const cache = queryClient.getQueryCache()
  // A kept copy itself counts as of the time 0.
  for (const query of cache.getAll()) if (query.state.dataUpdatedAt > 0) keep(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) keep(event.query)
  })
  const show = () => showKeptAnswers(queryClient, userId)
  window.addEventListener('offline', show)
  const follow = () => {
    if (!isPlatformAnswering()) return show()
    void queryClient.refetchQueries({ type: 'active', predicate: isCopyOrFailed }, { cancelRefetch: false })
  }
  // What was asked ahead may have stayed without an answer.
  if (!isPlatformAnswering()) show()
  const stopFollowing = followAnswering(follow)
  return () => {
    unsubscribe()
    stopFollowing()
    window.removeEventListener('offline', show)
  }
}

/** Whether a query holds what was kept here, or its last request failed. */
export const isCopyOrFailed = ({ state }: Query) => state.dataUpdatedAt === 0 || state.status === 'error'

/** Asks anew for what the open page shows; the browser may be wrong about its network. */
export async function askAgain(queryClient: QueryClient): Promise<void> {
  onlineManager.setOnline(true)
  await queryClient.refetchQueries({ type: 'active' })
  onlineManager.setOnline(navigator.onLine)
}

/**
 * Fetches what agenda, profile and interests show, once, so that they can be read without a network before a first
 * visit.
 */
export async function keepAhead(queryClient: QueryClient, userId: string): Promise<void> {
  const isMissing = (part: Part) => !queryClient.getQueryData(keyOf(part)) && !keptContent(userId, part)
  if (isMissing('agenda_sessoes')) await queryClient.prefetchQuery(sessoesQuery())
  if (isMissing('interesses')) await queryClient.prefetchQuery(marksQuery('interesses'))
  if (isMissing('interesses/pedidos')) await queryClient.prefetchQuery(interessesQuery())
  if (isMissing('perfil')) {
    const { perfilQuery } = await import('#features/perfil/perfil-data.ts')
    await queryClient.prefetchQuery(perfilQuery())
  }
}
