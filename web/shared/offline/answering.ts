import { useSyncExternalStore } from 'react'

/** No answer came (0), or one of a server that is about to be back. */
export const isUnreached = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/** Milliseconds without an answer after which the platform counts as silent, as in a basement whose network leads nowhere. */
const usualPatienceMs = 6000

let isAnswering = true
const changed = new EventTarget()

function note(next: boolean): void {
  if (next === isAnswering) return
  isAnswering = next
  changed.dispatchEvent(new Event('change'))
}

/** Without a network it is the network that is missing, whatever the platform does. */
const noteSilence = () => note(!navigator.onLine)

/** `fetch` to the platform; it is noted whether that answers, within `patienceMs` where an answer takes its time. */
export async function fetchNoted(
  input: RequestInfo | URL,
  init?: RequestInit,
  patienceMs = usualPatienceMs,
): Promise<Response> {
  const timer = setTimeout(noteSilence, patienceMs)
  try {
    const response = await fetch(input, init)
    if (isUnreached(response.status)) noteSilence()
    else note(true)
    return response
  } catch (error) {
    // What the page itself gave up says nothing about the platform.
    if (!init?.signal?.aborted) noteSilence()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** False from a request that the platform left without an answer until one that it answered. */
export const isPlatformAnswering = (): boolean => isAnswering

/** Calls `listener` at each change; returns how to stop. */
export function followAnswering(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

/** Whether the platform answers, anew when that changes. */
export const useAnswering = () => useSyncExternalStore(followAnswering, isPlatformAnswering)
