import { lazy, Suspense, useSyncExternalStore } from 'react'
import { followMarks, keptText, running } from '#features/emergencia/emergency-times.ts'

const Timers = lazy(() =>
  import('#features/emergencia/running-timers.tsx').then(
    (module) => ({ default: module.RunningTimers }),
    // Without it the timer still runs on its own card.
    () => ({ default: () => null }),
  ),
)

/** The timers of emergencies that run, on every page; nothing is loaded before the first one. */
export function TimersLine() {
  useSyncExternalStore(followMarks, keptText)
  return (
    running().length > 0 && (
      <Suspense fallback={null}>
        <Timers />
      </Suspense>
    )
  )
}
