import { storedSession } from './auth.ts'

const key = 'estetica-conteudo'

/** Which build of the app this page is; empty while developing. */
export const pageVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''

type KeptContent = { userId: string; version: string; savedAt: number; data: unknown }

function read(): KeptContent | null {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null') as KeptContent | null
  } catch {
    return null
  }
}

/** Keeps what a member may read without a network. An answer that comes after the session's end is not kept. */
export function keepContent(userId: string, data: unknown, savedAt: number): void {
  if (storedSession()?.user.id !== userId) return
  const content: KeptContent = { userId, version: pageVersion(), savedAt, data }
  try {
    window.localStorage.setItem(key, JSON.stringify(content))
  } catch {
    // Storage is full or closed to us: without a network there is nothing to read, nothing else.
  }
}

/** What was kept for this member by this very build, whose shape the pages know. */
export function keptContent(userId: string): Pick<KeptContent, 'savedAt' | 'data'> | null {
  const content = read()
  return content?.userId === userId && content.version === pageVersion() ? content : null
}

/** Wipes what was kept for anybody else. */
export async function forgetContentOfOthers(userId: string): Promise<void> {
  const content = read()
  if (content && content.userId !== userId) await forgetContent()
}

/** Wipes everything that was kept, and the service worker with its files: nothing stays in a browser that was left. */
export async function forgetContent(): Promise<void> {
  try {
    window.localStorage.removeItem(key)
    // Neither exists outside of https and localhost.
    if (!('caches' in window && 'serviceWorker' in navigator)) return
    const [names, workers] = await Promise.all([
      window.caches.keys(),
      navigator.serviceWorker.getRegistrations(),
    ])
    await Promise.all(workers.map((worker) => worker.unregister()))
    await Promise.all(names.map((name) => window.caches.delete(name)))
  } catch {
    // Storage is closed to us: nothing was kept either.
  }
}
