import type { QueryClient } from '@tanstack/react-query'
import { keepContent, keptContent } from '../offline/kept-content.ts'
import { storedSession } from '../session/stored-session.ts'
import type { Pedido } from './interesses-data.ts'

/** The tables of what a member marks; row-level security shows each member their own rows alone. */
export type MarkTable = 'favoritos' | 'interesses'

/** A change to a favourite or an interest, kept until the server has saved it. */
export type Wish = {
  table: MarkTable
  mentoria: string
  /** For the message about it later, perhaps after a reload. */
  titulo: string
  wanted: boolean
  /** Since when, in milliseconds. */
  at: number
  /** It could not be sent at once, so that the server may know something newer. */
  isLate?: boolean
  /** Only for an interest: the note for the mentor, and whether contact is allowed. */
  pedido?: Pedido
  /** Set when only the note of an existing interest changes. `hadConsent`: whether contact was allowed before. */
  known?: { hadConsent: boolean }
}

type Wishes = readonly Wish[]

/**
 * The wishes of the member who is signed in, kept on the device until they are sent: over a reload, for other tabs too,
 * and gone with all else of the member at a sign-out.
 */
export class WishStore {
  readonly owner = storedSession()?.user.id
  #wishes: Wishes = []
  /** False where storage is full or closed to us: then the wishes are this page's alone. */
  #isKept = true
  readonly #listeners = new Set<() => void>()
  readonly #readAgain = () => {
    this.#wishes = this.#stored()
    for (const listener of this.#listeners) listener()
  }

  constructor() {
    this.#readAgain()
  }

  /** Other tabs write too. */
  #stored(): Wishes {
    const kept = this.#isKept && this.owner && keptContent(this.owner, 'marcas')
    return kept ? (kept.data as Wishes) : this.#wishes
  }

  /** The same array until something changes; the newest wish last. */
  all = (): Wishes => this.#wishes

  find(table: MarkTable, mentoria: string): Wish | undefined {
    return this.#stored().find((wish) => wish.table === table && wish.mentoria === mentoria)
  }

  /** Otherwise a wish would be sent in the name of the next member, or kept after a sign-out. */
  #isOwnerHere = () => storedSession()?.user.id === this.owner

  /** The one that is to be sent next. */
  next(): Wish | undefined {
    return this.#isOwnerHere() ? this.#stored()[0] : undefined
  }

  /** Takes the place of an earlier wish for the same mark. */
  put(wish: Wish): void {
    this.#write([...this.#others(wish), wish])
  }

  drop(mark: Pick<Wish, 'table' | 'mentoria'>): void {
    this.#write(this.#others(mark))
  }

  #others = ({ table, mentoria }: Pick<Wish, 'table' | 'mentoria'>): Wishes =>
    this.#stored().filter((other) => other.table !== table || other.mentoria !== mentoria)

  #write(wishes: Wishes): void {
    this.#wishes = wishes
    if (this.owner && this.#isOwnerHere())
      this.#isKept = keepContent(this.owner, 'marcas', wishes, Date.now())
    for (const listener of this.#listeners) listener()
  }

  /** Follows this tab and the others; returns how to stop. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    window.addEventListener('storage', this.#readAgain)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#readAgain)
    }
  }
}

const stores = new WeakMap<QueryClient, WishStore>()

/** The wishes beside a member's answers: a new member gets new ones of both. */
export function wishesOf(client: QueryClient): WishStore {
  const store = stores.get(client) ?? new WishStore()
  stores.set(client, store)
  return store
}
