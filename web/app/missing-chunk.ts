const reloadedKey = 'estetica-recarregou'
// A second failure within this time is no deployment: the error is shown instead.
const onceMs = 60_000

/** After a deployment the old page's chunks are gone: one reload brings the new page. */
export function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(window.sessionStorage.getItem(reloadedKey) ?? 0)
    if (!navigator.onLine || Date.now() - last < onceMs) return
    window.sessionStorage.setItem(reloadedKey, String(Date.now()))
    window.location.reload()
  })
}
