import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Sessao, sessoesQuery } from '#shared/member/sessoes-data.ts'
import { keptContent } from '#shared/offline/kept-content.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session/session.tsx'
import { dayAndHour, nextOf } from './next-of.ts'

/** The agenda as it was kept here, so that the line stands in its place from the first moment. */
function useKeptAgenda() {
  const userId = useSession().user?.id
  return useState(() => {
    const kept = userId ? keptContent(userId, 'agenda_sessoes') : null
    return kept && Array.isArray(kept.data)
      ? { data: kept.data as Sessao[], savedAt: kept.savedAt }
      : undefined
  })[0]
}

/** The mentor's next session, for a member whose browser knows the agenda; nothing where there is none to come. */
export function NextSession() {
  const kept = useKeptAgenda()
  const { data } = useQuery({
    ...sessoesQuery(),
    enabled: kept !== undefined,
    ...(kept && { initialData: kept.data, initialDataUpdatedAt: kept.savedAt }),
  })
  const [now] = useState(() => new Date())
  const next = nextOf(data ?? [], now)
  if (!next) return null
  const { dia, mes, hora, quando } = dayAndHour(next.inicio, now)
  return (
    <Link to={paths.agenda} viewTransition className={cardClass}>
      <span className="grid justify-items-center">
        <span className="font-display text-3xl leading-none tabular-nums">{dia}</span>
        <span className="text-xs font-semibold text-gold">{mes}</span>
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="text-sm text-muted">
          Próxima sessão{quando && <b className="font-semibold text-gold"> · {quando}</b>}
        </span>
        <span className="line-clamp-2 font-semibold md:text-lg">{next.titulo}</span>
        <span className="text-sm text-muted tabular-nums">
          {hora} · {next.modalidade === 'presencial' ? 'Presencial' : 'Online'}
        </span>
      </span>
      <span className="hidden font-semibold text-gold md:inline">Ver na agenda</span>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="text-muted" />
    </Link>
  )
}

const cardClass =
  'panel grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-5 px-5 py-4 hover:border-gold md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-8 md:px-8'
