import { type RefObject, useEffect, useRef, useState } from 'react'

// Half a screen away.
const nearMargin = '50%'

/** Whether the view has come near an element, once; it is watched only while that is wanted. */
export function useNear(isWanted = true): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!isWanted || isNear || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: nearMargin,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isWanted, isNear])
  return [place, isNear]
}
