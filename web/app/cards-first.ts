import { useEffect } from 'react'
import { loadCards } from './pages.ts'

/**
 * Fetches the emergency cards once the first page stands: who loses the network seconds after the sign-in has them,
 * before the rest of the app is kept (app-files-offline.ts).
 */
export function useCardsFirst(): void {
  useEffect(() => {
    const load = () => void loadCards().catch(() => undefined)
    const stop = new AbortController()
    const wait = () => (window.requestIdleCallback ?? setTimeout)(load)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
}
