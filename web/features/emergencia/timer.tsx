import { useId, useState } from 'react'
import type { CardKind } from '#shared/knowledge.ts'
import { Button } from '#shared/ui/button.tsx'
import { CardText } from '#shared/ui/card-text.tsx'
import { useAlarm, useScreenOn } from './alarm.ts'
import { dueAfter, shownClock, type Timing } from './card-tools.ts'
import { keepTimes, record, timesOf } from './emergency-times.ts'
import { useSeconds } from './use-seconds.ts'

/** Counts down to the next time that something is due; every press is noted with its hour. */
export function Timer({ kind, timing }: { kind: CardKind; timing: Timing }) {
  const [times, setTimes] = useState(() => timesOf(kind))
  const heading = useId()
  const last = times.at(-1)
  const isRunning = last !== undefined
  const now = Math.max(useSeconds(isRunning), last ?? 0)
  const left = isRunning && timing.minutes ? last + timing.minutes * 60_000 - now : undefined
  const isDue = left !== undefined && left <= 0
  const due = isRunning && isDue ? dueAfter(timing, now - last) : ''
  useAlarm(isDue)
  useScreenOn(isRunning)

  function keep(next: number[]) {
    keepTimes(kind, next)
    setTimes(next)
  }

  return (
    <section aria-labelledby={heading} className="emergency-tool no-print">
      <h2 id={heading}>Cronômetro</h2>
      {isRunning && (
        <p role="timer" className="emergency-clock" data-due={isDue || undefined}>
          {shownClock(timing, now - last)}
        </p>
      )}
      <div role="alert">
        {due && (
          <p className="emergency-due">
            <CardText text={due} />
          </p>
        )}
      </div>
      <Button className="emergency-target" onClick={() => keep([...times, Date.now()])}>
        {isRunning ? timing.again : timing.start}
      </Button>
      {isRunning && (
        <>
          <p className="text-muted">Para o registro: {record(times, now)}.</p>
          <Button variant="ghost" className="emergency-target" onClick={() => keep([])}>
            Zerar
          </Button>
        </>
      )}
    </section>
  )
}
