import pg from 'pg'
import { ambiguousFunction, notImplemented, unknownFunction } from './data-error.ts'
import { createSchemaCache } from './schema-cache.ts'

type Argument = { name: string; type: string; isRequired: boolean }
/** Nothing, one JSON value, or rows with columns. */
type Returns = 'void' | 'value' | 'row'
export type DataFunction = {
  name: string
  /** Schema and name, quoted for SQL. */
  identifier: string
  arguments: Argument[]
  returns: Returns
  isSet: boolean
  /** Why no request can call it. */
  unserved: string | null
}
export type Functions = {
  /** The one function that takes exactly these named arguments; looks again when there is none. */
  find(name: string, given: string[]): Promise<DataFunction>
  /** Whether there is a function of this name, whatever it takes. */
  has(name: string): Promise<boolean>
}
type Row = {
  name: string
  names: string[]
  types: string[]
  required: number
  returns: Returns
  is_set: boolean
  unserved: string | null
}

/**
 * Those of schema `public` that a request may execute; who may, the database decides at each call. Types have no
 * modifier: `format_type(…, null)` would make a `char` one letter long.
 */
const functionsOfPublic = `
  select p.proname::text as name,
    array(select coalesce(p.proargnames[n], '') from generate_series(1, coalesce(array_length(p.proallargtypes, 1), p.pronargs)) n
      where coalesce(p.proargmodes[n], 'i') in ('i', 'b', 'v') order by n)::text[] as names,
    array(select format_type(t, -1) from unnest(p.proargtypes::oid[]) with ordinality as a (t, n) order by n) as types,
    p.pronargs - p.pronargdefaults as required,
    case when p.prorettype = 'void'::regtype then 'void'
      when t.typtype = 'c' or b.typtype = 'c' or p.prorettype = 'record'::regtype then 'row' else 'value' end as returns,
    p.proretset as is_set,
    case when p.provariadic <> 0 then 'A function with a variadic argument is not supported.'
      when p.prorettype = 'record'::regtype and p.proallargtypes is null
        then 'A function that returns rows without naming their columns is not supported.' end as unserved
  from pg_catalog.pg_proc p join pg_catalog.pg_type t on t.oid = p.prorettype
  left join pg_catalog.pg_type b on b.oid = t.typbasetype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`

/** Keeps the functions of schema `public`; a migration shows within a minute, or at a function's first call. */
export function createFunctions(
  query: <T extends pg.QueryResultRow>(sql: string) => Promise<pg.QueryResult<T>>,
): Functions {
  const functions = createSchemaCache(async () => {
    const { rows } = await query<Row>(functionsOfPublic)
    return rows.map(toFunction)
  })
  return {
    async find(name, given) {
      const matching = await functions.find((known) => {
        const candidates = known.filter((one) => one.name === name && couldBe(one, given))
        return candidates.length > 0 ? candidates : undefined
      })
      if (matching && matching.length > 1) throw ambiguousFunction(matching.map(signatureOf))
      const found =
        matching?.[0] ??
        (await functions.find((known) => known.find((one) => one.name === name && one.unserved)))
      if (!found) throw unknownFunction(name, given)
      if (found.unserved) throw notImplemented(found.unserved)
      return found
    },
    async has(name) {
      return (await functions.find((known) => known.find((one) => one.name === name))) !== undefined
    },
  }
}

/**
 * Whether PostgreSQL could take the call for this function. One whose arguments have no names is called without any,
 * where all of them have defaults.
 */
const couldBe = (one: DataFunction, given: string[]) =>
  (!one.unserved || given.length === 0) && takes(one, given)

const takes = ({ arguments: wanted }: DataFunction, given: string[]) =>
  given.every((name) => wanted.some((argument) => argument.name === name)) &&
  wanted.every(({ name, isRequired }) => !isRequired || given.includes(name))

const signatureOf = ({ name, arguments: wanted }: DataFunction) =>
  `public.${name}(${wanted.map((one) => `${one.name} => ${one.type}`).join(', ')})`

const toFunction = ({ name, names, types, required, returns, is_set, unserved }: Row): DataFunction => ({
  name,
  identifier: `"public".${pg.escapeIdentifier(name)}`,
  arguments: types.map((type, i) => ({ name: names[i] ?? '', type, isRequired: i < required })),
  returns,
  isSet: is_set,
  unserved: unserved ?? (names.includes('') ? 'A function with unnamed arguments is not supported.' : null),
})
