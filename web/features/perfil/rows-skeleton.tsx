import { failures } from '#shared/failures/failure-sentences.ts'
import { useOnline } from '#shared/offline/use-online.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** A panel's rows while they are on their way, or why they are not; `what` is what screen readers are told of. */
export function RowsSkeleton({ what, rows }: { what: string; rows: 1 | 2 | 3 }) {
  if (!useOnline())
    return (
      <p role="status" className="text-muted">
        {failures.offlineRows}
      </p>
    )
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{`Carregando ${what}…`}</span>
      {[1, 2, 3].slice(0, rows).map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
