import { Clock, MapPin, Video } from 'lucide-react'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { dayInWords, type Session } from './agenda.ts'

const modos = {
  online: { label: 'Online', action: 'Acessar Sala Virtual', Icon: Video },
  presencial: { label: 'Presencial', action: 'Ver Detalhes', Icon: MapPin },
}

/** One day on the timeline with its session. */
export function SessionCard({ session }: { session: Session }) {
  const { dia, mes, semana } = dayInWords(session.dia)
  const { label, action, Icon } = modos[session.modo]
  return (
    <li className="flex flex-wrap gap-x-4 md:gap-x-8">
      <time dateTime={`${session.dia}T${session.hora}-03:00`} className={dayClass}>
        <span className="font-display text-5xl leading-none md:text-6xl">{dia}</span>
        <span className="mt-2 text-[0.8125rem] font-semibold md:text-sm text-gold">{mes}</span>
        <span className="text-[0.8125rem] text-muted md:text-sm">{semana}</span>
      </time>
      <div className="panel mb-6 grid min-w-0 grow basis-42 grid-cols-1 justify-items-start gap-3 p-4 wrap-anywhere sm:p-5 md:p-7">
        <Badge>{label}</Badge>
        <h3 className="font-display text-[clamp(1.125rem,5.6vw,1.5rem)] leading-tight text-balance">
          {session.titulo}
        </h3>
        <p className="text-muted text-pretty">{session.descricao}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2">
            <Clock aria-hidden="true" size={16} strokeWidth={1.5} className="text-gold" />
            {session.hora} · {session.duracao}
          </span>
          <span className="inline-flex items-center gap-2">
            <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="text-gold" />
            {session.modo === 'online' ? 'Ao vivo, pela internet' : 'Em consultório'}
          </span>
        </p>
        <Button variant="outline" className="mt-2 max-sm:px-4">
          {action}
        </Button>
      </div>
    </li>
  )
}

// Where large text leaves no room for both, the day stands above its session.
// The line of time runs along the day's right side, with a golden point at its head.
const dayClass =
  'relative flex w-19 shrink-0 flex-col items-end border-r border-line pt-4 pr-3 pb-8 text-right md:w-28 md:pr-7 ' +
  'after:absolute after:top-8 after:-right-[0.3125rem] after:size-2.5 after:rounded-full after:bg-gold'
