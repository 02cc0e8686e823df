import { expect } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import type { Caller, World } from './world.ts'

/** A request to /rest/v1, before it is written. */
export type DataRequest = {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body?: string
}
export type Answer = { status: number; code?: string; headers: Headers; text: string }

export function headersOf(world: World, caller: Caller): Record<string, string> {
  return { apikey: publishableKey, authorization: `Bearer ${world.tokens[caller]}` }
}

export async function ask(world: World, request: DataRequest): Promise<Answer> {
  const { method, path, query, headers, body } = request
  const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const response = await world.fetch(`/rest/v1/${path}${search ? `?${search}` : ''}`, {
    method,
    headers,
    body,
  })
  const code = response.headers.get('proxy-status')?.replace('PostgREST; error=', '')
  return { status: response.status, code, headers: response.headers, text: await response.text() }
}

/** However it went: nothing of another member, no hash, nothing of the server's inside. */
export function expectNoSecret({ text, headers }: Pick<Answer, 'text' | 'headers'>, caller: Caller) {
  const said = text + JSON.stringify([...headers])
  const others = ['ana', 'bia'].filter((name) => name !== caller).map((name) => `segredo-de-${name}`)
  for (const secret of [...others, '$2b$', '.ts:', 'node_modules']) expect(said).not.toContain(secret)
}
