import pg from 'pg'
import { unknownFunction } from './data-error.ts'

type Argument = { name: string; type: string; isRequired: boolean }
/** Nothing, one JSON value, or rows with columns. */
type Returns = 'void' | 'value' | 'row'
export type DataFunction = {
  /** Schema and name, quoted for SQL. */
  identifier: string
  arguments: Argument[]
  returns: Returns
  isSet: boolean
}
export type Functions = {
  /** The function that takes exactly these named arguments; looks again when it is unknown. */
  find(name: string, given: string[]): Promise<DataFunction>
}
type Row = {
  name: string
  names: string[]
  types: string[]
  required: number
  returns: Returns
  is_set: boolean
}

/** Those of schema `public` that a request may execute; who may, the database decides at each call. */
const functionsOfPublic = `
  select p.proname::text as name, coalesce(p.proargnames[1:p.pronargs], '{}')::text[] as names,
    array(select format_type(t, null) from unnest(p.proargtypes::oid[]) with ordinality as a (t, n) order by n) as types,
    p.pronargs - p.pronargdefaults as required,
    case when p.prorettype = 'void'::regtype then 'void'
      when t.typtype = 'c' or p.prorettype = 'record'::regtype then 'row' else 'value' end as returns,
    p.proretset as is_set
  from pg_catalog.pg_proc p join pg_catalog.pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`

/** Milliseconds. */
const freshFor = 60_000
/** Milliseconds: guessed names must not cause a query each. */
const lookAgainAfter = 1000

/** Keeps the functions of schema `public`; a migration shows within a minute, or at a function's first call. */
export function createFunctions(
  query: <T extends pg.QueryResultRow>(sql: string) => Promise<pg.QueryResult<T>>,
): Functions {
  let known: (DataFunction & { name: string })[] = []
  let loadedAt = Number.NEGATIVE_INFINITY

  async function load() {
    const { rows } = await query<Row>(functionsOfPublic)
    known = rows.map(toFunction)
    loadedAt = performance.now()
  }
  const look = (name: string, given: string[]) =>
    known.find((candidate) => candidate.name === name && takes(candidate, given))

  return {
    async find(name, given) {
      if (performance.now() - loadedAt > freshFor) await load()
      if (!look(name, given) && performance.now() - loadedAt > lookAgainAfter) await load()
      const found = look(name, given)
      if (!found) throw unknownFunction(name, given)
      return found
    },
  }
}

const takes = ({ arguments: wanted }: DataFunction, given: string[]) =>
  given.every((name) => wanted.some((argument) => argument.name === name)) &&
  wanted.every(({ name, isRequired }) => !isRequired || given.includes(name))

const toFunction = ({ name, names, types, required, returns, is_set }: Row) => ({
  name,
  identifier: `"public".${pg.escapeIdentifier(name)}`,
  arguments: types.map((type, i) => ({ name: names[i] ?? '', type, isRequired: i < required })),
  returns,
  isSet: is_set,
})
