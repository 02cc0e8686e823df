import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * A query's data as a page draws it. The first that arrives is drawn in slices, between which the page answers: in one
 * go it would hold up a phone's first touches. Until then the page waits, unless the query failed.
 */
export function useDrawn<Data>({ data, isLoadingError }: UseQueryResult<Data>) {
  const drawn = useDeferredValue(data) === undefined ? undefined : data
  return { drawn, isWaiting: drawn === undefined && !isLoadingError }
}
