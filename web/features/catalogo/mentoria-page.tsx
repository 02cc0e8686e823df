import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { paths } from '#shared/paths.ts'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { notify } from '#shared/ui/toast.ts'
import { useDocumentTitle } from '#shared/ui/use-document-title.ts'
import { BackLink } from './back-link.tsx'
import { mentoriaQuery } from './catalogo-data.ts'
import { MentoriaDetail, MentoriaDetailSkeleton } from './mentoria-detail.tsx'
import { keepLeft } from './opened-card.ts'
import { pageClass } from './page-class.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** The page of one mentoria: loading, failure, not found, or its detail. */
export function MentoriaPage() {
  const { id = '' } = useParams()
  return (
    <div className={`${pageClass} grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 md:gap-6 md:pt-8`}>
      <BackLink />
      <Mentoria key={id} id={id} />
    </div>
  )
}

function Mentoria({ id }: { id: string }) {
  const mentoria = useQuery(mentoriaQuery(id, useQueryClient()))
  useFailureToast(failures.loadMentoria, mentoria)
  useEffect(() => () => keepLeft(id), [id])
  // Drawn in slices: a phone answers a touch between them.
  const data = useDeferredValue(mentoria.data)

  if (mentoria.isLoadingError) {
    return (
      <>
        <NamelessHeading />
        <ErrorNotice error={mentoria.error} onRetry={() => void mentoria.refetch()} />
      </>
    )
  }
  if (data === undefined) {
    return (
      <>
        <NamelessHeading />
        <MentoriaDetailSkeleton />
      </>
    )
  }
  return data ? <MentoriaDetail mentoria={data} /> : <NotFound />
}

/** The page's heading while its mentoria is not known; the focus waits for the real one. */
function NamelessHeading() {
  useDocumentTitle('Mentoria')
  return <h1 className="sr-only">Mentoria</h1>
}

/** Says that there is no such mentoria and leads back to the list. */
function NotFound() {
  const navigate = useNavigate()
  const hasNotified = useRef(false)
  useEffect(() => {
    if (hasNotified.current) return
    hasNotified.current = true
    notify.error(failures.noMentoria)
    void navigate(paths.mentorias, { replace: true })
  }, [navigate])
  return null
}
