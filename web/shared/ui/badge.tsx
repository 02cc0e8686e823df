import type { ReactNode } from 'react'

/** A small label for a kind of thing: a categoria, a modality. */
export function Badge({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border border-rose/40 px-3 py-1 text-xs font-semibold tracking-[0.08em] text-rose uppercase ${className}`}
    >
      {children}
    </span>
  )
}
