import { createHash, randomInt } from 'node:crypto'

/** Set by `npm run chaos`: all rounds rather than the few of `npm test`. */
const isWhole = process.env.CHAOS === 'whole'

const seed = process.env.SEED || String(randomInt(1e9))

/** How many rounds a fault has: in `npm run chaos`, and in `npm test`. */
export const rounds = (whole: number, part: number) =>
  Array.from({ length: isWhole ? whole : part }, (_, i) => i + 1)

export type Chance = {
  between(from: number, to: number): number
  oneOf<T>(choices: readonly [T, ...T[]]): T
}

/** Random choices for one place in the tests. `SEED` repeats the choices, not the machine's timing. */
export function createChance(place: string): Chance {
  process.stdout.write(`SEED=${seed} (${place})\n`)
  let state = createHash('sha256').update(`${seed} ${place}`).digest().readUInt32LE()
  // mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + next() * (to - from),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
