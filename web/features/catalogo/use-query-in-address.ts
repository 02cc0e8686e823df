import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

// Safari refuses more than a hundred changes of the address in ten seconds, so it follows when the typing pauses.
const pauseMs = 150
/** The most characters of a search; of a longer address the beginning counts. */
export const longestQuery = 100

type QueryInAddress = {
  /** As it is typed. */
  query: string
  setQuery: (query: string) => void
}

/** The search text, kept in the address (`?q=`) without new entries in the history. */
export function useQueryInAddress(): QueryInAddress {
  const [params, setParams] = useSearchParams()
  const written = (params.get('q') ?? '').slice(0, longestQuery)
  const [query, setQuery] = useState(written)
  const [ours, setOurs] = useState(written)
  const [isWriting, setIsWriting] = useState(false)
  const { key } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const [seen, setSeen] = useState(key)

  if (key !== seen) {
    setSeen(key)
    setIsWriting(false)
    // After the way back or a link the address decides, even when it is the same as before the typing.
    if (!isWriting || written !== ours) {
      setOurs(written)
      setQuery(written)
    }
  }

  useEffect(() => {
    const text = query.trim()
    if (text === ours || isLeaving) return
    const { href } = window.location
    const write = () => {
      // A link was followed meanwhile, though its page is not shown yet.
      if (window.location.href !== href) return
      setOurs(text)
      setIsWriting(true)
      setParams((before) => withQuery(before, text), { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(write, pauseMs)
    // A change of the address would undo a click on a link whose page is still on its way.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer)
    }
    document.addEventListener('click', onClick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', onClick)
    }
  }, [query, ours, isLeaving, setParams])

  return { query, setQuery }
}

/** The address's parameters with another search text, or without one. */
export function withQuery(before: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (text) after.set('q', text)
  else after.delete('q')
  return after
}
