import { randomBytes } from 'node:crypto'
import type { Session, User } from '@supabase/auth-js'
import { publishableKey } from '../../server/kit/publishable-key.ts'

type Fetch = (input: string, init?: RequestInit) => Promise<Response>
type Options = { body?: unknown; token?: string; headers?: Record<string, string> }

/** A refusal as Supabase Auth writes it to clients that name no API version. */
export type Refusal = { code: number; error_code: string; msg: string }
export type Answer<T = Refusal> = { status: number; headers: Headers; body: T }
export type Granted = Session & { user: User }

export const password = 'segredo-de-teste'
export const someEmail = () => `${randomBytes(6).toString('hex')}@exemplo.com.br`

/** Plain HTTP to /auth/v1: `call('POST signup', { body })`. A string body is sent as it is. */
export function createRaw(fetch: Fetch) {
  return async function call<T = Refusal>(route: string, { body, token, headers }: Options = {}) {
    const [method = 'GET', path] = route.split(' ')
    const response = await fetch(`/auth/v1/${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: Answer<T> = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    }
    return answer
  }
}

export type Raw = ReturnType<typeof createRaw>

export const refreshRoute = 'POST token?grant_type=refresh_token'
export const signInRoute = 'POST token?grant_type=password'

/** Signs up somebody new and answers their session. */
export async function newcomer(call: Raw, email = someEmail()) {
  const { body } = await call<Granted>('POST signup', { body: { email, password } })
  return { ...body, email }
}
