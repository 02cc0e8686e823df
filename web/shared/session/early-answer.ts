type EarlyAnswer = { url: string; token: string; response: Promise<Response> }

declare global {
  interface Window {
    /** What the page's boot script asked for while the app was still on its way. */
    earlyAnswer?: EarlyAnswer | undefined
    /** Done when that answer has named the first picture that is seen, or cannot. */
    firstPicture?: Promise<void>
  }
}

/** The answer that is already on its way for this very request, once; undefined when there is none. */
export function takeEarlyAnswer(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = window.earlyAnswer
  if (!early || early.url !== url || early.token !== token) return undefined
  window.earlyAnswer = undefined
  return early.response
}
