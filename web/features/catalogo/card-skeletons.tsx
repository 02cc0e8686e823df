import { Skeleton } from '#shared/ui/skeleton.tsx'

const places = [1, 2, 3, 4, 5, 6]

/** Six placeholders with the layout of the real cards. */
export function CardSkeletons({ className = '' }: { className?: string }) {
  return places.map((place) => (
    <li
      key={place}
      data-skeleton
      className={`overflow-hidden rounded-card border border-line bg-panel ${className}`}
    >
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-[4.5rem] w-full" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
    </li>
  ))
}
