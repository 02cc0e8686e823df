// Loaded into a measured server before its own code: answers over the process's channel, opens nothing.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })

const ask = {
  /** Its timer costs a process up to a twentieth of a core, so it runs while the delays are asked for only. */
  watch() {
    delay.reset()
    delay.enable()
  },
  unwatch() {
    delay.disable()
  },
  /** Since the last question. */
  delays() {
    const p999 = delay.percentile(99.9) / 1e6
    const max = delay.max / 1e6
    delay.reset()
    return { p999, max }
  },
  /** Forces a collection, which also throws away code that V8 has made: never while speed is measured. */
  memory() {
    const delays = ask.delays()
    globalThis.gc()
    const { heapUsed, rss } = process.memoryUsage()
    // The collection just forced is no delay of the server's own.
    setImmediate(() => delay.reset())
    return { ...delays, heap: heapUsed / 1e6, rss: rss / 1e6 }
  },
}

process.on('message', (question) => process.send(ask[question]() ?? null))
process.channel?.unref()
