import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What every authenticator app takes for granted, as Supabase Auth does: SHA-1, six digits, half a minute. */
const period = 30
const digits = 6
/** Steps by which a member's clock may be off. */
const skew = 1
/** As RFC 4226 recommends for SHA-1. */
const secretBytes = 20

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32, as apps and people read it. */
export const createSecret = () => toBase32(randomBytes(secretBytes))

/** The code of a step (RFC 6238: an HMAC of how many periods have passed since 1970). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  // RFC 4226, 5.3: the last four bits say where the 31 bits of the code begin.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, at most one from now's; undefined when it is none. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * skew + 1 }, (_, index) => current - skew + index)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}

/** The step at a time in milliseconds. */
export const stepAt = (now: number) => Math.floor(now / 1000 / period)

/** The address that a QR code bears. */
export function describeSecret(issuer: string, account: string, secret: string): string {
  const [name, whose] = [issuer, account].map(encodeURIComponent)
  return `otpauth://totp/${name}:${whose}?algorithm=SHA1&digits=${digits}&issuer=${name}&period=${period}&secret=${secret}`
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
