import { useEffect, useRef } from 'react'
import type { errorMessage } from '#shared/failures/error-message.ts'
import { notify } from '#shared/ui/toast.ts'

/** Tells a query's failure in a toast: once a failure, however often the page renders; `why` it failed, where no other place says it. */
export function useFailureToast(
  title: string,
  { error, errorUpdatedAt }: { error: unknown; errorUpdatedAt: number },
  why?: typeof errorMessage,
) {
  const shownAt = useRef(0)
  useEffect(() => {
    if (!error || shownAt.current === errorUpdatedAt) return
    shownAt.current = errorUpdatedAt
    // The next failure takes the place of this one.
    void notify.error(title, why?.(error), title)
  }, [title, error, errorUpdatedAt, why])
}
