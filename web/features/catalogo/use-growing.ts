import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Three screens of the widest grid. */
export const batch = 24
/** In this time the first ones are painted. */
const paintMs = 40
/** A page opened by its address has the router's one default key, when it is come back to as well. */
let wasListLeft = false

/**
 * How many of a long list's items to draw: the `first` at once, the others batch by batch while nothing else waits. A
 * list of another `name` begins anew; where lists come and go, what is below the first batch comes after `calmMs`.
 */
export function useGrowing(total: number, { name = '', first = batch, calmMs = 0 } = {}): number {
  const isFirstPage = useLocation().key === 'default' && !wasListLeft
  // Whoever comes back must find the place where they left, so the list is whole from the start.
  const isReturning = useNavigationType() === 'POP' && !isFirstPage
  const [grown, setGrown] = useState({ name, count: isReturning ? total : first })
  // Nothing is kept of a list that is left: were it come back to, all of it would be drawn at once.
  if (grown.name !== name) setGrown({ name, count: first })
  const count = grown.name === name ? grown.count : first

  useEffect(
    () => () => {
      wasListLeft = true
    },
    [],
  )

  useEffect(() => {
    if (count >= total) return
    const next = count < batch ? batch : count + batch
    const grow = () => startTransition(() => setGrown({ name, count: next }))
    if (calmMs === 0 || count > batch) return grow()
    const timer = setTimeout(grow, count < batch ? paintMs : calmMs)
    return () => clearTimeout(timer)
  }, [count, total, name, calmMs])

  return Math.min(count, total)
}
