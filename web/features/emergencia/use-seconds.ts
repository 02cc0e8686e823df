import { useEffect, useState } from 'react'

/** The present moment in ms, anew each second while it is wanted. */
export function useSeconds(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isWanted) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}
