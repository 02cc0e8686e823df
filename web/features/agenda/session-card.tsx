import { Clock, MapPin, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { dayInWords, type Session } from './session.ts'

const modalidades = {
  online: { label: 'Online', action: 'Acessar Sala Virtual', Icon: Video },
  presencial: { label: 'Presencial', action: 'Ver Detalhes', Icon: MapPin },
}

/** One day on the timeline with its session; `children` are what else can be done with it. */
export function SessionCard({ session, children }: { session: Session; children?: ReactNode }) {
  const { dia, mes, semana } = dayInWords(session.dia)
  const { label, action, Icon } = modalidades[session.modalidade]
  return (
    <li className="flex flex-wrap gap-x-4 md:gap-x-8">
      <time dateTime={session.inicio} className={dayClass}>
        <span className="font-display text-5xl leading-none md:text-6xl">{dia}</span>
        <span className="mt-2 text-[0.8125rem] font-semibold md:text-sm text-gold">{mes}</span>
        <span className="text-[0.8125rem] text-muted md:text-sm">{semana}</span>
      </time>
      <div className={sessionClass}>
        <Badge>{label}</Badge>
        <h3 className="font-display text-[clamp(1.125rem,5.6vw,1.5rem)] leading-tight text-balance">
          {session.titulo}
        </h3>
        {session.descricao && (
          <p className="whitespace-pre-line text-muted text-pretty">{session.descricao}</p>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2">
            <Clock aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-gold" />
            {session.horario}
          </span>
          <span className="inline-flex items-center gap-2">
            <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-gold" />
            {session.local}
          </span>
        </p>
        <div className="mt-2 flex flex-wrap gap-x-2 gap-y-1">
          <Button variant="outline" className="max-sm:px-4">
            {action}
          </Button>
          {children}
        </div>
      </div>
    </li>
  )
}

const sessionClass =
  'panel mb-6 grid min-w-0 grow basis-42 grid-cols-1 justify-items-start gap-3 p-4 wrap-anywhere sm:p-5 md:p-7'

// Where large text leaves no room for both, the day stands above its session.
// The line of time runs along the day's right side, with a golden point at its head.
const dayClass =
  'relative flex w-19 shrink-0 flex-col items-end border-r border-line pt-4 pr-3 pb-8 text-right md:w-28 md:pr-7 ' +
  'after:absolute after:top-8 after:-right-[0.3125rem] after:size-2.5 after:rounded-full after:bg-gold'
