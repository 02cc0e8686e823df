import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import { errorCode, errorMessage, SpokenError } from '../failures/error-message.ts'
import { failures, favoritoFailures, interesseFailures } from '../failures/failure-sentences.ts'
import { isUnreached } from '../offline/answering.ts'
import { db } from '../session/supabase.ts'
import { notify } from '../ui/toast.ts'
import { type Interesse, type Pedido, updatePedido } from './interesses-data.ts'
import { type MarkTable, type Wish, type WishStore, wishesOf } from './wishes.ts'

/** The ids of the mentorias that the member marked and the server knows of, the newest mark first. */
export const marksQuery = (table: MarkTable) =>
  queryOptions({
    queryKey: [table],
    queryFn: async ({ signal }): Promise<string[]> => {
      const newestFirst = db.from(table).select('mentoria').order('criado_em', { ascending: false })
      const { data } = await newestFirst.abortSignal(signal).throwOnError()
      return data.map(({ mentoria }) => mentoria)
    },
    // Another device may have changed them.
    refetchOnWindowFocus: true,
  })

/** The marks as the member wants them. */
export const withWish = (ids: string[], { mentoria, wanted }: Wish): string[] => {
  if (wanted === ids.includes(mentoria)) return ids
  return wanted ? [mentoria, ...ids] : ids.filter((other) => other !== mentoria)
}

/** One toast a mark: the newest word about it takes the place of the one before. */
export const toastId = ({ table, mentoria }: Pick<Wish, 'table' | 'mentoria'>) => `${table}-${mentoria}`

/** What is told of a wish that has to wait for the network. */
export function waitingTitle({ table, titulo, wanted, known }: Wish): string {
  if (table === 'favoritos')
    return `${titulo} ${wanted ? 'vai para a' : 'sai da'} sua lista quando a conexão voltar`
  if (known) return `O recado sobre ${titulo} vai quando a conexão voltar`
  return `O seu interesse em ${titulo} ${wanted ? 'vai para a mentora' : 'sai'} quando a conexão voltar`
}

/**
 * Shows a wish at once and sends it as soon as there is a way to the server, one request at a time, however often it
 * changes meanwhile. Says whether it waits for the network.
 */
export function wish(client: QueryClient, wanted: Omit<Wish, 'at'>): Wish {
  const store = wishesOf(client)
  const before = store.find(wanted.table, wanted.mentoria)
  const isLate = wanted.isLate || before?.isLate || !onlineManager.isOnline()
  const next: Wish = { ...wanted, at: Date.now(), ...(isLate && { isLate }) }
  const isStored = client.getQueryData<string[]>([next.table])?.includes(next.mentoria) === next.wanted
  const isUnderWay = senders.get(client)?.underWay === toastId(next)
  if (isStored && !isLate && !isUnderWay && !next.pedido) store.drop(next)
  else store.put(next)
  void sendWishes(client)
  return next
}

/**
 * Saves the note and the consent of an interest, or keeps them until there is a way to the server; says which. Throws
 * what the server refused.
 */
export async function savePedido(
  client: QueryClient,
  { mentoria, titulo, aceita_contato }: Interesse & { titulo: string },
  pedido: Pedido,
): Promise<'saved' | 'waits'> {
  const before = wishesOf(client).find('interesses', mentoria)
  if (!before && onlineManager.isOnline()) {
    const { error, status } = await updatePedido(mentoria, pedido)
    if (error && !isUnreached(status)) throw error
    if (!error) return 'saved'
  }
  const known = { hadConsent: aceita_contato }
  const mark = before ?? { table: 'interesses', mentoria, titulo, wanted: true, known }
  wish(client, { ...mark, pedido, isLate: true })
  return 'waits'
}

/** What sends the wishes of one page: the mark that it is sending now, and when it tries again. */
type Sender = { underWay: string; retry?: ReturnType<typeof setTimeout> | undefined }

const senders = new WeakMap<QueryClient, Sender>()

/** Milliseconds: the browser cannot tell when a network that is there leads to the server again. */
const retryMs = 15_000

/** Sends what waits; at most one page of a browser does so at a time. */
export async function sendWishes(client: QueryClient): Promise<void> {
  if (senders.get(client)?.underWay || !onlineManager.isOnline()) return
  clearTimeout(senders.get(client)?.retry)
  const sender: Sender = { underWay: 'all' }
  senders.set(client, sender)
  try {
    while (wishesOf(client).next()) await alone(() => sendAll(client, sender))
  } catch {
    sender.retry = setTimeout(() => void sendWishes(client), retryMs)
  } finally {
    sender.underWay = ''
  }
}

