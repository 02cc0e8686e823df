import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const stepMs = 30_000

/** RFC 4648, as authenticator apps read a secret; blanks between the groups do not count. */
function bytesOf(secret: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(' ', '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** RFC 6238: six digits of the half minute with this number. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** An authenticator app. A code is good once and the server takes that of the next half minute too, so this one never shows a code twice. */
export function authenticatorOf(secret: string) {
  let last = 0
  return {
    /** A code that was not shown before; waits where the next one would come too early. */
    async nextCode(): Promise<string> {
      const step = Math.max(last + 1, Math.floor(Date.now() / stepMs))
      const early = (step - 1) * stepMs - Date.now()
      if (early > 0) await sleep(early + 50)
      last = step
      return codeAt(secret, step)
    },
    /** Six digits that are no code now. */
    wrongCode(): string {
      const step = Math.floor(Date.now() / stepMs)
      const right = [-2, -1, 0, 1, 2, 3].map((at) => codeAt(secret, step + at))
      return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
        (code) => !right.includes(code),
      ) as string
    },
  }
}

export type Authenticator = ReturnType<typeof authenticatorOf>
