import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Milliseconds after a start. V8 sweeps after one collection, shrinks its heap at a later one and gives the pages back
 * at the next; which one it is differs from start to start, and the sixth was always enough.
 */
const afterStart = [3_000, 5_000, 7_000, 9_000, 11_000, 13_000]

/**
 * Gives back what only the start needed: some 20 MB that V8 would keep for as long as nobody comes, since it
 * collects when memory is asked for and not when it is not.
 */
export function giveBackMemory(): void {
  const collect = () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    setFlagsFromString('--no-expose-gc')
    collectGarbage()
  }
  for (const wait of afterStart) setTimeout(collect, wait).unref()
}
