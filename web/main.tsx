// First: it sets the order of the layers.
import '#app/visitor.css'

import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadMemberApp } from '#app/app.tsx'
import { reloadOnceOnMissingChunk } from '#app/missing-chunk.ts'
import { hasStoredSession } from '#shared/auth.ts'
import { showQueuedNotice } from '#shared/toast.ts'

reloadOnceOnMissingChunk()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

if (root.hasChildNodes() && !hasStoredSession()) {
  hydrateRoot(root, <App />)
} else {
  void loadMemberApp()
  root.replaceChildren()
  createRoot(root).render(<App />)
}

showQueuedNotice()
