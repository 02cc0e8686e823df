import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

// The first page of a visit leaves the focus where the browser puts it.
let lastPath: string | undefined

type PageHeadingProps = { children: ReactNode; title?: string; className?: string }

/** The page's h1: names the document, and takes the focus when one page follows another. */
export function PageHeading({ children, title, className = '' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title ?? (typeof children === 'string' ? children : ''))

  useEffect(() => {
    const path = window.location.pathname
    if (lastPath !== undefined && lastPath !== path) heading.current?.focus({ preventScroll: true })
    lastPath = path
  }, [])

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`font-display text-4xl text-balance wrap-anywhere outline-none md:text-5xl ${className}`}
    >
      {children}
    </h1>
  )
}
