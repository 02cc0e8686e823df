import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { notify } from '#shared/ui/toast.ts'
import { CompletePerfilForm } from './complete-perfil-form.tsx'
import { ContaSection } from './conta-section.tsx'
import { PerfilActions } from './perfil-actions.tsx'
import { PerfilCard } from './perfil-card.tsx'
import { perfilQuery } from './perfil-data.ts'
import { PerfilSkeleton } from './perfil-skeleton.tsx'
import './perfil.css'

/** The member's own card, and the way out. */
export function PerfilPage() {
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-7 px-4 py-8 sm:px-8 md:py-12">
      <PageHeading>Perfil</PageHeading>
      <PerfilContent />
      <PerfilActions />
    </div>
  )
}

function PerfilContent() {
  const { data, error, isPending, refetch } = useQuery(perfilQuery())

  useEffect(() => {
    if (error) notify.error(failures.loadPerfil, errorMessage(error))
  }, [error])

  if (isPending) return <PerfilSkeleton />
  if (!data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.perfil ? <PerfilCard perfil={data.perfil} /> : <CompletePerfilForm user={data.user} />}
      <ContaSection {...data} />
    </>
  )
}
