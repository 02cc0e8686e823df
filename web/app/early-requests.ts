import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { mentoriaQuery, mentoriasQuery } from '#features/catalogo/catalogo-data.ts'
import { marksQuery } from '#shared/member/marks-data.ts'
import { paths } from '#shared/paths.ts'
import { needsCode } from '#shared/session/factors.ts'
import { freshSession } from '#shared/session/stored-session.ts'
import { createQueryClient } from './query-client.ts'

let ahead = askAhead()

/**
 * Asks for what the first page shows while its code is still being evaluated and drawn: on a phone that takes as long
 * as the answer.
 */
function askAhead(): { userId: string; queryClient: QueryClient } | undefined {
  const session = freshSession()
  if (!session || needsCode(session) || !navigator.onLine) return undefined
  const queryClient = createQueryClient(session.user.id)
  askForPage(queryClient, window.location.pathname)
  return { userId: session.user.id, queryClient }
}

function askForPage(queryClient: QueryClient, pathname: string): void {
  const id = matchPath(paths.mentoria(':id'), pathname)?.params.id
  if (id) void queryClient.prefetchQuery(mentoriaQuery(id, queryClient))
  else if (matchPath(paths.mentorias, pathname)) void queryClient.prefetchQuery(mentoriasQuery())
  else return
  void queryClient.prefetchQuery(marksQuery('favoritos'))
}

/** The query client of a member's visit: the one that has asked already, if it is this member's, and only once. */
export function takeQueryClient(userId: string): QueryClient {
  const taken = ahead?.userId === userId ? ahead.queryClient : createQueryClient(userId)
  ahead = undefined
  return taken
}
