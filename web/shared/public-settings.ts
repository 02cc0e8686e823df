import { useEffect, useState } from 'react'
import { publishableKey, supabaseUrl } from './backend.ts'

/** What the operator set and pages show; `undefined` where the server does not tell, as on hosted Supabase. */
export type PublicSettings = {
  concierge_provider?: string | null | undefined
  privacy_contact?: string | null | undefined
}

const toWord = (value: unknown) => (value === null || typeof value === 'string' ? value : undefined)

/** The public settings of the server, asked for once; empty until the answer comes. */
export function usePublicSettings(): PublicSettings {
  const [settings, setSettings] = useState<PublicSettings>({})
  useEffect(() => {
    const stop = new AbortController()
    fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey }, signal: stop.signal })
      .then((response) => response.json())
      .then((answer: Record<keyof PublicSettings, unknown>) =>
        setSettings({
          concierge_provider: toWord(answer.concierge_provider),
          privacy_contact: toWord(answer.privacy_contact),
        }),
      )
      // Pages then show sentences that cover all cases.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return settings
}
