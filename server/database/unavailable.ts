import pg from 'pg'
import { isDiskFull } from './own/disk-full.ts'

/** SQLSTATE: connection trouble, no room left, a statement or a server that was stopped. */
const states = /^(08|53|57014|57P0[1-5])/

/** What `pg` says, without a code, of a connection that is lost, late or refused. */
const words =
  /^(timeout exceeded when trying to connect|Query read timeout|timeout expired|Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/** Whether PostgreSQL could not be asked or did not answer in time, as opposed to having refused. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return states.test(code) || isDiskFull(error)
  return /^E[A-Z]+$/.test(code) || words.test(error.message)
}
