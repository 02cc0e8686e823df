import type { Context } from 'hono'
import { relyingParty } from './passkeys/relying-party.ts'
import type { AuthParts } from './request/parts.ts'

/** The ways to sign in that Supabase Auth knows and we do not offer. */
const absent = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/**
 * GET /settings: e-mail and password, whether the address counts as confirmed at once; and, ours, what pages must know
 * of this server.
 */
export const settings = (parts: AuthParts) => (c: Context) =>
  c.json({
    external: { ...Object.fromEntries(absent.map((name) => [name, false])), email: true },
    disable_signup: false,
    mailer_autoconfirm: !parts.requireEmailConfirmation,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: relyingParty(parts.publicUrl) !== undefined,
    privacy_contact: parts.privacyContact ?? null,
    contact: parts.contact ?? {},
    mentor: parts.mentor ?? {},
    concierge_provider: parts.concierge ? new URL(parts.concierge.baseUrl).host : null,
  })
