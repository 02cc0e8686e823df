import type { ReactNode } from 'react'

type EmptyStateProps = { children: ReactNode; title?: string; picture?: ReactNode; action?: ReactNode }

/** What a page says when there is nothing to show yet. */
export function EmptyState({ children, title, picture, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 justify-items-center gap-5 px-6 py-14 text-center wrap-anywhere max-sm:py-6 [@media(height<48rem)]:max-sm:gap-4 [@media(height<48rem)]:max-sm:py-0">
      {picture ?? <span aria-hidden="true" className={pearlClass} />}
      {title && <h2 className="font-display text-2xl text-balance">{title}</h2>}
      <p className="text-lg text-muted text-balance">{children}</p>
      {action}
    </div>
  )
}

// A satin ball with its shadow, in the style of the pictures; on a low screen the words need its place.
const pearlClass =
  'satin relative h-28 w-28 rounded-full max-sm:h-16 max-sm:w-16 [@media(height<48rem)]:hidden ' +
  'shadow-[inset_-0.75rem_-1rem_2rem_rgb(17_11_19/55%),inset_0.25rem_0.375rem_1rem_rgb(255_255_255/22%),0_1.75rem_2rem_-1.25rem_rgb(17_11_19/60%)] ' +
  'before:absolute before:top-[16%] before:left-[20%] before:h-[22%] before:w-[32%] before:-rotate-35 before:rounded-full ' +
  'before:bg-[radial-gradient(closest-side,rgb(255_250_242/85%),transparent)]'
