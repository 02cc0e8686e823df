const reloadedKey = 'estetica-recarregou'
// A second failure within this time has another cause than a deployment, so the error is shown.
const onceMs = 60_000

// What Chromium, Firefox, Safari and Vite say when a file of the app is not there.
const missing = /dynamically imported module|module script failed|Unable to preload CSS/i

/** True for a failure to load a part of the app, as after a deployment that replaced it. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message)
}

/** Reloads the page, once, so that it names the files of the new deployment. False when it will not. */
export function reloadOnce(): boolean {
  const last = Number(window.sessionStorage.getItem(reloadedKey) ?? 0)
  if (!navigator.onLine || Date.now() - last < onceMs) return false
  window.sessionStorage.setItem(reloadedKey, String(Date.now()))
  window.location.reload()
  return true
}
