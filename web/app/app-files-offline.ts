import { useEffect } from 'react'
import { pageVersion } from '#shared/offline/kept-content.ts'
import { notify } from '#shared/ui/toast.ts'

// After everything that the first seconds need.
const quietMs = 3000
const checkEveryMs = 60 * 60_000

let isOffered = false

/**
 * Keeps the app readable without a network, for members, and offers each new version of it. `keepAhead` fetches what
 * pages that were not opened yet will show; it stays the same function.
 */
export function useAppFilesOffline(keepAhead: () => Promise<void>): void {
  useEffect(() => {
    // Service workers exist on https and localhost only.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const stop = new AbortController()
    // Without storage the app works as before, but only with a network.
    const start = () =>
      void keepCopy(stop.signal)
        .then(keepAhead)
        .catch(() => undefined)
    const wait = () => {
      const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), quietMs)
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [keepAhead])
}

async function keepCopy(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  registration.addEventListener('updatefound', () => followInstalling(registration), { signal })
  followInstalling(registration)
  if (registration.active) void offerOther(registration.active)

  const check = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check, { signal })
  window.addEventListener('online', check, { signal })
  const timer = setInterval(check, checkEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}

function followInstalling({ installing }: ServiceWorkerRegistration): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'activated') void offerOther(installing)
  })
}

/** The active worker holds the version that the next load shows. */
async function offerOther(worker: ServiceWorker): Promise<void> {
  if (isOffered || (await versionOf(worker)) === pageVersion()) return
  isOffered = true
  notify.offer('Há uma nova versão', { label: 'Atualizar', run: () => window.location.reload() })
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('version', [port2])
  })
}
