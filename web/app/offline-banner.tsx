import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the network is gone, and goes away by itself when it is back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 py-2.5 text-center text-sm">
          <WifiOff aria-hidden="true" size={16} className="shrink-0 text-gold" />
          Você está sem conexão. Assim que ela voltar, tudo se atualiza.
        </p>
      )}
    </div>
  )
}
