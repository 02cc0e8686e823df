// First: it sets the order of the layers.
import '#app/visitor.css'
// Here and not beside its page: the build puts the entry's style into the page itself.
import '#features/acesso/acesso.css'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadAcessoPage, loadMemberApp } from '#app/app.tsx'
import { hasStoredSession } from '#shared/stored-session.ts'
import { prepareToasts, showQueuedNotice } from '#shared/ui/toast.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const hadSession = hasStoredSession()

if (import.meta.env.DEV && window.location.pathname === '/_design') {
  // Not in the built app: the condition is false there, and this falls away with all that it names.
  void import('./design/show-design.tsx').then(({ showDesign }) => showDesign(root))
} else {
  // What stands in the page stays meanwhile: the login screen, or a spinner. React asks again for what failed to
  // load, and answers for it.
  const show = () => {
    if (root.firstElementChild && !hadSession) return hydrateRoot(root, <App />)
    root.replaceChildren()
    // In slices: in one go the first drawing of a page would hold up a phone's first touches.
    startTransition(() => createRoot(root).render(<App hadSession={hadSession} />))
  }
  const load = hadSession ? loadMemberApp : loadAcessoPage
  load().then(show, show)
}

showQueuedNotice()
// What toasts need comes after what matters, but before the network can fail: a toast says that too.
if (hadSession) window.addEventListener('load', () => setTimeout(prepareToasts, 1500))
else window.addEventListener('focusin', prepareToasts, { once: true })
