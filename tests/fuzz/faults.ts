import fc from 'fast-check'
import type { DataRequest } from './http.ts'
import { nonsense } from './literals.ts'
import type { Table } from './tables.ts'

/** One thing wrong with a request, and the refusal that it must meet. Nothing else tells the cases apart. */
export type Fault = {
  name: string
  status: number
  /** Absent: any of PostgreSQL's codes for a wrong value. */
  code?: string
  spoil(request: DataRequest, table: Table): void
}

const faultsOf = <T>(
  what: string,
  refusal: [status: number, code?: string],
  texts: T[],
  spoil: (request: DataRequest, text: T, table: Table) => void,
): Fault[] =>
  texts.map((text) => ({
    name: `${what} ${JSON.stringify(text)}`,
    status: refusal[0],
    code: refusal[1],
    spoil: (request, table) => spoil(request, text, table),
    [fc.toStringMethod]: () => `${what} ${JSON.stringify(text)}`,
  }))

/** Takes the place of what the request says there. */
function set(request: DataRequest, name: string, value: string) {
  request.query = [...request.query.filter(([key]) => key !== name), [name, value]]
}
const add = (request: DataRequest, [name, value]: [string, string]) => request.query.push([name, value])

const strangers = [
  'nada',
  'ctid',
  'xmin',
  'oid',
  'tableoid',
  'encrypted_password',
  'constructor',
  '__proto__',
]

function firstOf({ columns }: Table, isWanted: (kind: string) => boolean) {
  return Object.keys(columns).find((name) => isWanted(columns[name] ?? '')) ?? 'id'
}

