import { Skeleton } from '#shared/ui/skeleton.tsx'

/** The card's own geometry while it loads. */
export function PerfilSkeleton() {
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
