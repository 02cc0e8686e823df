import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Connections } from '../kit/connections.ts'
import { type Body, readArguments, readBody } from './body.ts'
import { buildCall, readCall } from './call.ts'
import { type Caller, type Identity, identifyCaller } from './caller.ts'
import { cannotCall, DataError, notImplemented, unknownFunction } from './data-error.ts'
import { createFunctions } from './functions.ts'
import { type DataRequest, readRequest } from './request.ts'
import { answerCall, answerError, answerRequest } from './respond.ts'
import { createShortCache } from './short-cache.ts'
import { buildStatement } from './statement.ts'
import { createStatementNames } from './statement-names.ts'
import { createTableCache, type Table } from './tables.ts'
import { runQuery, runStatement } from './transaction.ts'
import { answerUnchanged } from './unchanged.ts'

type Parts = Identity & { data: Connections }
type Asked = { Variables: { caller: Caller; requestId: string } }

/**
 * The Data API at /rest/v1: the tables and functions of schema `public`, in PostgREST's wire format; row-level security
 * decides.
 */
export function createData({ data, ...identity }: Parts): Hono<Asked> {
  const answerTable = createTables(data)
  const answerCallOf = createCalls(data)
  const identify: MiddlewareHandler<Asked> = async (c, next) => {
    c.set('caller', await identifyCaller(c.req.header('authorization'), identity))
    await next()
  }
  return new Hono<Asked>()
    .onError((error, c) => {
      if (!(error instanceof DataError)) throw error
      return answerError(error.status < 500 ? error : withRequestId(error, c.get('requestId')), c.req.method)
    })
    .all('/', (c) => answerError(rootDisabled(), c.req.method))
    .all('/rpc/:name', identify, (c) => answerCallOf(c, c.req.param('name')))
    .all('/:table', identify, answerUnchanged, createShortCache(), (c) =>
      answerTable(c, c.req.param('table')),
    )
    .all('/*', (c) => answerError(isRoot(c.req.path) ? rootDisabled() : invalidPath(), c.req.method))
}

/** Reads and writes of tables: request, statement, answer. */
function createTables(data: Connections) {
  const known = createTableCache((sql) => runQuery(data, sql))
  const nameOf = createStatementNames()

  /** A column that is not known may be one of a migration of this minute: look once more before refusing. */
  async function planRequest(request: DataRequest, body: Body | undefined) {
    const plan = (table: Table) => ({ table, statement: buildStatement(request, table, body) })
    const table = await known.find(request.table)
    try {
      return plan(table)
    } catch (error) {
      if (!(error instanceof DataError) || !(await known.refresh())) throw error
      return plan(await known.find(request.table))
    }
  }

  return async (c: Context<Asked>, name: string) => {
    const header = (key: string) => c.req.header(key)
    const request = readRequest(c.req.method, name, queryOf(c.req.url), header)
    const body = hasBody(request) ? readBody(request, header('content-type'), await c.req.text()) : undefined
    const { table, statement } = await planRequest(request, body)
    const named = { ...statement, name: nameOf(statement.text) }
    const answer = await runStatement(data, askingOf(c), request, named)
    const primaryKey = table.primaryKey.map((column) => column.name)
    return answerRequest(request, answer, primaryKey)
  }
}

/** Calls of functions. */
function createCalls(data: Connections) {
  const functions = createFunctions((sql) => runQuery(data, sql))

  async function refusalOf(method: string, name: string) {
    if (method !== 'GET' && method !== 'HEAD') return cannotCall(method)
    const isKnown = await functions.has(name)
    return isKnown ? notImplemented('A function is called with POST only.') : unknownFunction(name)
  }

  return async (c: Context<Asked>, name: string) => {
    const header = (key: string) => c.req.header(key)
    if (c.req.method !== 'POST') throw await refusalOf(c.req.method, name)
    const request = readCall(name, queryOf(c.req.url), header)
    const given = readArguments(header('content-type'), await c.req.text())
    const statement = buildCall(await functions.find(name, given.names), given, request)
    return answerCall(request, await runStatement(data, askingOf(c), request, statement))
  }
}

/** The id under which the log has the reason, for the page to show. */
function withRequestId(error: DataError, id: string | undefined) {
  if (!id) return error
  const { status, code, message, details, headers } = error
  return new DataError({ status, code, message, details, headers, hint: `Informe o código ${id}.` })
}

/** SQL gets the request's headers without the token (it has the claims) and without cookies (we use none). */
function askingOf(c: Context<Asked>) {
  const { authorization: _, cookie: __, ...headers } = c.req.header()
  return { caller: c.get('caller'), headers: JSON.stringify(headers) }
}

const hasBody = ({ method }: DataRequest) => method === 'POST' || method === 'PATCH'

/** `/rest/v1/` with its slash is no route of its own in Hono. */
const isRoot = (path: string) => path.endsWith('/rest/v1/')

function queryOf(url: string) {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

const rootDisabled = () =>
  new DataError({ status: 404, code: 'PGRST126', message: 'Root endpoint metadata is disabled' })

const invalidPath = () =>
  new DataError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' })
