import { useEffect, useState } from 'react'
import { pageVersion } from '#shared/offline/kept-content.ts'

/** What of the app is on this device: all pages, and the passages, which come last. */
export type KeptHere = { pages: boolean; passages: boolean }

const nothing: KeptHere = { pages: false, passages: false }

/** Looks into what the service worker keeps; its last file of the app is the page itself. */
async function lookAtKept(): Promise<KeptHere> {
  const name = `estetica-${pageVersion()}`
  if (!('caches' in window) || !(await caches.has(name))) return nothing
  const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  return {
    pages: paths.includes('/'),
    passages: paths.some((path) => path.startsWith('/assets/kept-passages-')),
  }
}

/** What is kept on this device; undefined while it is looked up. */
export function useKeptHere(): KeptHere | undefined {
  const [kept, setKept] = useState<KeptHere>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: KeptHere) => isCurrent && setKept(found)
    lookAtKept().then(show, () => show(nothing))
    return () => {
      isCurrent = false
    }
  }, [])
  return kept
}
