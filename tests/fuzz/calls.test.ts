import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, expectNoSecret, headersOf } from './http.ts'
import { patience, tryCases } from './settings.ts'
import { ids, sessionIds, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** What each function must be given; nothing else is an argument of any. */
const needs: Record<string, string[]> = {
  meus_dados: [],
  minhas_sessoes: [],
  encerrar_sessao: ['sessao'],
  excluir_minha_conta: ['confirmacao'],
  'pg_sleep(1)': ['seconds'],
  follow_account_email: [],
}
const unknown = ['pg_sleep(1)', 'follow_account_email']

/** A session of nobody's, and one of another member's: neither may end. */
const sessions = ['cccccccc-0000-4000-8000-00000000000c', sessionIds.bia]
const scalars = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', 'EXCLUIR', 'excluir', ' EXCLUIR', "' or 1=1 --"),
  fc.constantFrom<unknown>(...sessions, sessions[0]?.toUpperCase(), {}, [], ['EXCLUIR'], { a: ids.bia }),
)
const argument = fc.constantFrom('sessao', 'confirmacao', 'usuario', 'id', '__proto__', 'Sessao', 'a"b', '')
const call = fc.record({
  name: fc.constantFrom(...Object.keys(needs)),
  caller: fc.constantFrom('ana' as const, 'ana' as const, 'visitor' as const),
  method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'),
  query: fc.constantFrom<[string, string][]>([], [], [], [], [['select', 'id']], [['id', `eq.${ids.bia}`]]),
  body: fc.oneof(
    { weight: 4, arbitrary: fc.record({ sessao: scalars, confirmacao: scalars }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.array(fc.tuple(argument, scalars), { maxLength: 3 }).map(Object.fromEntries) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '  ', '{', '[]', '[{}]', 'null', '1', '"a"', '{"a":'.repeat(120)),
    },
  ),
})
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never

test(
  'every call is answered or refused by the rule, and acts for nobody but its caller',
  async () => {
    const before = await untouched()
    await tryCases('calls', call, async (one) => {
      const { name, caller, method, query } = one
      const headers = { ...headersOf(world, caller), 'content-type': 'application/json' }
      const body = textOf(one)
      const isRead = method === 'GET' || method === 'HEAD'
      const path = `rpc/${encodeURIComponent(name)}`
      const answer = await ask(world, { method, path, query, headers, ...(!isRead && { body }) })
      expect(`${answer.status} ${answer.code ?? ''}`.trim()).toMatch(ruleOf(one))
      expectNoSecret(answer, caller)
      if (answer.status === 200) expect(answer.text).toContain(sessionIds.ana)
      expect(answer.text).not.toContain(sessionIds.bia)
    })
    expect(await untouched()).toBe(before)
  },
  patience,
)

const textOf = ({ body }: Call) => (typeof body === 'string' ? body : JSON.stringify(body))

/** Status and code that a call meets. */
function ruleOf({ name, caller, method, query, ...one }: Call): RegExp {
  const wanted = needs[name] ?? []
  const isUnknown = unknown.includes(name)
  if (method === 'GET' || method === 'HEAD') return isUnknown ? /^404 PGRST202$/ : /^400 PGRST127$/
  if (method !== 'POST') return /^405 PGRST101$/
  if (query.length > 0) return /^400 PGRST127$/
  const given = read(textOf({ ...one, name, caller, method, query }))
  if (!given) return /^400 PGRST102$/
  const names = Object.keys(given)
  const isMatch = names.length === wanted.length && names.every((key) => wanted.includes(key))
  if (isUnknown || !isMatch) return /^404 PGRST202$/
  const { sessao, confirmacao } = given
  // A value that its type cannot read is refused before it is asked who may call.
  const isUuid = sessao === null || sessions.includes(String(sessao).toLowerCase())
  if (name === 'encerrar_sessao' && !isUuid)
    return caller === 'ana' ? /^400 22P02$/ : /^(400 22P02|401 42501)$/
  if (caller === 'visitor') return /^401 42501$/
  if (name === 'excluir_minha_conta') {
    return confirmacao === 'EXCLUIR' ? /^403 reauthentication_needed$/ : /^400 confirmation_needed$/
  }
  return name === 'encerrar_sessao' ? /^204$/ : /^200$/
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** All accounts, with their sessions. */
async function untouched(): Promise<string> {
  const { rows } = await world.owner.query<{ sessions: string }>(
    'select string_agg(id::text, $1 order by id) as sessions from auth.sessions',
    [' '],
  )
  return `${await world.everything()} ${rows[0]?.sessions}`
}
