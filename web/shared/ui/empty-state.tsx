import type { ReactNode } from 'react'

type EmptyStateProps = { children: ReactNode; title?: string; picture?: ReactNode; action?: ReactNode }

/** What a page says when there is nothing to show yet. */
export function EmptyState({ children, title, picture, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 justify-items-center gap-5 px-6 py-14 text-center wrap-anywhere">
      {picture ?? <span aria-hidden="true" className="satin h-28 w-28 rounded-full" />}
      {title && <h2 className="font-display text-2xl text-balance">{title}</h2>}
      <p className="text-lg text-muted text-balance">{children}</p>
      {action}
    </div>
  )
}
