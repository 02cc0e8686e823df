import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Interesse, interessesQuery } from './interesses-data.ts'
import { followOtherTabs, marksQuery, waitingTitle, wish, withWish } from './marks-data.ts'
import { type MarkTable, type Wish, wishesOf } from './wishes.ts'

/** What the member wants of their marks of one kind and the server does not have yet. */
function useWishes(table: MarkTable): Wish[] {
  const store = wishesOf(useQueryClient())
  const all = useSyncExternalStore(store.subscribe, store.all)
  return useMemo(() => all.filter((one) => one.table === table), [all, table])
}

/** The member's marks and notes that wait for the network: a sign-out drops them. */
export function useWaiting(): Wish[] {
  const store = wishesOf(useQueryClient())
  const all = useSyncExternalStore(store.subscribe, store.all)
  return useMemo(() => all.filter(({ isLate }) => isLate), [all])
}

/** A mentoria that is marked. */
type Marked = { id: string; titulo: string }

/**
 * The member's marks of one kind and how to change one, which says what to tell where it has to wait for the network.
 * `ids` is undefined while they are on their way, null when they cannot be had.
 */
export function useMarks(table: MarkTable) {
  const client = useQueryClient()
  const { data, isError, isPaused } = useQuery(marksQuery(table))
  const wishes = useWishes(table)
  const ids = useMemo(() => data && wishes.reduce(withWish, data), [data, wishes])
  const marked = useMemo(() => new Set(ids), [ids])
  useEffect(() => followOtherTabs(client, table), [client, table])

  const mark = useCallback(
    ({ id, titulo }: Marked, wanted: boolean): string | undefined => {
      const wished = wish(client, { table, mentoria: id, titulo, wanted })
      return wished.isLate ? waitingTitle(wished) : undefined
    },
    [client, table],
  )
  return { ids: ids ?? (isError || isPaused ? null : undefined), marked, mark }
}

/** The member's interests as they want them, the newest first; undefined while they are on their way or not wanted. */
export function useInteresses(isWanted = true) {
  const query = useQuery({ ...interessesQuery(), enabled: isWanted })
  const { data } = query
  const wishes = useWishes('interesses')
  return { ...query, data: useMemo(() => data && wishes.reduce(withInteresse, data), [data, wishes]) }
}

function withInteresse(list: Interesse[], { mentoria, wanted, at, pedido }: Wish): Interesse[] {
  const others = list.filter((one) => one.mentoria !== mentoria)
  if (!wanted) return others
  const moment = new Date(at).toISOString()
  const stored = list.find((one) => one.mentoria === mentoria)
  const plain = { mentoria, criado_em: moment, recado: null, aceita_contato: false, contato_em: null }
  const interesse = { ...plain, ...stored, ...pedido }
  const contato_em = interesse.aceita_contato ? (interesse.contato_em ?? moment) : null
  const next = { ...interesse, contato_em }
  return stored ? list.map((one) => (one === stored ? next : one)) : [next, ...others]
}
