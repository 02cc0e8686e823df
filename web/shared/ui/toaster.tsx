import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, type ToasterProps, toast } from 'sonner'
import type { Action, Notice } from './toast.ts'
import './toaster.css'

// About one and a half times as long as two short sentences take to read.
const successMs = 5000

/** Its button is to be found and reached, too. */
const undoableMs = 7000

/** A failure's toast is the only place of its sentence. */
const failureMs = 12_000

/** About as many pixels as a toast of two lines is high, and those that bars cover above and below. */
const height = 120
const bars = 64

/**
 * The page's heading, what is being typed, and the way to ask a silent platform again count as much as a hundred
 * buttons, so that the toast does not cover them.
 */
const needed = 'h1, textarea, .kept-line button'
const weightOfNeeded = 100

/** How much of the page's heading and controls a toast would cover whose upper edge is at `top`. */
function coveredAt(top: number): number {
  const controls = document.querySelectorAll(
    ':is(main, form, .kept-line) :is(h1, button, input, select, textarea, summary)',
  )
  const covered = [...controls].filter((control) => {
    const box = control.getBoundingClientRect()
    return box.height > 0 && box.top < top + height && box.bottom > top
  })
  return covered.length + covered.filter((control) => control.matches(needed)).length * weightOfNeeded
}

/**
 * Where a toast covers as little as may be: on a phone below, away from the heading, "Voltar" and what was typed,
 * unless there is more to press below, as a retry or the chat's question.
 */
function place(): ToasterProps['position'] {
  if (!window.matchMedia?.('(width < 48rem)').matches) return 'top-right'
  const below = window.innerHeight - bars - height
  // Who scrolls to a retry that is still below the screen must find it free.
  const retries = [...document.querySelectorAll('main [role=alert] button')]
  const hidesRetry = retries.some((retry) => retry.getBoundingClientRect().bottom > below)
  return hidesRetry || coveredAt(below) > coveredAt(bars) ? 'top-center' : 'bottom-center'
}

function mountToaster(): void {
  const host = document.createElement('div')
  document.body.append(host)
  // Synchronous, because a toast shown before the toaster listens is lost.
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        offset={{ top: 'var(--toast-top-wide)', right: '1.5rem', bottom: 'var(--toast-bottom)' }}
        mobileOffset={{ top: 'var(--toast-top)', bottom: 'var(--toast-bottom)' }}
        duration={successMs}
        closeButton
        containerAriaLabel="Avisos"
        toastOptions={{ closeButtonAriaLabel: 'Fechar' }}
      />,
    ),
  )
}

/** A toast that is younger than this at a navigation came with it: "Mentoria não encontrada", and then the list. */
const arrivalMs = 1000

const shownAt = new Map<string | number, number>()

/** Takes away the toasts that told of a page that was left; an offer stays until it is answered. */
export function dismissOld(): void {
  for (const [id, moment] of shownAt) {
    if (Date.now() - moment < arrivalMs) continue
    toast.dismiss(id)
    shownAt.delete(id)
  }
}

export const dismiss = (id: string): void => void toast.dismiss(id)

let mounted = false

/** The first toast brings the toaster with it. */
function ensureToaster(): void {
  if (!mounted) mountToaster()
  mounted = true
}

export function showToast({ kind, title, description, id }: Notice): void {
  ensureToaster()
  // Without `action: undefined` a toast that replaces another one would keep its button.
  const shown = toast[kind](title, {
    description,
    position: place(),
    duration: kind === 'error' ? failureMs : successMs,
    ...(id && { id, action: undefined }),
  })
  shownAt.set(shown, Date.now())
}

/** Shows one toast with a button that undoes what it tells. */
export function showUndoable(title: string, { label, run }: Action, id: string): void {
  ensureToaster()
  const handleClick = (event: MouseEvent) => {
    // Otherwise the toast closes, and the next one with the same id would close with it.
    event.preventDefault()
    run()
  }
  const action = { label, onClick: handleClick }
  shownAt.set(
    toast.success(title, { id, description: undefined, duration: undoableMs, position: place(), action }),
    Date.now(),
  )
}

/** Shows one toast with a button, which stays until it is taken or closed. */
export function showOffer(title: string, { label, run }: Action): void {
  ensureToaster()
  toast(title, { duration: Number.POSITIVE_INFINITY, position: place(), action: { label, onClick: run } })
}
