import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

// What is being typed is answered first; and Safari refuses more than a hundred changes of the address in ten seconds.
const calmMs = 150
/** As much as a search reads: what the field takes, and of an address its beginning. */
export const longestQuery = 100

type QueryInAddress = {
  /** As it is typed. */
  query: string
  setQuery: (query: string) => void
}

/** The search, which the address follows (`?q=`) without new places to go back to. */
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
    // The way back, or a link: the address leads, also when it says what it said before the typing.
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
      // A link that was followed meanwhile leads, though its page may not be drawn yet.
      if (window.location.href !== href) return
      setOurs(text)
      setIsWriting(true)
      setParams((before) => withQuery(before, text), { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(write, calmMs)
    return () => clearTimeout(timer)
  }, [query, ours, isLeaving, setParams])

  return { query, setQuery }
}

function withQuery(before: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (text) after.set('q', text)
  else after.delete('q')
  return after
}
