import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const counterBytes = 6
const signatureBytes = 16

export type RefreshToken = { sessionId: string; counter: number }

/**
 * A refresh token is its session's id and place in the chain, signed. It is derived again when needed, so nothing
 * that could be replayed is stored. 128 bits of the HMAC are beyond guessing and keep the token short.
 */
export function encodeRefreshToken(key: string, { sessionId, counter }: RefreshToken) {
  const payload = Buffer.alloc(idBytes + counterBytes)
  payload.write(sessionId.replaceAll('-', ''), 'hex')
  payload.writeUIntBE(counter, idBytes, counterBytes)
  return Buffer.concat([payload, sign(key, payload)]).toString('base64url')
}

/** What a token of ours says; undefined for anything else. */
export function decodeRefreshToken(key: string, token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + counterBytes + signatureBytes) return undefined
  if (bytes.toString('base64url') !== token) return undefined
  const payload = bytes.subarray(0, idBytes + counterBytes)
  if (!timingSafeEqual(sign(key, payload), bytes.subarray(payload.length))) return undefined
  const id = payload.toString('hex', 0, idBytes)
  const sessionId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, counter: payload.readUIntBE(idBytes, counterBytes) }
}

function sign(key: string, payload: Buffer) {
  return createHmac('sha256', key)
    .update('refresh-token')
    .update(payload)
    .digest()
    .subarray(0, signatureBytes)
}
