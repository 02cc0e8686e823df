import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ContatoForm } from '#shared/member/contato-form.tsx'
import { contatoLabel, type Interesse } from '#shared/member/interesses-data.ts'
import { toastId, waitingTitle, wish } from '#shared/member/marks-data.ts'
import { titulosQuery } from '#shared/member/titulos-data.ts'
import { useInteresses } from '#shared/member/use-marks.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { NotKept } from '#shared/ui/not-kept.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { notify } from '#shared/ui/toast.ts'

/** What the member told the mentor they would like to take, and how to change or withdraw it. */
export function InteressesPanel() {
  const interesses = useInteresses()
  const titulos = useQuery(titulosQuery(useQueryClient()))
  if (interesses.isLoadingError || titulos.isLoadingError) {
    return (
      <ErrorNotice
        error={interesses.error ?? titulos.error}
        onRetry={() => void Promise.all([interesses.refetch(), titulos.refetch()])}
      />
    )
  }
  if (!interesses.data || !titulos.data) {
    return interesses.isPaused || titulos.isPaused ? <NotKept /> : <InteressesSkeleton />
  }
  if (interesses.data.length === 0) {
    return (
      <p className="text-muted">
        Nenhum interesse ainda. Na página de uma mentoria, toque em “Tenho interesse” e a mentoria aparece
        aqui.
      </p>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        A mentora vê quantas pessoas querem cada mentoria. O seu nome, o e-mail e o recado, só onde você
        autorizou.
      </p>
      <ul>
        {interesses.data.map((interesse) => (
          <Item
            key={interesse.mentoria}
            interesse={interesse}
            titulo={titulos.data[interesse.mentoria] ?? 'Mentoria'}
          />
        ))}
      </ul>
    </div>
  )
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const dayOf = (moment: string) => day.format(new Date(moment))

function Item({ interesse, titulo }: { interesse: Interesse; titulo: string }) {
  const { mentoria, criado_em, aceita_contato, contato_em } = interesse
  const contato = contatoLabel(aceita_contato)
  const [isEditing, setIsEditing] = useState(false)
  const client = useQueryClient()
  const withdraw = () => {
    const wished = wish(client, { table: 'interesses', mentoria, titulo, wanted: false })
    if (wished.isLate) notify.success(waitingTitle(wished), undefined, toastId(wished))
    else notify.success('Interesse retirado', titulo, toastId(wished))
  }
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0">
      <Link
        to={paths.mentoria(mentoria)}
        viewTransition
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-gold underline underline-offset-4"
      >
        {titulo}
      </Link>
      <p className="text-sm text-muted">
        Desde {dayOf(criado_em)}.{' '}
        {contato_em ? `Contato autorizado em ${dayOf(contato_em)}.` : 'Contato não autorizado.'}
      </p>
      <div className="-ml-4 flex flex-wrap">
        <Button
          variant="ghost"
          aria-expanded={isEditing}
          aria-label={`${contato}: ${titulo}`}
          onClick={() => setIsEditing(!isEditing)}
        >
          {contato}
        </Button>
        <Button variant="ghost" aria-label={`Retirar interesse em ${titulo}`} onClick={withdraw}>
          Retirar interesse
        </Button>
      </div>
      {isEditing && <ContatoForm mentoria={mentoria} titulo={titulo} />}
    </li>
  )
}

function InteressesSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Carregando interesses…</span>
      <Skeleton className="h-24" />
    </div>
  )
}
