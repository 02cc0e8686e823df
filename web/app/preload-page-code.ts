import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { pages } from './pages.ts'

function fetchAhead(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  const page = pages.find(({ path }) => matchPath(path, link.pathname))
  void page?.load().catch(() => undefined)
}

/** Fetches the code of the page that a link leads to while the pointer or the focus is on it. */
export function usePreloadPageCode(): void {
  useEffect(() => {
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, fetchAhead, { passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, fetchAhead)
    }
  }, [])
}
