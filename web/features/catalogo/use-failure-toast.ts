import { useEffect, useRef } from 'react'
import type { errorMessage } from '#shared/failures/error-message.ts'
import { useToldAbove } from '#shared/member/told-above.ts'
import { notify } from '#shared/ui/toast.ts'

type Failing = { error: unknown; errorUpdatedAt: number; data: unknown }

/**
 * Tells a query's failure in a toast: once a failure, however often the page renders, and not where the line above the
 * page tells it; `why` it failed, where no other place says it.
 */
export function useFailureToast(
  title: string,
  { error, errorUpdatedAt, data }: Failing,
  why?: typeof errorMessage,
) {
  const shownAt = useRef(0)
  const isToldAbove = useToldAbove('mentorias')
  useEffect(() => {
    if (!error || shownAt.current === errorUpdatedAt) return
    shownAt.current = errorUpdatedAt
    // The next failure takes the place of this one.
    if (!isToldAbove(data, error)) void notify.error(title, why?.(error), title)
  })
}
