import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

// Safari refuses more than a hundred changes of the address in ten seconds.
const leastBetweenMs = 150
/** As much as a search reads: what the field takes, and of an address its beginning. */
export const longestQuery = 100

/** The search as it is typed, which the address follows (`?q=`) without new places to go back to. */
export function useQueryInAddress(): [query: string, setQuery: (query: string) => void] {
  const [params, setParams] = useSearchParams()
  const written = (params.get('q') ?? '').slice(0, longestQuery)
  const [query, setQuery] = useState(written)
  const [seen, setSeen] = useState(written)
  const [ours, setOurs] = useState(written)
  const writtenAt = useRef(0)

  if (written !== seen) {
    setSeen(written)
    // The way back, or a link: the address leads.
    if (written !== ours) {
      setOurs(written)
      setQuery(written)
    }
  }

  useEffect(() => {
    const text = query.trim()
    if (text === ours) return
    const write = () => {
      writtenAt.current = Date.now()
      setOurs(text)
      setParams((before) => withQuery(before, text), { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(write, Math.max(0, writtenAt.current + leastBetweenMs - Date.now()))
    return () => clearTimeout(timer)
  }, [query, ours, setParams])

  return [query, setQuery]
}

function withQuery(before: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (text) after.set('q', text)
  else after.delete('q')
  return after
}
