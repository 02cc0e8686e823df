import type pg from 'pg'
import * as v from 'valibot'
import { isDiskFull } from '../database/own/disk-full.ts'
import { DataError, databaseUnavailable } from './data-error.ts'
import { SettingHeaders } from './response-settings.ts'

/** SQLSTATE (or its first two characters) → HTTP status, as PostgREST maps them; anything else is 400. */
const statusByState: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  // A server that restarts says 57P02 or 57P03: as temporary as a lost connection.
  '57P02': 503,
  '57P03': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

const raised = v.object({
  code: v.string(),
  message: v.string(),
  details: v.nullish(v.string()),
  hint: v.nullish(v.string()),
})
const raisedAnswer = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  headers: v.optional(SettingHeaders, {}),
})

/** What a function of ours refuses with a status and a code of its own: `raise sqlstate 'PGRST'`, as in PostgREST. */
function fromRaised({ message, detail = '' }: pg.DatabaseError): DataError {
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), raised), message)
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), raisedAnswer), detail)
  if (said.success && answer.success) return new DataError({ ...said.output, ...answer.output })
  return new DataError({
    status: 500,
    code: 'PGRST121',
    message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
  })
}

/**
 * PostgreSQL's own refusal in PostgREST's shape. A visitor without the right is asked to sign in (401); when
 * PostgreSQL cannot serve now, its reasons (a file, a limit) are for the log.
 */
export function fromDatabaseError(error: pg.DatabaseError, isMember: boolean) {
  const code = error.code ?? 'XX000'
  if (code === 'PGRST') return fromRaised(error)
  const status =
    code === '42501'
      ? isMember
        ? 403
        : 401
      : (statusByState[code] ?? statusByState[code.slice(0, 2)] ?? 400)
  if (status === 503 || isDiskFull(error)) return databaseUnavailable('PGRST001', error)
  return new DataError({
    status,
    code,
    message: error.message,
    details: error.detail,
    hint: error.hint,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  })
}
