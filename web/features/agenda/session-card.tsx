import { Clock, Globe, GraduationCap, type LucideIcon, MapPin, Users, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { buttonClass } from '#shared/ui/button-class.ts'
import { dayInWords, type Session } from './session.ts'

const modalidades = {
  online: { label: 'Online', action: 'Acessar Sala Virtual', Icon: Video },
  presencial: { label: 'Presencial', action: 'Ver Detalhes', Icon: MapPin },
}

/** One day on the timeline with its session; `children` are what else can be done with it. */
export function SessionCard({ session, children }: { session: Session; children?: ReactNode }) {
  const { label, action } = modalidades[session.modalidade]
  return (
    <li className="flex flex-wrap gap-x-4 md:gap-x-8">
      <Day session={session} />
      <div className={sessionClass}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{label}</Badge>
          {session.isCancelled && <span className="text-sm font-semibold text-danger">Cancelada</span>}
          {session.proximity?.espera && (
            <span className="text-sm font-semibold text-gold tabular-nums first-letter:uppercase">
              {session.proximity.espera}
            </span>
          )}
        </p>
        <h3 className={`${titleClass} ${session.isCancelled ? 'line-through decoration-1' : ''}`}>
          {session.titulo}
        </h3>
        {session.descricao && (
          <p className="whitespace-pre-line text-muted text-pretty">{session.descricao}</p>
        )}
        <Facts session={session} />
        {!session.isCancelled && (
          <div className="mt-2 flex flex-wrap gap-2">
            {!(session.link && session.modalidade === 'online') && (
              <Button variant="outline" className="max-sm:px-4">
                {action}
              </Button>
            )}
            {session.link && (
              <a
                href={session.link}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('primary', 'max-sm:px-4')}
              >
                <Video aria-hidden="true" size={18} strokeWidth={1.5} />
                Entrar na sala
              </a>
            )}
            {children}
          </div>
        )}
      </div>
    </li>
  )
}

function Day({ session }: { session: Session }) {
  const { dia, mes, ano, semana } = dayInWords(session.dia)
  const isThisYear = ano === String(new Date().getFullYear())
  return (
    <time dateTime={session.inicio} className={dayClass}>
      <span className="font-display text-5xl leading-none md:text-6xl">{dia}</span>
      <span className="mt-2 text-[0.8125rem] font-semibold md:text-sm text-gold">{mes}</span>
      {!isThisYear && <span className="text-[0.8125rem] font-semibold text-gold md:text-sm">{ano}</span>}
      <span className="text-[0.8125rem] text-muted md:text-sm">{session.proximity?.dia ?? semana}</span>
    </time>
  )
}

function Facts({ session }: { session: Session }) {
  const { horario, aqui, local, mapa, publico, mentoria } = session
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Fact Icon={Clock}>{horario}</Fact>
      {aqui && <Fact Icon={Globe}>No seu horário: {aqui}</Fact>}
      <Fact Icon={modalidades[session.modalidade].Icon}>
        {mapa ? (
          <a href={mapa} target="_blank" rel="noreferrer" className={linkClass}>
            {local}
            <span className="sr-only"> no mapa</span>
          </a>
        ) : (
          local
        )}
      </Fact>
      {publico && <Fact Icon={Users}>{publico}</Fact>}
      {mentoria && (
        <Fact Icon={GraduationCap}>
          <Link to={paths.mentoria(mentoria.id)} viewTransition className={linkClass}>
            {mentoria.titulo}
          </Link>
        </Fact>
      )}
    </div>
  )
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="inline-flex items-center gap-2">
      <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-gold" />
      <span>{children}</span>
    </p>
  )
}

const linkClass = 'inline-flex min-h-11 items-center text-gold underline underline-offset-4'

const titleClass = 'font-display text-[clamp(1.125rem,5.6vw,1.5rem)] leading-tight text-balance'

const sessionClass =
  'panel mb-6 grid min-w-0 grow basis-42 grid-cols-1 justify-items-start gap-3 p-4 wrap-anywhere sm:p-5 md:p-7'

// Where large text leaves no room for both, the day stands above its session.
// The line of time runs along the day's right side, with a golden point at its head.
const dayClass =
  'relative flex min-w-19 shrink-0 flex-col items-end border-r border-line pt-4 pr-3 pb-8 text-right md:w-28 md:pr-7 ' +
  'after:absolute after:top-8 after:-right-[0.3125rem] after:size-2.5 after:rounded-full after:bg-gold'
