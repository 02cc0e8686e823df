import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it was built, true from the moment that it can act. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
