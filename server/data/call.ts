import pg from 'pg'
import { notImplemented } from './data-error.ts'
import type { DataFunction } from './functions.ts'
import { type DataRequest, readRequest } from './request.ts'
import { responseSettingColumns } from './response-settings.ts'
import type { Statement } from './statement.ts'

/** The most rows of one answer, as for a table. */
const maxRows = 1000

/** Reads address and headers of a call. Filters and order are not supported for calls: refused with an error. */
export function readCall(name: string, query: URLSearchParams, header: (name: string) => string | undefined) {
  for (const key of query.keys()) {
    if (key !== 'apikey') throw notImplemented(`'${key}' is not supported with a function.`)
  }
  const request: DataRequest = readRequest('POST', `rpc/${name}`, new URLSearchParams(), header)
  if (request.preferences.isCounted) throw notImplemented('A count is not supported with a function.')
  return request
}

/** The one statement of a call: names and types are the database's, what a person sent is a parameter. */
export function buildCall(
  called: DataFunction,
  given: { json: string; names: string[] },
  { isSingle }: Pick<DataRequest, 'isSingle'>,
): Statement {
  const wanted = called.arguments.filter(({ name }) => given.names.includes(name))
  const columns = wanted.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${type}`)
  const values = wanted.map(({ name }) => pg.escapeIdentifier(name))
  const call = `${called.identifier}(${values.map((name) => `${name} := pgrst_args.${name}`).join(', ')})`
  const source =
    wanted.length > 0
      ? `json_to_record($1::json) as pgrst_args (${columns.join(', ')}), lateral ${call} pgrst_call`
      : `${call} pgrst_call`
  return {
    text: `select ${answerOf(called, isSingle)} from (select pgrst_call.* from ${source} limit ${maxRows}) pgrst_row`,
    values: wanted.length > 0 ? [given.json] : [],
  }
}

/** A void function has no body; one that returns no set answers its one value or row, not in a list. */
function answerOf({ returns, isSet }: DataFunction, isSingle: boolean): string {
  const element = returns === 'row' ? 'pgrst_row' : 'pgrst_row.pgrst_call'
  const list = `json_agg(${element})`
  const json = isSet && !isSingle ? `coalesce(${list}, '[]')` : `${list}->0`
  return `${returns === 'void' ? 'null' : `(${json})::text`} as body, count(*)::int as rows, ${responseSettingColumns}`
}
