import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { expectNoSecret } from './http.ts'
import { patience, tryCases } from './settings.ts'
import { provas, type Row } from './tables.ts'
import { ids, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const pieces = [
  ...[
    'select',
    'order',
    'limit',
    'offset',
    'columns',
    'on_conflict',
    'apikey',
    'and',
    'or',
    'not',
    'id',
    'dono',
  ],
  ...[
    'texto',
    'inteiro',
    'valor',
    'feita',
    'dia',
    'momento',
    'canario',
    'profiles',
    'mentorias',
    'provas',
    'auth',
  ],
  ...[
    'eq',
    'neq',
    'gt',
    'in',
    'is',
    'like',
    'ilike',
    'null',
    'true',
    'desc',
    'asc',
    'nullslast',
    'fts',
    'cs',
  ],
  ...[
    '=',
    '=',
    '=',
    '&',
    '&',
    '.',
    '.',
    ',',
    '(',
    ')',
    '*',
    '"',
    '\\',
    ':',
    '::',
    '->',
    '->>',
    '!',
    '...',
    '?',
    '#',
  ],
  ...[
    '%',
    '%2',
    '%00',
    '%zz',
    '%ff',
    '%c0%80',
    '%ed%a0%80',
    '%25',
    '%26',
    '%3D',
    '%0a',
    '+',
    ' ',
    ';',
    '--',
    "'",
  ],
  ...[
    '$1',
    '{}',
    '[]',
    '{a,b}',
    '1',
    '-1',
    '1e9',
    '9'.repeat(20),
    'NaN',
    '2026-01-01',
    ids.ana,
    ids.bia,
    '\u202e',
    '💡',
  ],
]
const soup = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
/** Mostly near the grammar: a real start, then soup. */
const query = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      'select=',
      'select=*&',
      'id=eq.',
      'texto=like.',
      'texto=in.(',
      'order=',
      'limit=',
      'not.',
    ),
    soup,
  )
  .map((parts) => parts.join(''))
const product = [
  ...['profiles', 'mentorias', 'favoritos', 'agenda_sessoes', 'mentoria_conteudo', 'ciencias_privacidade'],
  ...['assinaturas_agenda', 'interesses'],
  ...['minhas_sessoes', 'encerrar_sessao', 'meus_dados', 'excluir_minha_conta'].map((name) => `rpc/${name}`),
]
const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('provas', 'provas', ...product) },
  { weight: 1, arbitrary: soup.map((text) => text.replace(/[?#]/g, '')) },
)
const headerText = soup.map((text) => text.replace(/[^\x20-\x7e]/g, '').trim())
const headers = fc.record(
  {
    prefer: fc.oneof(
      headerText,
      fc.constantFrom(
        'return=representation',
        'return=headers-only',
        'count=exact',
        'missing=default, return=representation',
      ),
    ),
    accept: fc.oneof(
      headerText,
      fc.constantFrom('application/vnd.pgrst.object+json', '*/*', 'application/json;q=0.1, text/html'),
    ),
    range: fc.oneof(headerText, fc.constantFrom('0-', '0-0', '1-9', '-5', '0-999999999999999999')),
    'range-unit': headerText,
    'if-none-match': fc.oneof(headerText, fc.constant('*')),
    'accept-profile': headerText,
    'content-profile': headerText,
    'content-type': fc.oneof(
      headerText,
      fc.constantFrom('application/json', 'text/csv', 'application/json; charset=utf-16'),
    ),
    'x-request-id': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  },
  { requiredKeys: [] },
)
const oddJson = [
  '[]',
  '{}',
  '[{}]',
  '[{},{}]',
  'null',
  '1',
  '"a"',
  '{',
  '[[]]',
  '{"__proto__":1}',
  '{"id":1e400}',
  '{"texto":"\\u0000"}',
  '{"texto":"\\ud800"}',
]
const body = fc.oneof(
  fc.constantFrom(...oddJson),
  fc.json(),
  soup,
  fc
    .dictionary(fc.constantFrom(...Object.keys(provas.columns), 'nada'), fc.jsonValue({ maxDepth: 2 }))
    .map((row) => JSON.stringify(row)),
)
const noise = fc.record({
  path,
  query,
  headers,
  method: fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PATCH',
    'DELETE',
    'PUT',
    'OPTIONS',
    'get',
    'QUERY',
  ),
  body,
})

test(
  'noise is refused or answered with one’s own rows, and nothing of another member moves',
  async () => {
    const untouched = await digestOfOthers()
    await tryCases('noise', noise, async (one) => {
      const url = `/rest/v1/${one.path}?${one.query}`
      const isRead = ['GET', 'HEAD', 'get'].includes(one.method)
      const response = await world.fetch(url, {
        method: one.method,
        headers: { ...one.headers, apikey: publishableKey, authorization: `Bearer ${world.tokens.ana}` },
        ...(!isRead && { body: one.body }),
      })
      const text = await response.text()
      expect(response.status, text).toBeLessThan(500)
      expectNoSecret({ text, headers: response.headers }, 'ana')
      if (response.ok && one.method === 'GET') expectRowsAreVisible(text)
    })
    expect(await digestOfOthers()).toBe(untouched)
  },
  patience,
)

/** What Ana may not change: all but her own provas and her own profile. */
async function digestOfOthers() {
  const { rows } = await world.owner.query(
    `select md5(concat((select json_agg(t order by id) from provas t where dono <> $1), (select json_agg(t order by id) from profiles t where id <> $1),
       (select json_agg(t order by id) from mentorias t), (select json_agg(t order by id) from auth.users t))) as digest`,
    [ids.ana],
  )
  return rows[0].digest as string
}

/** Each row of an answer names nobody else; her own rows may have changed meanwhile. */
function expectRowsAreVisible(text: string) {
  const body = JSON.parse(text) as Row | Row[]
  for (const row of [body].flat()) {
    expect([undefined, ids.ana]).toContain(row.dono)
    expect(String(row.email ?? 'ana@')).toMatch(/^ana@/)
  }
}
