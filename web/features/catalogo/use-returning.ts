import { useEffect, useState } from 'react'
import { keepContent, keptContent } from '#shared/offline/kept-content.ts'
import { useSession } from '#shared/session/session.tsx'

/** Decided once a load of the page, so that the home is the same whenever this visit comes back to it. */
let decided: { userId: string | undefined; isReturning: boolean } | undefined

function decide(userId: string | undefined): boolean {
  if (decided?.userId !== userId) {
    decided = { userId, isReturning: userId !== undefined && keptContent(userId, 'visitou') !== null }
  }
  return decided?.isReturning ?? false
}

/** Whether this member saw the home in this browser on an earlier visit. */
export function useReturning(): boolean {
  const userId = useSession().user?.id
  const [isReturning] = useState(() => decide(userId))
  useEffect(() => {
    if (userId) keepContent(userId, 'visitou', true, Date.now())
  }, [userId])
  return isReturning
}
