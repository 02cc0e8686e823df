import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { createNotas, rawRequest } from './data-notas.ts'

let backend: Backend
let request: ReturnType<typeof rawRequest>

beforeAll(async () => {
  backend = await startBackend()
  const member = await backend.signUp()
  await createNotas(backend)
  request = rawRequest(backend, member.session.access_token)
  await request('notas', {
    method: 'POST',
    body: JSON.stringify({ id: 1000, texto: 'a' }),
    headers: { 'Content-Type': 'application/json' },
  })
})
afterAll(async () => {
  await backend.close()
})

/** Texts that end a name, a literal or a statement, and what would follow. */
const hostile = [
  `'; drop table notas; --`,
  `"; drop table notas; --`,
  `id"; drop table notas; --`,
  `id) union select encrypted_password from auth.users --`,
  `1' or '1'='1`,
  `\\'; drop table notas; --`,
  `$1; drop table notas`,
  `$$; drop table notas; $$`,
  `id/**/or/**/1=1`,
  `pg_sleep(5)`,
  `(select 1)`,
  `ctid`,
  `xmin`,
  `tableoid`,
  `*`,
  `notas.*`,
  `%00`,
  `__proto__`,
  `constructor`,
  'a'.repeat(500),
]

const json = { 'Content-Type': 'application/json' }
const write = (method: string, path: string, body: object) =>
  request(path, { method, body: JSON.stringify(body), headers: json })

const attempts: [string, (text: string) => Promise<Response>][] = [
  ['a table', (text) => request(encodeURIComponent(text))],
  ['a function', (text) => request(`rpc/${encodeURIComponent(text)}`)],
  [
    'a selected column',
    (text) => request(`notas?select=id,${encodeURIComponent(`"${text.replaceAll('"', '\\"')}"`)}`),
  ],
  ['a filtered column', (text) => request(`notas?${encodeURIComponent(text)}=eq.1`)],
  ['a quoted filtered column', (text) => request(`notas?${encodeURIComponent(`"${text}"`)}=eq.1`)],
  ['an operator', (text) => request(`notas?id=${encodeURIComponent(text)}.1`)],
  ['the state of is', (text) => request(`notas?id=is.${encodeURIComponent(text)}`)],
  [
    'an order column',
    (text) => request(`notas?order=${encodeURIComponent(`"${text.replaceAll('"', '\\"')}"`)}`),
  ],
  ['an order direction', (text) => request(`notas?order=id.${encodeURIComponent(text)}`)],
  ['a limit', (text) => request(`notas?limit=${encodeURIComponent(text)}`)],
  ['an offset', (text) => request(`notas?offset=${encodeURIComponent(text)}`)],
  ['a number', (text) => request(`notas?id=eq.${encodeURIComponent(text)}`)],
  ['a list of numbers', (text) => request(`notas?id=in.(${encodeURIComponent(text)})`)],
  ['a column of a new row', (text) => write('POST', 'notas', { texto: 'b', [text]: 1 })],
  [
    'a column of the columns list',
    (text) => write('POST', `notas?columns=${encodeURIComponent(text)}`, { a: 1 }),
  ],
  ['a column of a change', (text) => write('PATCH', 'notas?id=eq.1000', { [text]: 1 })],
  ['a media type', (text) => request('notas', { headers: { Accept: text } })],
  ['a schema', (text) => request('notas', { headers: { 'Accept-Profile': text } })],
]

describe('injection', () => {
  test.each(attempts)('%s', async (_, attempt) => {
    for (const text of hostile) {
      const response = await attempt(text)
      const isFine = response.status === 200 || (response.status >= 400 && response.status < 500)
      expect({ text, status: isFine ? 'fine' : response.status }).toEqual({ text, status: 'fine' })
      if (response.status === 200) expect(await response.text()).not.toContain('$2')
    }
    const { rows } = await backend.owner.query('select id::int, texto, codigo from notas')
    expect(rows).toEqual([{ id: 1000, texto: 'a', codigo: null }])
  })

  test.each(hostile)('the value %.40s is kept and found as it is', async (text) => {
    const created = await request('notas', {
      method: 'POST',
      body: JSON.stringify({ texto: text, codigo: text }),
      headers: { ...json, Prefer: 'return=representation' },
    })
    expect(created.status).toBe(201)
    const value = encodeURIComponent(text)
    const list = encodeURIComponent(`"${text.replace(/["\\]/g, '\\$&')}"`)
    for (const query of [`texto=eq.${value}`, `texto=in.(${list})`, `codigo=eq.${value}&texto=neq.x`]) {
      const found = (await (await request(`notas?select=texto&${query}`)).json()) as object
      expect(found).toEqual([{ texto: text }])
    }
    await request(`notas?texto=eq.${value}`, { method: 'DELETE' })
    const { rows } = await backend.owner.query('select texto from notas')
    expect(rows).toEqual([{ texto: 'a' }])
  })
})
