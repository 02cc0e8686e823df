type Notice = { kind: 'success' | 'error'; title: string; description?: string | undefined }

const queueKey = 'estetica-aviso'

// The toaster is a chunk of its own: nobody waits for it before the first toast.
async function show(notice: Notice): Promise<void> {
  const { showToast } = await import('./ui/toaster.tsx')
  showToast(notice)
}

/** Short messages over the page, announced to screen readers. */
export const notify = {
  success: (title: string, description?: string) => void show({ kind: 'success', title, description }),
  error: (title: string, description?: string) => void show({ kind: 'error', title, description }),
}

/** Keeps a message for the page that the next reload brings. */
export function notifyAfterReload(notice: Notice): void {
  try {
    window.sessionStorage.setItem(queueKey, JSON.stringify(notice))
  } catch {
    // Storage is closed to us: the message is lost with the page, nothing else.
  }
}

/** Shows what the page before this one left to say, once. */
export function showQueuedNotice(): void {
  try {
    const queued = window.sessionStorage.getItem(queueKey)
    if (!queued) return
    window.sessionStorage.removeItem(queueKey)
    void show(JSON.parse(queued) as Notice)
  } catch {
    // As above.
  }
}

export type { Notice }
