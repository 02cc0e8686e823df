import { median } from '../server/load.ts'

/** How much more the end may hold than the time after the start; what a collector leaves lying differs by this. */
const mayGrow = 1.1

/** A figure sampled at regular times: what it was after the start, at the end, and how it rose between. */
export type Steadiness = { early: number; late: number; perHour: number; isSteady: boolean }

/**
 * Leaves out the start (`warm` samples) and compares the medians of as many samples after it and at the end. The
 * rise an hour is that of the straight line through all samples after the start.
 */
export function steadinessOf(values: number[], warm: number, everySeconds: number): Steadiness {
  const counted = values.slice(warm)
  const [early, late] = [median(counted.slice(0, warm)), median(counted.slice(-warm))]
  return { early, late, perHour: (slope(counted) * 3600) / everySeconds, isSteady: late <= early * mayGrow }
}

/** Least squares, over the samples' numbers. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [rise, run] = [0, 0]
  values.forEach((value, index) => {
    rise += (index - middle) * (value - mean)
    run += (index - middle) ** 2
  })
  return rise / run
}
