import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { inTime } from '../in-time.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '../offline/form-draft.ts'
import { forgetContent } from '../offline/kept-content.ts'
import { forgetPending } from '../offline/pending.ts'
import { needsCode } from './factors.ts'
import { authLoaded, loadAuth } from './load-auth.ts'
import { freshSession, storedSession } from './stored-session.ts'

export type SessionState =
  | { status: 'loading'; user: null }
  /** `ended`: there was a session, and it was not this tab that closed it. */
  | { status: 'visitor'; user: null; ended: boolean }
  /** The password was right, the code of the second step is still to come. */
  | { status: 'needs-code'; user: User }
  | { status: 'member'; user: User }

const SessionContext = createContext<SessionState>({ status: 'loading', user: null })

/** The session's state. */
export function useSession(): SessionState {
  return useContext(SessionContext)
}

// True while this tab itself signs in or out: the page then stays as it is until that has ended.
let isEntering = false
let isLeaving = false

/** Runs a sign-in or sign-up; the page stays as it is until the caller reloads it. */
export async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
  isEntering = true
  try {
    return await work()
  } catch (error) {
    isEntering = false
    throw error
  }
}

/** Signs out of this browser; throws, still signed in, when the server could not be told. */
export async function leave(): Promise<void> {
  const { auth } = await loadAuth()
  isLeaving = true
  try {
    const { error } = await auth.signOut({ scope: 'local' })
    if (error) throw error
  } finally {
    isLeaving = false
  }
}

/** A refresh that hangs must not lock the member out: after this time the stored user is shown as signed in. */
const timeoutMs = 4000

/** After what the first look needs, before a token can have run out or a form can be filled in. */
const quietMs = 1500

const visitor = (ended: boolean): SessionState => ({ status: 'visitor', user: null, ended })
const stateOf = (session: Session): SessionState => ({
  status: needsCode(session) ? 'needs-code' : 'member',
  user: session.user,
})

/** The state after a session's end; what its member had not sent yet is wiped. */
function ended(): SessionState {
  forgetPending('perfil', 'ciencia')
  // A session that ended by itself may go on, and with it a form that was being filled in.
  if (isLeaving) forgetDrafts()
  return visitor(!isLeaving)
}

/** A fresh session counts as signed in: the server's first answer tells if it has ended meanwhile. */
function firstState(hadSession: boolean): SessionState {
  const fresh = hadSession && freshSession()
  if (fresh) return stateOf(fresh)
  return hadSession ? { status: 'loading', user: null } : visitor(false)
}

/** The state after the stored session was renewed; a failing network never signs anyone out. */
async function renewedState(): Promise<SessionState> {
  const stored = storedSession()
  if (stored && !navigator.onLine) return stateOf(stored)
  const current = loadAuth().then(({ currentSession }) => currentSession())
  const session = await inTime(current, timeoutMs).catch(() => stored)
  return session ? stateOf(session) : ended()
}

/** The state after what auth-js tells, of this tab and of others; undefined where it changes nothing. */
function stateAfter(event: AuthChangeEvent, session: Session | null, hadSession: boolean) {
  // A session that ended before this page listened sends no event: it is only missing.
  const isGone = event === 'INITIAL_SESSION' && hadSession && !storedSession()
  if (event === 'SIGNED_OUT' || isGone) return ended()
  if (!session) return undefined
  const next = stateOf(session)
  // A sign-in that still needs a code ends here without a reload, so the page must show its next step.
  if (next.status === 'needs-code') isEntering = false
  return isEntering ? undefined : next
}

const isSameMember = (a: SessionState, b: SessionState) =>
  a.status === 'member' && b.status === 'member' && a.user.id === b.user.id

type Props = {
  children: ReactNode
  /** A session was stored when the page began: it may have been refused before the first render. */
  hadSession: boolean
}

/** Keeps the session's state for everything below it. */
export function SessionProvider({ children, hadSession }: Props) {
  const [state, setState] = useState(() => firstState(hadSession))
  const isLoading = state.status === 'loading'
  const isVisitor = state.status === 'visitor'
  const memberId = state.user?.id

  useEffect(() => {
    if (isLoading)
      void renewedState().then((next) => setState((now) => (now.status === 'loading' ? next : now)))
  }, [isLoading])

  useEffect(() => {
    // When this fails, as without a network, whoever needs it next tries again.
    const loading = setTimeout(() => void loadAuth().catch(() => undefined), quietMs)
    const following = authLoaded.then(({ auth }) =>
      auth.onAuthStateChange((event, session) => {
        const next = stateAfter(event, session, hadSession)
        // The same member again (a refresh, a tab that comes back) changes nothing.
        if (next) setState((now) => (isSameMember(now, next) ? now : next))
      }),
    )
    return () => {
      clearTimeout(loading)
      void following.then(({ data }) => data.subscription.unsubscribe())
    }
  }, [hadSession])

  useEffect(() => {
    if (isVisitor) void forgetContent()
    if (memberId) forgetDraftsOfOthers(memberId)
  }, [isVisitor, memberId])

  return <SessionContext value={state}>{children}</SessionContext>
}
