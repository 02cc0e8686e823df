// First: it sets the order of the layers.
import '#app/visitor.css'
// Imported here, because the build puts the entry's style into the page itself.
import '#features/acesso/acesso.css'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadAcessoPage, loadMemberApp } from '#app/app.tsx'
import { discardForeignValue, storedSession } from '#shared/session/stored-session.ts'
import { prepareToasts, showQueuedNotice } from '#shared/ui/toast.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

discardForeignValue()
const hadSession = storedSession() !== null

if (import.meta.env.DEV && window.location.pathname === '/_design') {
  // Only while developing: the build removes this with all that it imports.
  void import('./design/show-design.tsx').then(({ showDesign }) => showDesign(root))
} else {
  // Until then the page shows the login screen or a spinner. When loading fails, React tries again and shows the error.
  const show = () => {
    if (root.firstElementChild && !hadSession) return hydrateRoot(root, <App />)
    // In slices, between which a phone answers a touch; what stood before goes when the first picture is whole.
    startTransition(() => createRoot(root).render(<App hadSession={hadSession} />))
  }
  const load = hadSession ? loadMemberApp : loadAcessoPage
  // Only now: what stood before is not the page that a toast is laid over.
  void load().then(show, show).then(showQueuedNotice)
}

/** After everything that the first look waits for: on a slow line each of these would delay it. */
const settledMs = 3000
setTimeout(addManifest, settledMs)
// Loaded ahead, because a toast may have to say that the network is gone.
if (hadSession) setTimeout(prepareToasts, settledMs)
else window.addEventListener('focusin', prepareToasts, { once: true })

function addManifest(): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' })
  document.head.append(link)
}
