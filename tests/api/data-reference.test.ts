import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { type ReferenceServer, startReferenceServer } from '../helpers/reference-server.ts'

type Call = (path: string, init?: RequestInit) => Promise<Response>
type Engine = Pick<Backend, 'fetch' | 'authClient'>

let backend: Backend
let reference: ReferenceServer
let ours: Call
let theirs: Call

beforeAll(async () => {
  // The reference server reports every refusal there; ours is checked by what it answers.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  ;[backend, reference] = await Promise.all([startBackend(), startReferenceServer()])
  ours = await asMember(backend)
  theirs = await asMember(reference)
})
afterAll(() => Promise.all([backend.close(), reference.close()]))

const email = 'oraculo@exemplo.com.br'

/** A new member with a profile, and a way to ask as them. */
async function asMember(engine: Engine): Promise<Call> {
  const { data, error } = await engine.authClient().signUp({ email, password: 'segredo-de-teste' })
  if (error || !data.session) throw error ?? new Error('Sign-up gave no session.')
  const headers = { apikey: publishableKey, Authorization: `Bearer ${data.session.access_token}` }
  const call: Call = (path, init = {}) =>
    engine.fetch(`/rest/v1/${path.replaceAll('{me}', data.session?.user.id ?? '')}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
  const created = await call('profiles', post({ ...profile, id: data.session.user.id }))
  expect(created.status).toBe(201)
  return call
}

const profile = {
  email,
  nome_completo: 'Ana Beatriz',
  profissao: 'biomedicina',
  data_nascimento: '1990-03-15',
  numero_conselho: '1',
}
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})
const single = { headers: { Accept: 'application/vnd.pgrst.object+json' } }
const counted = { headers: { Prefer: 'count=exact' } }

type Seen = { status: number; range: string | null; code: string | undefined; body: unknown }

/** What a client sees: ids of the moment and the way a time is written are not compared here. */
async function look(response: Response): Promise<Seen> {
  const text = (await response.text())
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?\+00(:00)?/g, '$1 $2$3')
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  const body: unknown = isJson ? JSON.parse(text) : text
  const code = (body as { code?: string }).code
  return { status: response.status, range: response.headers.get('content-range'), code, body }
}

const same: [string, RequestInit?][] = [
  ['mentorias?select=*&order=created_at.desc'],
  ['mentorias?select=titulo,categoria&order=titulo'],
  ['mentorias?select=titulo&order=categoria.desc,titulo.asc'],
  ['mentorias?select=titulo&order=imagem_url.asc.nullsfirst,titulo'],
  ['mentorias?select=titulo&categoria=eq.facial&order=titulo'],
  ['mentorias?select=titulo&categoria=neq.facial&order=titulo'],
  ['mentorias?select=titulo&categoria=not.eq.facial&order=titulo'],
  ['mentorias?select=titulo&categoria=in.(facial,corporal)&order=titulo'],
  ['mentorias?select=titulo&titulo=like.*a*&order=titulo'],
  ['mentorias?select=titulo&titulo=ilike.%25facial&order=titulo'],
  ['mentorias?select=titulo&imagem_url=is.null&order=titulo'],
  ['mentorias?select=titulo&imagem_url=not.is.null&order=titulo'],
  ['mentorias?select=titulo&titulo=gt.M&titulo=lte.P&order=titulo'],
  ['mentorias?select=titulo&order=titulo&limit=2&offset=3'],
  ['mentorias?select=titulo&order=titulo&limit=2&offset=3', counted],
  ['mentorias?select=titulo&order=titulo', counted],
  ['mentorias?select=titulo&order=titulo', { headers: { Range: '0-3' } }],
  ['mentorias?select=titulo&titulo=eq.nada'],
  ['mentorias?select=titulo&titulo=eq.nada', counted],
  ['mentorias?select=titulo&titulo=eq.PEIM', single],
  ['mentorias?select=titulo', { method: 'HEAD', ...counted }],
  ['mentorias?id=eq.nao-e-uuid'],
  ['mentorias?id=like.1*'],
  ['mentorias?id=eq.%00'],
  ['mentorias?limit=-1'],
  ['mentorias?offset=99', counted],
  ['mentorias?nada=eq.1'],
  ['mentorias?select=nada'],
  ['mentorias?order=nada'],
  ['mentorias?select=*', single],
  ['mentorias?titulo=eq.nada', single],
  ['mentorias?titulo=is.true'],
  ['nada'],
  ['a/b'],
  ['profiles?id=eq.{me}', single],
  ['profiles', post({ ...profile, id: randomUUID() })],
  ['profiles', post({ ...profile, id: 'nao-e-uuid' })],
  ['profiles', post({ ...profile, nada: 1 })],
  ['profiles', post([{ email: 'a' }, { profissao: 'b' }])],
  ['profiles', { ...post({}), body: '{' }],
  ['profiles?select=id', post({ ...profile, id: randomUUID() }, { Prefer: 'return=representation' })],
  ['mentorias', { headers: { Authorization: 'Bearer a.b.c' } }],
]

/** What differs, and why that is right. */
const different: [string, string, RequestInit, Partial<Seen>, Partial<Seen>][] = [
  [
    'it grants every table to every role at its first request, so that only policies refuse a write',
    'profiles?id=eq.{me}',
    { method: 'DELETE' },
    { status: 403, code: '42501' },
    { status: 204 },
  ],
  [
    'for the same reason a visitor gets an empty list',
    'mentorias',
    { headers: { Authorization: `Bearer ${publishableKey}` } },
    { status: 401, code: '42501' },
    { status: 200 },
  ],
  [
    'it changes every row when the filter is forgotten, which hosted Supabase refuses',
    'profiles',
    { ...post({ nome_completo: 'x' }), method: 'PATCH' },
    { status: 400, code: '21000' },
    { status: 204 },
  ],
  [
    'it serves CSV, which this product does not',
    'mentorias?select=titulo&limit=1',
    { headers: { Accept: 'text/csv' } },
    { status: 406, code: 'PGRST107' },
    { status: 200 },
  ],
  [
    'it serves PUT, which this product does not',
    'mentorias?id=eq.1',
    { ...post({}), method: 'PUT' },
    { status: 405, code: 'PGRST117' },
    { status: 400 },
  ],
]

describe('our answers and those of an implementation that is not ours', () => {
  test.each(same)('are the same for %s (%#)', async (path, init) => {
    expect(await look(await ours(path, init))).toEqual(await look(await theirs(path, init)))
  })

  test.each(different)('differ: %s', async (_, path, init, our, their) => {
    expect(await look(await ours(path, init))).toMatchObject(our)
    expect(await look(await theirs(path, init))).toMatchObject(their)
  })
})
