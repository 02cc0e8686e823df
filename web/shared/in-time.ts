/** Resolves or rejects as the work does, or rejects when it takes longer than `ms`; the work itself is not stopped. */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Took longer than ${ms} ms.`)), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
