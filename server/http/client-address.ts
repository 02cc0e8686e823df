import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from '../kit/log.ts'
import { plainAddress } from '../limits/address-key.ts'

/**
 * The client's address: the socket's, or with `hops` trusted reverse proxies the entry of
 * `X-Forwarded-For` that the outermost of them wrote. Entries further left are the client's own claim.
 */
export function createClientAddress(hops: number, log: Logger) {
  let hasWarned = false
  return (c: Context) => {
    const header = c.req.header('x-forwarded-for')
    if (hops === 0) {
      if (header !== undefined && !hasWarned) {
        hasWarned = true
        log.warn(
          'Chegou um X-Forwarded-For, mas TRUST_PROXY=0: se há um proxy na frente, todos os membros contam como um só endereço; defina TRUST_PROXY=1.',
        )
      }
      return socketAddress(c)
    }
    const forwarded = (header ?? '').split(',').map((part) => part.trim())
    return plainAddress(forwarded.at(-hops) || socketAddress(c))
  }
}

/** A request that a test made in memory has no socket. */
function socketAddress({ env }: Context<{ Bindings: Partial<HttpBindings> }>) {
  if (!env?.incoming) return '127.0.0.1'
  return plainAddress(env.incoming.socket.remoteAddress ?? 'unknown')
}
