import { useEffect, useLayoutEffect, useRef } from 'react'

/** How far above the end, in pixels, a reader still counts as being at the end. */
const nearEnd = 160

/** Keeps the page's end in view as `progress` grows (1 is the welcome alone), unless the reader has scrolled up. */
export function useFollowEnd(progress: number) {
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useEffect(() => {
    const note = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      isAtEnd.current = scrollHeight - clientHeight - window.scrollY < nearEnd
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  useLayoutEffect(() => {
    if (progress > 1 && isAtEnd.current) window.scrollTo({ top: document.documentElement.scrollHeight })
  }, [progress])

  return end
}
