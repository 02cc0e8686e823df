import { useEffect, useState } from 'react'
import { publishableKey, supabaseUrl } from './backend.ts'

/** What the operator set and the page tells; `undefined` where nobody told, as on hosted Supabase. */
export type Told = {
  concierge_provider?: string | null | undefined
  privacy_contact?: string | null | undefined
}

const toWord = (value: unknown) => (value === null || typeof value === 'string' ? value : undefined)

/** Asks for it once; empty until the answer comes. */
export function useTold(): Told {
  const [told, setTold] = useState<Told>({})
  useEffect(() => {
    const stop = new AbortController()
    fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey }, signal: stop.signal })
      .then((response) => response.json())
      .then((answer: Record<keyof Told, unknown>) =>
        setTold({
          concierge_provider: toWord(answer.concierge_provider),
          privacy_contact: toWord(answer.privacy_contact),
        }),
      )
      // The sentences that cover all cases stand.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return told
}
