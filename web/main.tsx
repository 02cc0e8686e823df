// First: it sets the order of the layers.
import '#app/visitor.css'

import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadMemberApp } from '#app/app.tsx'
import { hasStoredSession } from '#shared/auth.ts'
import { prepareToasts, showQueuedNotice } from '#shared/toast.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const hadSession = hasStoredSession()

if (import.meta.env.DEV && window.location.pathname === '/_design') {
  // Not in the built app: the condition is false there, and this falls away with all that it names.
  void import('./design/show-design.tsx').then(({ showDesign }) => showDesign(root))
} else if (root.firstElementChild && !hadSession) {
  hydrateRoot(root, <App />)
} else {
  root.replaceChildren()
  const render = () => createRoot(root).render(<App hadSession={hadSession} />)
  // The page's own spinner turns meanwhile. React asks again for what failed, and answers for it.
  loadMemberApp().then(render, render)
}

showQueuedNotice()
// What toasts need comes after what matters, but before the network can fail: a toast says that too.
if (hadSession) window.addEventListener('load', () => setTimeout(prepareToasts, 1500))
else window.addEventListener('focusin', prepareToasts, { once: true })
