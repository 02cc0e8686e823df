import { randomUUID } from 'node:crypto'
import { publishableKey } from '../../server/kit/publishable-key.ts'

export type Timed = { status: number; ms: number; retryAfter: string | null; body: unknown }

/** A few of the calls that the web app makes, over HTTP, each with its time. */
export function visit(address: string, headers: Record<string, string> = {}) {
  async function call(path: string, init: RequestInit = {}): Promise<Timed> {
    const started = performance.now()
    const response = await fetch(`${address}${path}`, {
      ...init,
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers, ...init.headers },
    })
    const text = await response.text()
    const body: unknown =
      text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, ms: performance.now() - started, retryAfter, body }
  }
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const post = (path: string, body: unknown, token?: string) =>
    call(path, { method: 'POST', body: JSON.stringify(body), ...(token && bearer(token)) })
  return {
    call,
    post,
    health: () => call('/health'),
    list: (token: string) => call('/rest/v1/mentorias?select=*', bearer(token)),
    user: (token: string) => call('/auth/v1/user', bearer(token)),
    ask: (content: string) => post('/functions/v1/chat-concierge', { messages: [{ role: 'user', content }] }),
    signIn: (email: string, password: string) =>
      post('/auth/v1/token?grant_type=password', { email, password }),
    refresh: (refresh_token: string) => post('/auth/v1/token?grant_type=refresh_token', { refresh_token }),
    async signUp() {
      const email = `${randomUUID()}@exemplo.com.br`
      const password = 'segredo-de-teste'
      const { status, body } = await post('/auth/v1/signup', { email, password })
      if (status !== 200) throw new Error(`Sign-up: ${status}`)
      const { access_token, refresh_token } = body as { access_token: string; refresh_token: string }
      return { email, password, token: access_token, refreshToken: refresh_token }
    },
  }
}
