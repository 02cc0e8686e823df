import type { HttpBindings } from '@hono/node-server'
import type { Logger } from '../kit/log.ts'

/** A request as far as it tells where it comes from; one that was made in memory has no socket. */
export type Sent = {
  req: { header(name: string): string | undefined }
  env?: Partial<HttpBindings> | undefined
}

/**
 * The client's address: the socket's, or with `hops` trusted reverse proxies the entry of
 * `X-Forwarded-For` that the outermost of them wrote. Entries further left are the client's own claim.
 */
export function createClientAddress(hops: number, log: Logger) {
  let hasWarned = false
  return (c: Sent) => {
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
    return forwarded.at(-hops) || socketAddress(c)
  }
}

function socketAddress({ env }: Sent) {
  if (!env?.incoming) return '127.0.0.1'
  return env.incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown'
}
