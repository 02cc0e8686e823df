import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Three screens of the widest grid. */
const batch = 24

/**
 * How many of a long list's items to draw: a first batch at once, the others while nothing else waits. A list of
 * another `name` begins anew; after `calmMs` without one, where lists come and go.
 */
export function useGrowing(total: number, { name = '', calmMs = 0 } = {}): number {
  const isFirstPage = useLocation().key === 'default'
  // Whoever comes back must find the place where they left, so the list is whole from the start.
  const isReturning = useNavigationType() === 'POP' && !isFirstPage
  const [grown, setGrown] = useState({ name, count: isReturning ? total : batch })
  const count = grown.name === name ? grown.count : batch

  useEffect(() => {
    if (count >= total) return
    const grow = () => startTransition(() => setGrown({ name, count: count + batch }))
    if (calmMs === 0 || count > batch) return grow()
    const timer = setTimeout(grow, calmMs)
    return () => clearTimeout(timer)
  }, [count, total, name, calmMs])

  return Math.min(count, total)
}
