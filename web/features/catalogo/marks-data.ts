import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { errorCode, SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { db } from '#shared/session/supabase.ts'

/** The tables of what a member marks; row-level security shows each member their own rows alone. */
export type MarkTable = 'favoritos' | 'interesses'

/** The ids of the mentorias that the member marked, the newest mark first. */
export const marksQuery = (table: MarkTable) =>
  queryOptions({
    queryKey: [table],
    queryFn: async ({ signal, client }): Promise<string[]> => {
      const newestFirst = db.from(table).select('mentoria').order('criado_em', { ascending: false })
      const { data } = await newestFirst.abortSignal(signal).throwOnError()
      const stored = data.map(({ mentoria }) => mentoria)
      // Marks that are being sent now are not in the answer yet.
      return [...wishesOf(client, table)].reduce((ids, [id, { wanted }]) => withMark(ids, id, wanted), stored)
    },
    // Another device may have changed them.
    refetchOnWindowFocus: true,
  })

/** Whether the server has stored a mark, and whether the member wants the mark. */
type Wish = { stored: boolean; wanted: boolean }

const wishes = new WeakMap<QueryClient, Record<MarkTable, Map<string, Wish>>>()

function wishesOf(client: QueryClient, table: MarkTable): Map<string, Wish> {
  const known = wishes.get(client) ?? { favoritos: new Map(), interesses: new Map() }
  wishes.set(client, known)
  return known[table]
}

const withMark = (ids: string[], id: string, isMarked: boolean) => {
  if (isMarked === ids.includes(id)) return ids
  return isMarked ? [id, ...ids] : ids.filter((other) => other !== id)
}

/** A change of a mark that the server refused, and its error. */
export type Refusal = { wanted: boolean; error: unknown }

/**
 * Shows a mark at once, then sends it to the server, one request at a time, however often it changes meanwhile.
 * Resolves when the server has stored the change, or with the refusal; after a refusal the mark is shown as it is stored.
 */
export async function setMark(
  client: QueryClient,
  table: MarkTable,
  id: string,
  wanted: boolean,
): Promise<Refusal | undefined> {
  const { queryKey } = marksQuery(table)
  const show = (isMarked: boolean) =>
    client.setQueryData(queryKey, (ids) => ids && withMark(ids, id, isMarked))
  const pending = wishesOf(client, table)
  const wishUnderWay = pending.get(id)
  const wish = wishUnderWay ?? { stored: !wanted, wanted }
  wish.wanted = wanted
  pending.set(id, wish)
  show(wanted)
  if (wishUnderWay) return undefined
  try {
    while (wish.stored !== wish.wanted) {
      const next = wish.wanted
      await write(table, id, next)
      wish.stored = next
    }
    channelOf(client).postMessage(table)
  } catch (error) {
    show(wish.stored)
    if (wish.stored !== wish.wanted) return { wanted: wish.wanted, error }
  } finally {
    pending.delete(id)
    // Asks for the list again: an answer that is on its way may be older than this mark, and for times without a
    // network only the server's answers are kept.
    void client.invalidateQueries({ queryKey })
  }
  return undefined
}

// PostgreSQL's: the mark is there already, from another tab; the mentoria is not there any more.
const alreadyMarked = '23505'
const noSuchMentoria = '23503'

async function write(table: MarkTable, mentoria: string, isMarked: boolean): Promise<void> {
  const rows = db.from(table)
  const { error } = isMarked ? await rows.insert({ mentoria }) : await rows.delete().eq('mentoria', mentoria)
  if (!error || errorCode(error) === alreadyMarked) return
  if (errorCode(error) === noSuchMentoria) throw new SpokenError(failures.mentoriaGone)
  throw error
}

const channels = new WeakMap<QueryClient, BroadcastChannel>()

/** One channel to send and to listen: a second one in this tab would hear this tab's own messages. */
function channelOf(client: QueryClient): BroadcastChannel {
  const channel = channels.get(client) ?? new BroadcastChannel('estetica-marcas')
  channels.set(client, channel)
  return channel
}

/** Asks the server again when another tab has changed the marks of `table`; returns how to stop. */
export function followOtherTabs(client: QueryClient, table: MarkTable): () => void {
  const channel = channelOf(client)
  const follow = ({ data }: MessageEvent<unknown>) => {
    if (data === table) void client.invalidateQueries({ queryKey: marksQuery(table).queryKey })
  }
  channel.addEventListener('message', follow)
  return () => channel.removeEventListener('message', follow)
}
