import type { Logger } from './log.ts'

/** `work` that never throws; a reason is said when it comes, however often the work then fails for it. */
export function warnOnce(work: () => Promise<void>, what: string, log: Logger): () => Promise<void> {
  let said: string | undefined
  return async () => {
    try {
      await work()
      said = undefined
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // A message may name another temporary file each time.
      const reason = code ?? message
      if (reason !== said) log.warn({ error: message }, what)
      said = reason
    }
  }
}

/** Runs `work` again and again, `pause` after its last end; returns the way to stop. */
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
