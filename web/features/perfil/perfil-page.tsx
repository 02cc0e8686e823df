import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useToldAbove } from '#shared/member/told-above.ts'
import { paths } from '#shared/paths.ts'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { NotKept } from '#shared/ui/not-kept.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { notify } from '#shared/ui/toast.ts'
import { WayToPerson } from '#shared/ui/way-to-person.tsx'
import { CompletePerfilForm } from './complete-perfil-form.tsx'
import { type Group, groups } from './conta-groups.ts'
import { ContaSection, Panels } from './conta-section.tsx'
import { PerfilActions } from './perfil-actions.tsx'
import { PerfilCard } from './perfil-card.tsx'
import { type Conta, perfilQuery } from './perfil-data.ts'
import { GroupSkeleton, PerfilSkeleton } from './perfil-skeleton.tsx'
import './perfil.css'

/** The member's own card, the account and the way out; or one group of the account, at its own address. */
export function PerfilPage() {
  const { pathname } = useLocation()
  const group = groups.find(({ grupo }) => paths.perfilGrupo(grupo) === pathname.replace(/\/$/, ''))
  return (
    <div className="mx-auto grid w-full max-w-[90rem] grid-cols-1 gap-7 px-[clamp(min(1.25rem,5.2vw),4vw,4rem)] py-8 *:w-full *:max-w-3xl md:py-12">
      {group ? <GroupHeading key={group.grupo} group={group} /> : <PageHeading>Perfil</PageHeading>}
      <PerfilContent group={group} />
      {!group && <PerfilActions />}
    </div>
  )
}

function GroupHeading({ group }: { group: Group }) {
  return (
    <div className="grid justify-items-start gap-1">
      <LinkButton to={paths.perfil} variant="ghost" className="-ml-4">
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        Perfil
      </LinkButton>
      <PageHeading>{group.title}</PageHeading>
    </div>
  )
}

function PerfilContent({ group }: { group: Group | undefined }) {
  const { data, error, isPending, isPaused, refetch } = useQuery(perfilQuery())

  const isToldAbove = useToldAbove('perfil')
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (error && told.current !== error && !isToldAbove(data, error)) void notify.error(failures.loadPerfil)
    told.current = error
  })

  if (isPending && isPaused) return <NotKept />
  if (isPending) return group ? <GroupSkeleton panels={group.panels} /> : <PerfilSkeleton />
  if (!data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (group) return <Panels key={group.grupo} group={group} conta={data} isAlone />
  return <Whole {...data} />
}

function Whole(conta: Conta) {
  return (
    <>
      {conta.perfil ? <PerfilCard perfil={conta.perfil} /> : <CompletePerfilForm user={conta.user} />}
      <ContaSection {...conta} />
      <WayToPerson lead="Precisa de uma pessoa? Fale com a mentora:" />
    </>
  )
}
