import { useEffect, useState } from 'react'
import { keepContent, keptContent } from '#shared/offline/kept-content.ts'
import { useSession } from '#shared/session/session.tsx'

/** A row's worth. */
const mostKept = 12

function read(userId: string): string[] {
  const data = keptContent(userId, 'vistos')?.data
  return Array.isArray(data) ? data.filter((id) => typeof id === 'string') : []
}

/** The ids of the mentorias that this member opened in this browser, the newest first. */
export function useVistos(): string[] {
  const userId = useSession().user?.id
  const [ids] = useState(() => (userId ? read(userId) : []))
  return ids
}

/** Keeps that this member opened a mentoria. */
export function useKeepVisto(id: string): void {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    const ids = [id, ...read(userId).filter((other) => other !== id)]
    keepContent(userId, 'vistos', ids.slice(0, mostKept), Date.now())
  }, [userId, id])
}
