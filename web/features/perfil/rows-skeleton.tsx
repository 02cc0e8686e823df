import { Skeleton } from '#shared/ui/skeleton.tsx'

/** A panel's rows while they are on their way; `what` is what screen readers are told of. */
export function RowsSkeleton({ what, rows }: { what: string; rows: 1 | 2 | 3 }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{`Carregando ${what}…`}</span>
      {[1, 2, 3].slice(0, rows).map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
