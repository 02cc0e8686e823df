import { useEffect, useRef } from 'react'
import { errorMessage } from '#shared/failures/error-message.ts'
import { notify } from '#shared/ui/toast.ts'

/** Tells a query's failure in a toast: once a failure, however often the page renders. */
export function useFailureToast(title: string, query: { error: unknown; errorUpdatedAt: number }) {
  const { error, errorUpdatedAt } = query
  const told = useRef(0)
  useEffect(() => {
    if (!error || told.current === errorUpdatedAt) return
    told.current = errorUpdatedAt
    notify.error(title, errorMessage(error))
  }, [title, error, errorUpdatedAt])
}
