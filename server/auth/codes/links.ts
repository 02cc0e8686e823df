/**
 * What the link of a letter carries: which row of `auth.one_time_tokens`, when it was made, and the signature of both.
 */
export type Link = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  signature: Buffer
}

/** The link as text: 16 bytes for the row, 6 for the time, 32 for the signature. */
export function writeLink({ id, at, signature }: Link): string {
  const time = Buffer.alloc(6)
  time.writeUIntBE(at, 0, 6)
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), time, signature]).toString('base64url')
}

/** What a text of ours says; undefined for anything else. Its signature is still to be checked. */
export function readLink(token: string): Link | undefined {
  if (!/^[\w-]{72}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { id, at: bytes.readUIntBE(16, 6), signature: bytes.subarray(22) }
}
