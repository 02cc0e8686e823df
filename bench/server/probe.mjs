// Loaded into a measured server before its own code: answers over the process's channel, opens nothing.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

process.on('message', () => {
  const p999 = delay.percentile(99.9) / 1e6
  const max = delay.max / 1e6
  delay.reset()
  globalThis.gc()
  const { heapUsed, rss } = process.memoryUsage()
  process.send({ p999, max, heap: heapUsed / 1e6, rss: rss / 1e6 })
  // The collection just forced is no delay of the server's own.
  setImmediate(() => delay.reset())
})
process.channel?.unref()
