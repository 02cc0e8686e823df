import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Three screens of the widest grid. */
const batch = 24

/**
 * How many of a long list's items to draw: the first ones at once, the others while nothing else waits, so that
 * their pictures come after those in view.
 */
export function useGrowing(total: number, first = batch): number {
  const isFirstPage = useLocation().key === 'default'
  // Whoever comes back must find the place where they left, so the list is whole from the start.
  const isReturning = useNavigationType() === 'POP' && !isFirstPage
  const [count, setCount] = useState(isReturning ? total : first)

  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + batch))
  }, [count, total])

  return Math.min(count, total)
}
