import { cards } from 'virtual:emergencias'
import { TimerIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { CardKind } from '#shared/knowledge.ts'
import { paths } from '#shared/paths.ts'
import { CardText } from '#shared/ui/card-text.tsx'
import { useAlarm } from './alarm.ts'
import { shownClock, toolsOf } from './card-tools.ts'
import { followMarks, keptText, running } from './emergency-times.ts'
import { useSeconds } from './use-seconds.ts'
import './running-timers.css'

/** On every page but their own cards: the timers that run, and what is due. */
export function RunningTimers() {
  useSyncExternalStore(followMarks, keptText)
  const { pathname } = useLocation()
  const elsewhere = running().filter(([kind]) => pathname !== paths.cartao(kind))
  const now = useSeconds(elsewhere.length > 0)
  if (elsewhere.length === 0) return null
  return (
    <aside aria-label="Cronômetros de emergência" className="running-timers no-print">
      {elsewhere.map(([kind, last]) => (
        <RunningTimer key={kind} kind={kind} last={last} now={Math.max(now, last)} />
      ))}
    </aside>
  )
}

function RunningTimer({ kind, last, now }: { kind: CardKind; last: number; now: number }) {
  const { timing } = toolsOf[kind]
  const left = timing?.minutes ? last + timing.minutes * 60_000 - now : undefined
  const isDue = left !== undefined && left <= 0
  useAlarm(isDue)
  return (
    <div data-due={isDue || undefined}>
      <Link to={paths.cartao(kind)} viewTransition>
        <TimerIcon aria-hidden="true" size={18} strokeWidth={1.75} />
        <span>{cards.find((card) => card.kind === kind)?.title}</span>
        <b>{shownClock(timing ?? {}, now - last)}</b>
      </Link>
      <p role="alert">{isDue && <CardText text={timing?.due ?? ''} />}</p>
    </div>
  )
}
