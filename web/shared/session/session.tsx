import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { inTime } from '../in-time.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '../offline/form-draft.ts'
import { forgetContent } from '../offline/kept-content.ts'
import { freshSession, storedSession } from '../stored-session.ts'
import { isHalfway } from './factors.ts'
import { authLoaded, loadAuth } from './late-auth.ts'
import { forgetPendingCiencias } from './pending-ciencia.ts'
import { forgetPendingProfiles } from './pending-profile.ts'

export type SessionState =
  | { status: 'loading'; user: null }
  /** `ended`: there was a session, and it was not this tab that closed it. */
  | { status: 'visitor'; user: null; ended: boolean }
  /** The password was right, the code of the second step is still to come. */
  | { status: 'halfway'; user: User }
  | { status: 'member'; user: User }

const SessionContext = createContext<SessionState>({ status: 'loading', user: null })

/** Who is here. */
export function useSession(): SessionState {
  return useContext(SessionContext)
}

// Set while this very tab signs in or out, so that it can finish its own sentence first.
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

/** A refresh that hangs must not hold the member at the door: after this, the stored user is believed. */
const patienceMs = 4000

const visitor = (ended: boolean): SessionState => ({ status: 'visitor', user: null, ended })
const stateOf = (session: Session): SessionState => ({
  status: isHalfway(session) ? 'halfway' : 'member',
  user: session.user,
})

const isSameMember = (a: SessionState, b: SessionState) =>
  a.status === 'member' && b.status === 'member' && a.user.id === b.user.id

/** What waited to be sent was the ended session's. */
function forgetPending(): void {
  forgetPendingProfiles()
  forgetPendingCiencias()
}

/** A fresh session is believed: the first answer of the server tells if it has ended meanwhile. */
function firstState(hadSession: boolean): SessionState {
  const fresh = hadSession && freshSession()
  if (fresh) return stateOf(fresh)
  return hadSession ? { status: 'loading', user: null } : visitor(false)
}

/** The state after the stored session was renewed; a failing network never signs anyone out. */
async function lookUp(): Promise<SessionState> {
  const session = await (await loadAuth()).standingSession()
  return session ? stateOf(session) : visitor(true)
}

async function lookUpPatiently(): Promise<SessionState> {
  const stored = storedSession()
  if (stored && !navigator.onLine) return stateOf(stored)
  return inTime(lookUp(), patienceMs).catch(() => (stored ? stateOf(stored) : visitor(true)))
}

/** Takes over what auth-js tells, of this tab and of others. */
function followAuth(
  change: (next: (now: SessionState) => SessionState) => void,
  hadSession: boolean,
  event: AuthChangeEvent,
  session: Session | null,
): void {
  // What ended before anybody listened is told by its absence.
  const isGone = event === 'INITIAL_SESSION' && hadSession && !storedSession()
  if (event === 'SIGNED_OUT' || isGone) {
    forgetPending()
    // A session that ended by itself may go on, and with it a form that was being filled in.
    if (isLeaving) forgetDrafts()
    const next = visitor(!isLeaving)
    change(() => next)
  } else if (session) {
    const next = stateOf(session)
    // A sign-in that still needs its code is over for now: no page comes that would show it.
    if (next.status === 'halfway') isEntering = false
    else if (isEntering) return
    // The same member again (a refresh, a tab that comes back) changes nothing.
    change((now) => (isSameMember(now, next) ? now : next))
  }
}

type Props = {
  children: ReactNode
  /** A session was stored when the page began: it may have been refused since, before anything was drawn. */
  hadSession: boolean
}

/** Keeps the session's state for everything below it. */
export function SessionProvider({ children, hadSession }: Props) {
  const [state, setState] = useState(() => firstState(hadSession))

  useEffect(() => {
    let isCurrent = true
    const change = (next: (now: SessionState) => SessionState) => isCurrent && setState(next)
    if (hadSession && !freshSession()) {
      void lookUpPatiently().then((next) => {
        // auth-js may have said so before anybody listened.
        if (isCurrent && next.status === 'visitor') forgetPending()
        change((now) => (now.status === 'loading' ? next : now))
      })
    }
    let unsubscribe: (() => void) | undefined
    void authLoaded(hadSession).then(({ auth }) => {
      if (!isCurrent) return
      const { data } = auth.onAuthStateChange((...news) => followAuth(change, hadSession, ...news))
      unsubscribe = () => data.subscription.unsubscribe()
    })
    return () => {
      isCurrent = false
      unsubscribe?.()
    }
  }, [hadSession])

  const isVisitor = state.status === 'visitor'
  useEffect(() => {
    if (isVisitor) void forgetContent()
  }, [isVisitor])

  const memberId = state.user?.id
  useEffect(() => {
    if (memberId) forgetDraftsOfOthers(memberId)
  }, [memberId])

  return <SessionContext value={state}>{children}</SessionContext>
}
