import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Three screens of the widest grid. */
const batch = 24

/**
 * How many of a long list's items to draw: a first batch at once, the others while nothing else waits. A list of
 * another `name` begins anew.
 */
export function useGrowing(total: number, { name = '' } = {}): number {
  const isFirstPage = useLocation().key === 'default'
  // Whoever comes back must find the place where they left, so the list is whole from the start.
  const isReturning = useNavigationType() === 'POP' && !isFirstPage
  const [grown, setGrown] = useState({ name, count: isReturning ? total : batch })
  const count = grown.name === name ? grown.count : batch

  useEffect(() => {
    if (count < total) startTransition(() => setGrown({ name, count: count + batch }))
  }, [count, total, name])

  return Math.min(count, total)
}
