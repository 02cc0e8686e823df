import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { Action, Notice } from './toast.ts'
import './toaster.css'

// About twice the time that two short sentences take to read.
const durationMs = 7000

function mountToaster(): void {
  const host = document.createElement('div')
  document.body.append(host)
  // Synchronous, because a toast shown before the toaster listens is lost.
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position="top-right"
        offset={{ top: '5rem', right: '1.5rem' }}
        mobileOffset={{ top: '0.75rem' }}
        duration={durationMs}
        closeButton
        containerAriaLabel="Avisos"
        toastOptions={{ closeButtonAriaLabel: 'Fechar' }}
      />,
    ),
  )
}

let mounted = false

/** The first toast brings the toaster with it. */
function ensureToaster(): void {
  if (!mounted) mountToaster()
  mounted = true
}

/** Shows one toast. */
export function showToast({ kind, title, description, id }: Notice): void {
  ensureToaster()
  // Without `action: undefined` a toast that replaces another one would keep its button.
  toast[kind](title, { description, ...(id && { id, action: undefined }) })
}

/** Shows one toast with a button that undoes what it tells. */
export function showUndoable(title: string, { label, run }: Action, id: string): void {
  ensureToaster()
  const handleClick = (event: MouseEvent) => {
    // Otherwise the toast closes, and the next one with the same id would close with it.
    event.preventDefault()
    run()
  }
  toast.success(title, { id, description: undefined, action: { label, onClick: handleClick } })
}

/** Shows one toast with a button, which stays until it is taken or closed. */
export function showOffer(title: string, { label, run }: Action): void {
  ensureToaster()
  toast(title, { duration: Number.POSITIVE_INFINITY, action: { label, onClick: run } })
}
