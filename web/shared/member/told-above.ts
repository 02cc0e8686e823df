import { isPlatformAnswering } from '../offline/answering.ts'
import { keptContent, type Part } from '../offline/kept-content.ts'
import { useSession } from '../session/session.tsx'

/**
 * Gives whether the line beneath the top bar tells of a failure already: the platform did not answer, and a copy of
 * `part` stands in the page. A toast would say it twice.
 */
export function useToldAbove(part: Part): (shown: unknown) => boolean {
  const userId = useSession().user?.id
  return (shown) =>
    shown !== undefined &&
    !isPlatformAnswering() &&
    userId !== undefined &&
    keptContent(userId, part) !== null
}
