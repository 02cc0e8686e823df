/**
 * A quiet block in the place of something that loads; give it the final size by class.
 * It carries no `data-skeleton`: that marks a whole card, once, on the card itself.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton rounded-control ${className}`} />
}
