import { useEffect, useState } from 'react'
import { areCardsHere } from '#shared/offline/cards-here.ts'
import { pageVersion } from '#shared/offline/kept-content.ts'

/** What of the app is on this device: the cards, which come first, all pages, and the passages, which come last. */
export type KeptHere = { cards: boolean; pages: boolean; passages: boolean }

/** What is here where nothing is kept: the cards may have come into this tab. */
const unkept = (): KeptHere => ({ cards: areCardsHere(), pages: false, passages: false })

/** Looks into what the service worker keeps; its last file of the app is the page itself. */
async function lookAtKept(): Promise<KeptHere> {
  const name = `estetica-${pageVersion()}`
  if (!('caches' in window) || !(await caches.has(name))) return unkept()
  const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  const pages = paths.includes('/')
  return {
    cards: pages || areCardsHere(),
    pages,
    passages: paths.some((path) => path.startsWith('/assets/kept-passages-')),
  }
}

/** What is kept on this device; undefined while it is looked up. */
export function useKeptHere(): KeptHere | undefined {
  const [kept, setKept] = useState<KeptHere>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: KeptHere) => isCurrent && setKept(found)
    lookAtKept().then(show, () => show(unkept()))
    return () => {
      isCurrent = false
    }
  }, [])
  return kept
}
