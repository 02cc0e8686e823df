import pg from 'pg'
import { silent } from '../kit/connections.ts'
import { isDiskFull } from './own/disk-full.ts'

/** SQLSTATE: connection trouble, no room left, a statement or a server that was stopped. */
const states = /^(08|53|57014|57P0[1-5])/

/** What is said, without a code, of an answer that did not come in time. */
const late =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|Query read timeout|timeout expired)/
/** The same of a connection that is lost or refused. */
const lost =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/** Whether PostgreSQL could not be asked or did not answer in time, as opposed to having refused. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return states.test(code) || isDiskFull(error)
  return /^E[A-Z]+$/.test(code) || error.message === silent || isLate(error) || lost.test(error.message)
}

/** Whether PostgreSQL did not answer in time, as opposed to having said or shown that it cannot. */
export const isLate = (error: unknown) => error instanceof Error && late.test(error.message)
