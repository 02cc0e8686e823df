import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The client's address: the socket's, or with `hops` trusted reverse proxies the entry of
 * `X-Forwarded-For` that the outermost of them wrote. Entries further left are the client's own claim.
 */
export const createClientAddress = (hops: number) => (c: Context) => {
  const forwarded =
    hops > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim()) : []
  return forwarded.at(-hops) || socketAddress(c)
}

function socketAddress(c: Context) {
  // Requests made in memory have no socket.
  if (!c.env?.incoming) return '127.0.0.1'
  return getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? 'unknown'
}