/**
 * Locks exist on https and localhost only; without them two tabs may send the same mark, which the server takes once.
 */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('estetica-marcas', work) : work()

/** Throws when the server was not reached. */
async function sendAll(client: QueryClient, sender: Sender): Promise<void> {
  const store = wishesOf(client)
  const changed = new Set<MarkTable>()
  let isLateSent = false
  try {
    for (let next = store.next(); next; next = store.next()) {
      sender.underWay = toastId(next)
      const isSent = await sendOne(client, store, next)
      changed.add(next.table)
      if (isSent && next.isLate) isLateSent = true
    }
  } finally {
    for (const table of changed) {
      channelOf(client).postMessage(table)
      // Asks for the list again: an answer that is on its way may be older than this mark, and for times without a
      // network only the server's answers are kept.
      void client.invalidateQueries({ queryKey: [table] })
    }
  }
  if (isLateSent) notify.success('A conexão voltou', 'O que você marcou sem ela foi salvo.', 'marcas')
}

const isSameWish = (a: Wish | undefined, b: Wish) =>
  a?.wanted === b.wanted && JSON.stringify(a.pedido) === JSON.stringify(b.pedido)

/** Sends one wish; false when the server refused it. Throws when the server was not reached. */
async function sendOne(client: QueryClient, store: WishStore, sent: Wish): Promise<boolean> {
  const { error, status } = await write(sent)
  const now = store.find(sent.table, sent.mentoria)
  if (error && isUnreached(status)) {
    if (now && !now.isLate) {
      store.put({ ...now, isLate: true })
      notify.success(waitingTitle(now), undefined, toastId(now))
    }
    throw error
  }
  const isLast = isSameWish(now, sent)
  if (error) {
    // Drops the refused change; a later press that undid it needs no request, since the server never changed.
    store.drop(sent)
    if (isLast) notify.error(refusalTitle(sent), errorMessage(error), toastId(sent))
    return false
  }
  await client.cancelQueries({ queryKey: [sent.table], exact: true })
  client.setQueryData<string[]>([sent.table], (ids) => ids && withWish(ids, sent))
  if (isLast) store.drop(sent)
  return true
}

function refusalTitle({ table, titulo, wanted }: Wish): string {
  const titles = table === 'favoritos' ? favoritoFailures : interesseFailures
  return (wanted ? titles.marking : titles.unmarking)(titulo)
}

// PostgreSQL's: the mark is there already, from another tab or device; the mentoria is not there any more.
const alreadyMarked = '23505'
const noSuchMentoria = '23503'

type Written = { error: unknown; status: number }

async function write(sent: Wish): Promise<Written> {
  if (!sent.wanted) return remove(sent)
  const { error, status } = sent.known
    ? { error: null, status: 200 }
    : await db.from(sent.table).insert({ mentoria: sent.mentoria })
  if (errorCode(error) === noSuchMentoria) return { error: new SpokenError(failures.mentoriaGone), status }
  if (error && errorCode(error) !== alreadyMarked) return { error, status }
  if (!sent.pedido) return { error: null, status }
  // A consent that was taken back on another device meanwhile is not given again.
  return updatePedido(sent.mentoria, sent.pedido, sent.pedido.aceita_contato && sent.known?.hadConsent)
}

/** A mark that was made again on another device after a late wish stays. */
async function remove({ table, mentoria, isLate, at }: Wish): Promise<Written> {
  const removal = db.from(table).delete().eq('mentoria', mentoria)
  return isLate ? removal.lte('criado_em', new Date(at).toISOString()) : removal
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
    if (data === table) void client.invalidateQueries({ queryKey: [table] })
  }
  channel.addEventListener('message', follow)
  return () => channel.removeEventListener('message', follow)
}

/** Sends what an earlier page left, now and whenever the network is back; returns how to stop. */
export function followNetwork(client: QueryClient): () => void {
  const send = () => void sendWishes(client)
  send()
  const stop = onlineManager.subscribe(send)
  return () => {
    stop()
    clearTimeout(senders.get(client)?.retry)
  }
}
