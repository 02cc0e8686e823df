import { useEffect } from 'react'
import { matchRoutes } from 'react-router'
import { routes } from './routes.tsx'

function fetchAhead(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  const matched = matchRoutes(routes, link.pathname)?.at(-1)?.route.lazy
  if (typeof matched === 'function') void matched().catch(() => undefined)
}

/** Fetches the code of the page that a link leads to while the pointer or the focus is on it. */
export function usePageAhead(): void {
  useEffect(() => {
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, fetchAhead, { passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, fetchAhead)
    }
  }, [])
}
