import { useSyncExternalStore } from 'react'
import type { FactorName } from '#shared/session/factors.ts'
import { forgetTop, leaveTop, onTop, onTravel, putOnTop } from './acesso-history.ts'

/** What a mailed link or code is for, in Supabase Auth's words. */
export type Purpose = 'recovery' | 'signup' | 'email_change'

/** Where a member stands between asking for a code and its end. */
export type CodigoStep =
  | { kind: 'request'; purpose: 'recovery' | 'signup'; email: string }
  | { kind: 'code'; purpose: 'recovery' | 'signup'; email: string }
  | { kind: 'link'; purpose: Purpose; tokenHash: string }
  /** "Não fui eu" of a letter about the account. */
  | { kind: 'not-me'; tokenHash: string }
  /** Between the mailed code and the password, for a member with a second step. */
  | { kind: 'factor'; email: string; factors: FactorName[] }
  | { kind: 'password'; email: string }

// Of this tab only, so that a reload in the middle loses nothing and a closed tab leaves nothing.
const key = 'estetica-codigo'
const changed = new EventTarget()

const purposes: Record<string, Purpose> = {
  recovery: 'recovery',
  signup: 'signup',
  email: 'signup',
  email_change: 'email_change',
}

/** The link that an e-mail brought, `/#token_hash=…&type=…`; its secret is removed from the address at once. */
function linkOfAddress(): CodigoStep | null {
  const params = new URLSearchParams(window.location.hash.slice(1))
  const tokenHash = params.get('token_hash')
  if (tokenHash === null) return null
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  const type = params.get('type') ?? ''
  const purpose = purposes[type]
  if (!(purpose || type === 'nao_fui_eu') || !/^[\w-]{8,256}$/.test(tokenHash)) return null
  const link: CodigoStep = purpose ? { kind: 'link', purpose, tokenHash } : { kind: 'not-me', tokenHash }
  keep(link)
  return link
}

function keptStep(): CodigoStep | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as CodigoStep | null
  } catch {
    return null
  }
}

function keep(next: CodigoStep | null): void {
  try {
    // Where a code is asked for stands in the history alone: an address that is opened anew begins with the login.
    if (next && next.kind !== 'request') window.sessionStorage.setItem(key, JSON.stringify(next))
    else window.sessionStorage.removeItem(key)
  } catch {
    // Storage is closed to us: the step lasts as long as the page.
  }
}

function stepOnTop(): CodigoStep | null {
  const top = onTop()
  return typeof top === 'object' ? top : null
}

let step = typeof window === 'undefined' ? null : (linkOfAddress() ?? keptStep() ?? stepOnTop())

function show(next: CodigoStep | null): void {
  step = next
  keep(next)
  changed.dispatchEvent(new Event('change'))
}

/** Goes to another step, or back to what was shown before with `null`. */
export function goToStep(next: CodigoStep | null): void {
  if (next === null) leaveTop()
  else if (next.kind === 'request' || next.kind === 'code') putOnTop(next)
  show(next)
}

/** Forgets the step for the next page load, and leaves this page as it is. */
export function forgetStep(): void {
  keep(null)
  forgetTop()
}

function handleTravel(): void {
  const next = stepOnTop()
  if (next ?? step) show(next)
}

function handleHashChange(): void {
  const link = linkOfAddress()
  if (link) goToStep(link)
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  window.addEventListener('hashchange', handleHashChange)
  const stopTravel = onTravel(handleTravel)
  return () => {
    stopTravel()
    changed.removeEventListener('change', listener)
    window.removeEventListener('hashchange', handleHashChange)
  }
}

/** The step that is under way; none in the page as it was built. */
export function useCodigoStep(): CodigoStep | null {
  return useSyncExternalStore(
    subscribe,
    () => step,
    () => null,
  )
}
