import type { CodigoStep } from './codigo-step.ts'

/** What stands in the tab's history on top of the login, so that the browser's Back leads to the login. */
export type OnTop = 'sign-up' | Extract<CodigoStep, { kind: 'request' | 'code' }>

/** What the present entry of the history holds, also after a reload. */
export const onTop = (): OnTop | undefined => (window.history.state as { acesso?: OnTop } | null)?.acesso

/** An address that is opened anew begins with the login; a browser leaves the entry as it was if it is the same. */
function forgetAtNewVisit(): void {
  // Not every engine has it: jsdom has none.
  const navigations = performance.getEntriesByType?.('navigation') as
    | PerformanceNavigationTiming[]
    | undefined
  const [navigation] = navigations ?? []
  if (navigation?.type === 'navigate') forgetTop()
}

/** Puts it on top of the login, or in the place of what is there. */
export function putOnTop(next: OnTop): void {
  const put = onTop() ? 'replaceState' : 'pushState'
  try {
    window.history[put]({ acesso: next }, '')
  } catch {
    // Safari takes a hundred changes in half a minute; the page goes on without this one.
  }
}

/** Back to the login below. */
export function leaveTop(): void {
  if (onTop()) window.history.back()
}

/** The way in is done: a reload does not show it again. */
export function forgetTop(): void {
  if (onTop()) window.history.replaceState(null, '')
}

/** Calls `listener` at each Back and Forward. */
export function onTravel(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

if (typeof window !== 'undefined') forgetAtNewVisit()
