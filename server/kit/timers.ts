import type { Logger } from './log.ts'

/** `work` that never throws. A failure is logged when its reason is new, and not again while the reason stays the same. */
export function warnOnce(work: () => Promise<void>, what: string, log: Logger): () => Promise<void> {
  let lastReason: string | undefined
  return async () => {
    try {
      await work()
      lastReason = undefined
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // A message may name another temporary file each time.
      const reason = code ?? message
      if (reason !== lastReason) log.warn({ error: message }, what)
      lastReason = reason
    }
  }
}

/** Runs `work` again and again, `pause` milliseconds after it last ended; returns a function that stops it. */
export function repeat(work: () => Promise<void>, pause: number, first = pause): () => void {
  let timer: NodeJS.Timeout
  let isStopped = false
  const next = (milliseconds: number) => {
    timer = setTimeout(async () => {
      await work()
      if (!isStopped) next(pause)
    }, milliseconds)
    timer.unref()
  }
  next(first)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
