/** Told what is being done now. */
export type Progress = (step: string) => void

/** A line for each step that is under way when a second has passed, so that short work says nothing. */
export function createProgress(write: (line: string) => void): { progress: Progress; end(): void } {
  let step = ''
  let shown = ''
  const timer = setInterval(() => {
    if (step === shown) return
    shown = step
    write(`… ${step}`)
  }, 1_000)
  return {
    progress: (next) => {
      step = next
    },
    end: () => clearInterval(timer),
  }
}
