import { type ReactNode, useEffect, useRef } from 'react'

/** Pixels at the top of the view that the bar covers. */
const topBar = 64

/**
 * One of the forms that follow each other in a panel: it takes the focus that the one before it left nowhere, and comes
 * into view from its beginning where the one before it was longer.
 */
export function PanelStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = step
    if (document.activeElement === document.body) current?.focus({ preventScroll: true })
    if (current && current.getBoundingClientRect().top < topBar) current.scrollIntoView()
  }, [])
  return (
    <div ref={step} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
