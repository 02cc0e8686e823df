import type { Context } from 'hono'
import type { Pool } from 'pg'
import type { Limits } from '../../limits/limits.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { OneTimeCodes } from '../codes/one-time-codes.ts'
import type { Device, Sessions } from '../sessions/sessions.ts'
import type { Tokens } from '../sessions/tokens.ts'

/** What the routes of /auth/v1 are made of. */
export type AuthParts = {
  auth: Pool
  tokens: Tokens
  sessions: Sessions
  limits: Limits
  clientAddress: (c: Context) => string
  /** The site's root; links that are sent to members start with it. */
  publicUrl: string
  codes: OneTimeCodes
  outbox: Outbox
  /** Characters; 0 for no rule. */
  passwordMinLength: number
  /** Whether a new account waits until its address is confirmed. */
  requireEmailConfirmation: boolean
  /** The language model behind the concierge, when there is one: the privacy policy names its host. */
  concierge?: { baseUrl: string } | undefined
  /** Whom members write to about their data, as the privacy policy says. */
  privacyContact?: string | undefined
  clock?: (() => number) | undefined
}

/** Where the request comes from, as its session remembers it. */
export const deviceOf = (c: Context, { clientAddress }: AuthParts): Device => ({
  address: clientAddress(c),
  userAgent: c.req.header('user-agent'),
})

export const nowOf = ({ clock = Date.now }: AuthParts) => clock()
