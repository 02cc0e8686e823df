import { AuthClient, type Session } from '@supabase/auth-js'
import type { BrowserContextOptions } from 'playwright-core'
import { publishableKey } from '../../../server/kit/publishable-key.ts'
import { type Account, newAccount } from './member.ts'

const storageKey = 'sb-estetica-auth-token'

/** The unmodified client, as another device of the member would use it. */
export const authClient = (url: string) =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    persistSession: false,
    autoRefreshToken: false,
  })

export type Profile = {
  nome_completo: string
  profissao: string
  data_nascimento: string | null
  numero_conselho: string
}

const usualProfile: Profile = {
  nome_completo: 'Ana Beatriz de Souza',
  profissao: 'odontologia',
  data_nascimento: '1990-03-15',
  numero_conselho: '12345-SP',
}

export type Member = { account: Account; session: Session; auth: ReturnType<typeof authClient> }

/** Makes a member over the network; without a profile when `profile` is null. */
export async function createMember(url: string, profile: Partial<Profile> | null = {}): Promise<Member> {
  const account = newAccount(profile?.nome_completo)
  const auth = authClient(url)
  const { nome_completo, profissao, data_nascimento } = { ...usualProfile, ...profile }
  const { data, error } = await auth.signUp({
    email: account.email,
    password: account.password,
    options: { data: { nome_completo, profissao, data_nascimento } },
  })
  if (error) throw error
  if (!data.session) throw new Error('The sign-up brought no session.')
  if (profile) await insertProfile(url, data.session, { ...usualProfile, ...profile })
  return { account, session: data.session, auth }
}

async function insertProfile(url: string, { access_token, user }: Session, profile: Profile) {
  const { ok, status } = await fetch(`${url}/rest/v1/profiles`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ id: user.id, email: user.email, ...profile }),
  })
  if (!ok) throw new Error(`The profile was refused with ${status}.`)
}

type Stored = { session?: unknown; theme?: 'dark' | 'light' }

/** What a browser holds of the product: a session (any text, for a spoilt one) and a theme. */
export function stored(url: string, { session, theme = 'dark' }: Stored = {}): BrowserContextOptions {
  const localStorage: { name: string; value: string }[] = [{ name: 'theme', value: theme }]
  if (session !== undefined) {
    const value = typeof session === 'string' ? session : JSON.stringify(session)
    localStorage.push({ name: storageKey, value })
  }
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }
}

/** The same session when its access token has run out. */
export const expired = (session: Session): Session => ({
  ...session,
  expires_at: Math.floor(Date.now() / 1000) - 60,
})
