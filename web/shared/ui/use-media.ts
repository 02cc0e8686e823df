import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query fits the window now; false where there are no media queries. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener?.('change', listener)
      return () => media?.removeEventListener?.('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query)?.matches ?? false)
}