export const faults: Fault[] = [
  ...faultsOf('selected column', [400, '42703'], strangers, (r, name) => set(r, 'select', `id,${name}`)),
  ...faultsOf('filtered column', [400, '42703'], strangers, (r, name) => add(r, [name, 'eq.1'])),
  ...faultsOf('order column', [400, '42703'], strangers, (r, name) => set(r, 'order', `${name}.desc`)),
  ...faultsOf(
    'condition',
    [400, 'PGRST100'],
    [
      'PEIM',
      '',
      'eq',
      'EQ.a',
      'not.not.eq.a',
      'in.a,b',
      'in.(a',
      'is.maybe',
      'is.constructor',
      'nao.eq.a',
      '.eq.a',
    ],
    (r, text) => add(r, ['id', text]),
  ),
  ...faultsOf(
    'operator that is not served',
    [400, 'PGRST127'],
    [
      'match.^a',
      'imatch.a',
      'cs.{a}',
      'cd.{a}',
      'ov.{a}',
      'fts.a',
      'wfts(portuguese).a',
      'eq(any).{a}',
      'isdistinct.a',
    ],
    (r, text) => add(r, ['id', text]),
  ),
  ...faultsOf('key', [400, 'PGRST127'], ['or', 'and', 'not.or', 'not.and', 'id->a', 'id->>a'], (r, key) =>
    add(r, [key, '(id.eq.1,id.eq.2)']),
  ),
  ...faultsOf(
    'embedded column',
    [400, 'PGRST108'],
    ['profiles.email', 'users.email', '.id', 'auth.users.id'],
    (r, key) => add(r, [key, 'eq.a']),
  ),
  ...faultsOf(
    'embedded resource',
    [400, 'PGRST127'],
    [
      '*,profiles(*)',
      'profiles(*)',
      'id,dono:profiles!inner(email)',
      '...profiles(email)',
      '*,users(*)',
      'mentorias(*)',
      'provas()',
      'id,profiles!profiles_id_fkey(*)',
    ],
    (r, text) => set(r, 'select', text),
  ),
  ...faultsOf('aggregate', [400, 'PGRST123'], ['count()', 'id.max()', 'total:id.sum()'], (r, text) =>
    set(r, 'select', text),
  ),
  ...faultsOf('selected term', [400, 'PGRST127'], ['a:id', 'id::text', 'id->a'], (r, text) =>
    set(r, 'select', text),
  ),
  ...faultsOf('selection', [400, 'PGRST100'], ['id,', ',id', 'id\ttitulo', 'id)', '"id'], (r, text) =>
    set(r, 'select', text),
  ),
  ...faultsOf(
    'order',
    [400, 'PGRST100'],
    ['', 'id.up', 'id.desc.last', 'id\tdesc', 'id,,id', 'id.desc,'],
    (r, text) => set(r, 'order', text),
  ),
  ...faultsOf('limit', [416, 'PGRST103'], ['-1', '-9'], (r, text) => set(r, 'limit', text)),
  ...['limit', 'offset'].flatMap((name) =>
    faultsOf(name, [400, 'PGRST100'], ['', 'a', '1.5', '1e3', '0x1', '9'.repeat(16), '٣', '1;2'], (r, text) =>
      set(r, name, text),
    ),
  ),
  ...faultsOf('Range', [416, 'PGRST103'], ['5-2', '1-0', '999999999999999-0'], (r, text) => {
    r.method = 'GET'
    r.query = r.query.filter(([key]) => key !== 'limit')
    r.headers.range = text
  }),
  ...faultsOf('text', [400, '22021'], ['eq.a\0b', 'like.\0', 'in.("\0")'], (r, text, table) =>
    add(r, [firstOf(table, (kind) => kind === 'text'), text]),
  ),
  ...Object.entries(nonsense).flatMap(([kind, texts]) =>
    faultsOf(`no ${kind}`, [400], texts, (r, text, table) => {
      const column = firstOf(table, (one) => one === kind)
      add(r, [column, `eq.${table.columns[column] === kind ? text : 'a'}`])
    }),
  ),
  ...faultsOf(
    'state of a column that is no boolean',
    [400, '42804'],
    ['is.true', 'not.is.false', 'is.unknown'],
    (r, text) => add(r, ['id', text]),
  ),
  ...faultsOf('pattern of a column that is no text', [404, '42883'], ['like.1*', 'not.ilike.a'], (r, text) =>
    add(r, ['id', text]),
  ),
  ...faultsOf(
    'Accept',
    [406, 'PGRST107'],
    ['text/csv', 'image/png', 'application/geo+json', 'text/html, text/xml', 'x'],
    (r, text) => {
      r.headers.accept = text
    },
  ),
  ...faultsOf(
    'schema',
    [406, 'PGRST106'],
    ['auth', 'pg_catalog', 'estetica_private', 'PUBLIC', 'public,auth'],
    (r, text) => {
      r.headers['accept-profile'] = text
    },
  ),
  ...faultsOf(
    'preference',
    [400, 'PGRST127'],
    ['count=planned', 'resolution=merge-duplicates', 'tx=rollback', 'max-affected=1', 'timezone=UTC'],
    (r, text) => {
      r.headers.prefer = text
    },
  ),
  ...faultsOf('verb', [405, 'PGRST117'], ['PUT', 'PROPFIND', 'LINK', 'FOO'], (r, text) => {
    r.method = text
  }),
  ...faultsOf(
    'table',
    [404, 'PGRST205'],
    [
      'users',
      'auth.users',
      'pg_class',
      'pg_catalog.pg_authid',
      'secrets',
      'Provas',
      '"provas"',
      'provas ',
      'public.provas',
      '\0',
      "'",
      '__proto__',
      'constructor',
      '*',
      '..',
      '💡',
    ],
    (r, text) => {
      r.path = text === '..' ? '%2e%2e%2f' : encodeURIComponent(text)
    },
  ),
  ...faultsOf('path', [404, 'PGRST125'], ['provas/1', 'mentorias/id/1', 'auth/users'], (r, text) => {
    r.path = text
  }),
  ...faultsOf('function', [404, 'PGRST202'], ['version', 'set_config', 'pg_sleep', 'uid'], (r, text) => {
    r.path = `rpc/${text}`
  }),
  ...faultsOf('address', [414, 'request_uri_too_long'], ['x'.repeat(2_048)], (r, text) =>
    add(r, ['id', `eq.${text}`]),
  ),
]
