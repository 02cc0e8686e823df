import { errorMessage } from '../failures/error-message.ts'
import { failures } from '../failures/failure-sentences.ts'
import { keptContent, type Part } from '../offline/kept-content.ts'
import { useSession } from '../session/session.tsx'

/**
 * Gives whether the line beneath the top bar tells of a failure already: what is `shown` of `part` was kept here, and the
 * error has no words of its own. A toast would say the same twice.
 */
export function useToldAbove(part: Part): (shown: unknown, error: unknown) => boolean {
  const userId = useSession().user?.id
  return (shown, error) =>
    shown !== undefined &&
    userId !== undefined &&
    keptContent(userId, part) !== null &&
    errorMessage(error) === failures.unknown
}
