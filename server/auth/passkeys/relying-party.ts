import { isIP } from 'node:net'

/** Who asks for a passkey: browsers tie it to this host, and answer only on this origin. */
export type RelyingParty = { id: string; origin: string }

/**
 * The relying party of a site. A passkey needs a host name; a site that is reached by an IP address can have none. One
 * on this very machine counts as `localhost`, where browsers allow it without https.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (!isIP(address)) return { id: hostname, origin }
  if (address !== '127.0.0.1' && address !== '::1') return undefined
  return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` }
}
