import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { calendarFileName } from '#calendar/calendar-file.ts'
import { type Sessao, sessoesQuery } from '#shared/member/sessoes-data.ts'
import { titulosQuery } from '#shared/member/titulos-data.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { NotKept } from '#shared/ui/not-kept.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { sampleSessions } from './sample-sessions.ts'
import { SessionCard } from './session-card.tsx'
import { sessionOf, sessoesToCome } from './sessoes.ts'
import { useNow } from './use-now.ts'

/** The mentor's sessions; while there are none, samples that are marked as such. */
export function Timeline() {
  const sessoes = useQuery(sessoesQuery())
  const now = useNow()
  if (sessoes.isPending) return sessoes.isPaused ? <NotKept /> : <TimelineSkeleton />
  if (sessoes.isLoadingError) {
    return <ErrorNotice error={sessoes.error} onRetry={() => void sessoes.refetch()} />
  }
  if (sessoes.data.length === 0) return <Samples now={now} />
  const toCome = sessoesToCome(sessoes.data, now)
  if (toCome.length === 0) return <EmptyState>Nenhuma sessão marcada no momento.</EmptyState>
  return <Sessoes sessoes={toCome} now={now} />
}

function Samples({ now }: { now: Date }) {
  return (
    <TimelineSection heading="Exemplos de sessões" note="Datas ilustrativas, no horário de Brasília.">
      {sampleSessions(now).map((session) => (
        <SessionCard key={session.titulo} session={session} />
      ))}
    </TimelineSection>
  )
}

function Sessoes({ sessoes, now }: { sessoes: Sessao[]; now: Date }) {
  const isOfMentoria = sessoes.some(({ mentoria }) => mentoria !== null)
  const titulos = useQuery({ ...titulosQuery(useQueryClient()), enabled: isOfMentoria })
  return (
    <TimelineSection
      heading="Próximas sessões"
      note="No horário de Brasília."
      action={
        <CalendarButton sessoes={sessoes} file="agenda-estetica.ics">
          Todas no calendário
        </CalendarButton>
      }
    >
      {sessoes.map((sessao) => (
        <SessionCard key={sessao.id} session={sessionOf(sessao, now, titulos.data)}>
          <CalendarButton
            sessoes={[sessao]}
            file={calendarFileName(sessao.titulo)}
            label={`Adicionar ao calendário: ${sessao.titulo}`}
          >
            Adicionar ao calendário
          </CalendarButton>
        </SessionCard>
      ))}
    </TimelineSection>
  )
}

type SectionProps = { heading: string; note: string; action?: ReactNode; children: ReactNode }

function TimelineSection({ heading, note, action, children }: SectionProps) {
  return (
    <section aria-labelledby="sessoes" className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 id="sessoes" className="text-3xl">
            {heading}
          </h2>
          <p className="text-muted">{note}</p>
        </div>
        {action && <div className="-mx-2">{action}</div>}
      </div>
      <ol className="grid grid-cols-1">{children}</ol>
    </section>
  )
}

function TimelineSkeleton() {
  return (
    <div role="status" aria-label="Carregando agenda" className="grid grid-cols-1 gap-8">
      <Skeleton className="h-16 w-64 max-w-full" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-64 w-full rounded-card" />
      ))}
    </div>
  )
}
