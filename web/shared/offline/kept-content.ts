const prefix = 'estetica-conteudo'

/**
 * What can be kept, each by its own name. `marcas`: favourites and interests that the server does not have yet.
 * `vistos`: the mentorias that the member opened. `visitou`: whether they saw the home before. `passos`: whether they
 * answered the question for new members.
 */
export type Part =
  | 'mentorias'
  | 'favoritos'
  | 'interesses'
  | 'interesses/pedidos'
  | 'marcas'
  | 'agenda_sessoes'
  | 'perfil'
  | 'profissao'
  | 'vistos'
  | 'visitou'
  | 'passos'

const keyOf = (part: Part) => `${prefix}-${part}`

/** The parts that every build of the app can read, because their shape never changes. */
const lasting: readonly Part[] = ['marcas', 'vistos', 'visitou', 'passos']

/** Which build of the app this page is; empty while developing. */
export const pageVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''

type KeptContent = { userId: string; version: string; savedAt: number; data: unknown }

function read(key: string): KeptContent | null {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null') as KeptContent | null
  } catch {
    return null
  }
}

/** Keeps what a member may read without a network; false where storage is full or closed to us. */
export function keepContent(userId: string, part: Part, data: unknown, savedAt: number): boolean {
  const content: KeptContent = { userId, version: pageVersion(), savedAt, data }
  try {
    window.localStorage.setItem(keyOf(part), JSON.stringify(content))
    return true
  } catch {
    return false
  }
}

/** What was kept for this member by this build of the app; another build may have stored data of another shape. */
export function keptContent(userId: string, part: Part): Pick<KeptContent, 'savedAt' | 'data'> | null {
  const content = read(keyOf(part))
  const isReadable = lasting.includes(part) || content?.version === pageVersion()
  return content?.userId === userId && isReadable ? content : null
}

const keptKeys = () => Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))

/** Wipes what was kept for anybody else. */
export async function forgetContentOfOthers(userId: string): Promise<void> {
  try {
    const isOthers = (key: string) => read(key)?.userId !== userId
    if (keptKeys().some(isOthers)) await forgetContent()
  } catch {
    // Storage is closed to us: nothing was kept either.
  }
}

/** Wipes everything that was kept, and the service worker with its files: after a sign-out nothing stays here. */
export async function forgetContent(): Promise<void> {
  try {
    for (const key of keptKeys()) window.localStorage.removeItem(key)
    // Neither exists outside of https and localhost.
    if (!('caches' in window && 'serviceWorker' in navigator)) return
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all(workers.map((worker) => worker.unregister()))
    const names = await window.caches.keys()
    await Promise.all(names.map((name) => window.caches.delete(name)))
  } catch {
    // Storage is closed to us: nothing was kept either.
  }
}
