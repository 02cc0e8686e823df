/** Told what is being done now and, where that is known, how much of it. */
export type Progress = (step: string, part?: { done: number; total: number }) => void

type Terminal = { isTTY?: boolean; write(text: string): unknown }

const width = 24
const clearLine = '\r\u001B[K'

/** One line on a terminal, once a second has passed: short work, files and pipes see nothing. */
export function createProgress(terminal: Terminal): { progress: Progress; end(): void } {
  const started = performance.now()
  let line = ''
  let shown = ''
  const show = () => {
    if (line === shown || performance.now() - started < 1_000) return
    shown = line
    terminal.write(`${clearLine}${line}`)
  }
  const timer = terminal.isTTY ? setInterval(show, 200) : undefined
  return {
    progress: (step, part) => {
      line = part && part.total > 0 ? `${bar(part.done / part.total)} ${step}` : `… ${step}`
      // Work that never waits would keep the timer from its turn.
      if (timer && part) show()
    },
    end: () => {
      clearInterval(timer)
      if (shown) terminal.write(clearLine)
      shown = ''
      line = ''
    },
  }
}

function bar(part: number): string {
  const full = Math.round(Math.min(part, 1) * width)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor(part * 100)).padStart(3)}%`
}
