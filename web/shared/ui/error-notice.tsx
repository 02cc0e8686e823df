import { errorMessage } from '../failures/error-message.ts'
import { failures } from '../failures/failure-sentences.ts'
import { Button } from './button.tsx'

type ErrorNoticeProps = {
  error: unknown
  /** The reason is shown in a toast already. */
  isShownByToast?: boolean
  onRetry?: () => void
}

/** A failure, shown in the place of what could not be loaded, with a button to try again. */
export function ErrorNotice({ error, isShownByToast = false, onRetry }: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className="panel mx-auto grid max-w-xl grid-cols-1 justify-items-center gap-5 px-6 py-10 text-center"
    >
      <span aria-hidden="true" className="h-px w-16 bg-gold" />
      <p className="font-display text-2xl text-balance">
        {navigator.onLine ? failures.notice : failures.noNetwork}
      </p>
      {!isShownByToast && <p className="text-muted text-balance">{errorMessage(error)}</p>}
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}
