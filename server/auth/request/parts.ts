import type { Context } from 'hono'
import type { Connections } from '../../kit/connections.ts'
import type { FactorSeal } from '../../kit/factor-secret.ts'
import type { Logger } from '../../kit/log.ts'
import { addressKey } from '../../limits/address-key.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { OneTimeCodes } from '../codes/one-time-codes.ts'
import type { AccessTokens } from '../sessions/access-tokens.ts'
import type { Device } from '../sessions/session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SigningKeys } from '../sessions/signing-keys.ts'

/** What the routes of /auth/v1 work with. */
export type AuthParts = {
  auth: Connections
  keys: SigningKeys
  tokens: AccessTokens
  factorSeal: FactorSeal
  sessions: Sessions
  limits: Limits
  clientAddress: (c: Context) => string
  /** The site's root; links that are sent to members start with it. */
  publicUrl: string
  /** Pages elsewhere that a letter's link may open, as URLs are written whole. */
  redirectUrls?: string[]
  codes: OneTimeCodes
  outbox: Outbox
  /** Characters; 0 for no rule. */
  passwordMinLength: number
  /** Whether a new password that leaked or is guessed at once is refused. */
  passwordCheck: boolean
  /** Whether a new account waits until its address is confirmed. */
  requireEmailConfirmation: boolean
  /** Whether letters reach mailboxes; without it the operator hands them on. */
  hasMailServer: boolean
  /** The language model behind the concierge, when there is one: the privacy policy names its host. */
  concierge?: { baseUrl: string } | undefined
  /** Whom members write to about their data, as the privacy policy says. */
  privacyContact?: string | undefined
  /** The ways to a person that pages show. */
  contact?: { whatsapp?: string; email?: string; url?: string } | undefined
  /** Who teaches, as a mentoria's page shows it. */
  mentor?: { name?: string; about?: string } | undefined
  log: Logger
  clock?: (() => number) | undefined
}

/** Where the request comes from, as its session remembers it. */
export const deviceOf = (c: Context, { clientAddress }: AuthParts): Device => ({
  address: clientAddress(c),
  userAgent: c.req.header('user-agent'),
})

/** The block of addresses that counts as one place. */
export const networkOf = addressKey

export const nowOf = ({ clock = Date.now }: AuthParts) => clock()
