import { Skeleton } from '#shared/ui/skeleton.tsx'
import { groups, type Panel } from './conta-groups.ts'

/** The page's own geometry while it loads. */
export function PerfilSkeleton() {
  return (
    <>
      <CardSkeleton />
      <ContaSkeleton />
    </>
  )
}

function ContaSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      <Skeleton className="h-[2.1rem] w-40" />
      {groups.map(({ grupo, panels }) => (
        <div key={grupo} className="grid gap-1">
          <Skeleton className="my-[0.575rem] h-[1.6rem] w-24" />
          <PanelsSkeleton panels={panels} />
        </div>
      ))}
    </div>
  )
}

/** A group's own geometry while it loads. */
export function GroupSkeleton({ panels }: { panels: Panel[] }) {
  return (
    <div role="status">
      <span className="sr-only">Carregando perfil…</span>
      <PanelsSkeleton panels={panels} />
    </div>
  )
}

function PanelsSkeleton({ panels }: { panels: Panel[] }) {
  return (
    <div className="panel overflow-hidden">
      {panels.map(({ title }) => (
        <div key={title} className="conta-panel">
          <div className="grid h-[4.5rem] content-center gap-2 px-8">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-52 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div role="status" className="perfil-card">
      <span className="sr-only">Carregando perfil…</span>
      <div className="perfil-crest satin" />
      <div className="perfil-monogram" />
      <div className="grid justify-items-center gap-3 px-6 pb-6 md:pb-8">
        <Skeleton className="h-9 w-56 max-w-full" />
        <Skeleton className="h-6 w-36" />
      </div>
      <div className="perfil-facts">
        {['email', 'conselho', 'nascimento'].map((fact) => (
          <div key={fact} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-6 w-40 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
