import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { Action, Notice } from './toast.ts'
import './toaster.css'

// Two short sentences are read in about half of this.
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
  // A toast that takes another's place would keep its button.
  toast[kind](title, { description, ...(id && { id, action: undefined }) })
}

/** Shows one toast with a button that takes back what it tells. */
export function showUndoable(title: string, { label, run }: Action, id: string): void {
  ensureToaster()
  const handleClick = (event: MouseEvent) => {
    // A toast on its way out would take along the next one of its id.
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
