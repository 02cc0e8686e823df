import { errorMessage, isUnanswered } from '../failures/error-message.ts'
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
  const { title, sentence } = wordsFor(error)
  return (
    <div
      role="alert"
      className="panel mx-auto grid max-w-xl grid-cols-1 justify-items-center gap-5 px-6 py-10 text-center"
    >
      <span aria-hidden="true" className="h-px w-16 bg-gold" />
      <p className="font-display text-2xl text-balance">{title}</p>
      {!isShownByToast && <p className="text-muted text-balance">{sentence}</p>}
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}

/** What happened, and what to do: a request without an answer has no words of its own. */
function wordsFor(error: unknown): { title: string; sentence: string } {
  const sentence = errorMessage(error)
  const isSilent = sentence === failures.unknown && isUnanswered(error)
  if (!navigator.onLine)
    return { title: failures.noNetwork, sentence: isSilent ? failures.offline : sentence }
  if (!isSilent) return { title: failures.notice, sentence }
  return { title: failures.silent, sentence: failures.silentHere }
}
