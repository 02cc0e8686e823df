import { useEffect } from 'react'
import { loadCards } from './pages.ts'

/** Asked for at once, they come between the code and the first picture (decision 006). */
const quietMs = 1500

/** Fetches the emergency cards soon after the first page: who loses the network seconds after the sign-in has them. */
export function useCardsFirst(): void {
  useEffect(() => {
    const load = () => void loadCards().catch(() => undefined)
    const stop = new AbortController()
    const wait = () => {
      const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(load), quietMs)
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
}
