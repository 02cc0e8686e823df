import { type ReactNode, useEffect, useRef } from 'react'

/** One of the forms that follow each other in a panel: it takes the focus that the one before it left nowhere. */
export function PanelStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={step} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
