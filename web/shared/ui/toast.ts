type Notice = {
  kind: 'success' | 'error'
  title: string
  description?: string | undefined
  /** Takes the place of the toast with the same id. */
  id?: string | undefined
}
type Action = { label: string; run: () => void }

const queueKey = 'estetica-aviso'

type ToasterModule = typeof import('./toaster.tsx')

let toaster: ToasterModule | undefined

// A chunk of its own: nobody waits for it before the first toast.
async function loadToaster(): Promise<ToasterModule> {
  toaster = await import('./toaster.tsx')
  return toaster
}

/** Fetches what toasts need ahead of the first one. */
export function prepareToasts(): void {
  loadToaster().catch(() => undefined)
}

/** Takes away the toasts of the page that was left, but for those that came with the leaving. */
export const dismissOldToasts = (): void => toaster?.dismissOld()

/** False where the toaster cannot be had, as without a network before it was fetched. */
function withToaster(work: (toaster: ToasterModule) => void): Promise<boolean> {
  return loadToaster().then(
    (loaded) => {
      work(loaded)
      return true
    },
    () => false,
  )
}

const show = (notice: Notice) => withToaster(({ showToast }) => showToast(notice))

/** Short messages over the page, announced to screen readers. Each says whether it could be shown. */
export const notify = {
  success: (title: string, description?: string, id?: string) =>
    show({ kind: 'success', title, description, id }),
  error: (title: string, description?: string, id?: string) =>
    show({ kind: 'error', title, description, id }),
  /** Its button undoes what was done; the toast of that takes its place. */
  undoable: (title: string, action: Action, id: string) =>
    withToaster(({ showUndoable }) => showUndoable(title, action, id)),
  /** Stays until it is taken or closed. */
  offer: (title: string, action: Action) => withToaster(({ showOffer }) => showOffer(title, action)),
}

/** Takes away the toast with this id: what it told of is over. */
export const dismissToast = (id: string): void => toaster?.dismiss(id)

/** Keeps a message for the page that the next reload brings. */
export function notifyAfterReload(notice: Notice): void {
  try {
    window.sessionStorage.setItem(queueKey, JSON.stringify(notice))
  } catch {
    // Storage is closed to us: the message is lost with the page, nothing else.
  }
}

/** A page without a heading is not waited for any longer. */
const longestWaitMs = 10_000

/** Resolves when a page stands: before that nothing tells where a toast would cover least. */
function pageStands(): Promise<void> {
  const stands = () => document.querySelector('h1') !== null
  if (stands()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      window.clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => stands() && end())
    const timer = window.setTimeout(end, longestWaitMs)
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** Shows what the page before this one left to say, once; a reload before that leaves it to the next page. */
export async function showQueuedNotice(): Promise<void> {
  try {
    const queued = window.sessionStorage.getItem(queueKey)
    if (!queued) return
    const notice = JSON.parse(queued) as Notice
    await pageStands()
    if (await show({ id: queueKey, ...notice })) window.sessionStorage.removeItem(queueKey)
  } catch {
    // Storage is closed to us, or holds no notice: nothing is shown.
  }
}

export type { Action, Notice }
