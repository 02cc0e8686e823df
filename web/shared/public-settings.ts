import { useEffect, useState } from 'react'
import { publishableKey, supabaseUrl } from './backend.ts'

/** The ways to a person, each an address for a link. */
export type Contact = Partial<Record<'whatsapp' | 'email' | 'url', string>>

/** Who teaches. */
export type Mentor = { name?: string; about?: string }

/** What the operator set and pages show; `undefined` where the server does not tell, as on hosted Supabase. */
export type PublicSettings = {
  concierge_provider?: string | null | undefined
  privacy_contact?: string | null | undefined
  contact?: Contact
  mentor?: Mentor
}

const toWord = (value: unknown) => (value === null || typeof value === 'string' ? value : undefined)

/** Only addresses that open what they say: no setting makes a page run a script. */
const kinds = { whatsapp: /^https:\/\/wa\.me\//, email: /^mailto:/, url: /^https?:\/\// } as const

function toContact(value: unknown): Contact {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const right = Object.entries(kinds).flatMap(([kind, format]) => {
    const address = found[kind]
    return typeof address === 'string' && format.test(address) ? [[kind, address] as const] : []
  })
  return Object.fromEntries(right)
}

function toMentor(value: unknown): Mentor {
  const { name, about } = (value ?? {}) as Record<keyof Mentor, unknown>
  return { ...(typeof name === 'string' && { name }), ...(typeof about === 'string' && { about }) }
}

async function ask(): Promise<PublicSettings> {
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const answer = (await response.json()) as Record<string, unknown>
  return {
    concierge_provider: toWord(answer.concierge_provider),
    privacy_contact: toWord(answer.privacy_contact),
    contact: toContact(answer.contact),
    mentor: toMentor(answer.mentor),
  }
}

let asked: Promise<PublicSettings> | undefined

/** Asks once; a failure is asked again by the next page that wants to know. */
function askOnce(): Promise<PublicSettings> {
  asked ??= ask().catch(() => {
    asked = undefined
    // Pages then show sentences that cover all cases.
    return {}
  })
  return asked
}

/** The public settings of the server; empty until the answer comes. */
export function usePublicSettings(): PublicSettings {
  const [settings, setSettings] = useState<PublicSettings>({})
  useEffect(() => void askOnce().then(setSettings), [])
  return settings
}

/** Forgets the answer, for tests. */
export const forgetSettings = () => {
  asked = undefined
}
