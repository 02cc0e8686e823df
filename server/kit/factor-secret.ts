import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** What a sealed secret begins with; the base32 of an open one has no colon. */
const mark = 'sealed:'
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals and opens the secrets of second factors. */
export type FactorSeal = ReturnType<typeof createFactorSeal>

/**
 * The secrets of second factors are sealed in the database, each for its factor: a copied table gives nobody codes. The
 * key is made from a secret that no rotation changes, so that no member loses a device by one.
 */
export function createFactorSeal({ authPassword }: Pick<Secrets, 'authPassword'>) {
  const key = Buffer.from(hkdfSync('sha256', authPassword, '', 'estetica factor secrets', 32))
  return {
    seal(secret: string, factorId: string): string {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(factorId))
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
      return mark + Buffer.concat([nonce, text, sealing.getAuthTag()]).toString('base64url')
    },
    /** The secret itself; one that is not sealed as it is. Throws where another key or factor sealed it. */
    open(stored: string, factorId: string): string {
      if (!stored.startsWith(mark)) return stored
      const bytes = Buffer.from(stored.slice(mark.length), 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(factorId))
        .setAuthTag(bytes.subarray(-tagBytes))
      return opening.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
    },
  }
}

export const isSealedSecret = (stored: string) => stored.startsWith(mark)
