/** Waits for `work`, but no longer than so many milliseconds: then it rejects. The work itself goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Waits until `work` has ended, well or not, but no longer than so many milliseconds. Says whether it ended well. */
export const endsWithin = (milliseconds: number, work: Promise<unknown>): Promise<boolean> =>
  within(milliseconds, work).then(
    () => true,
    () => false,
  )
