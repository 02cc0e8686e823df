import autocannon from 'autocannon'
import { noteResets } from './resets.ts'

/** How long one measurement takes and how often each is made; a quick try asks for less. */
export const rounds = Number(process.env.ROUNDS ?? 5)
export const seconds = Number(process.env.SECONDS ?? 2)
/** So many seconds of load pass before a server is measured: V8 has then compiled what runs often. */
export const warmSeconds = 6

export type Load = {
  url: string
  headers: Record<string, string>
  requests?: autocannon.Request[]
  method?: 'POST'
  body?: string
  connections?: number
  duration?: number
  expected?: number
}
/** Requests a second, milliseconds, bytes of one answer. */
export type Figures = { rate: number; p50: number; p99: number; bytes: number }

/** As many requests as the server answers, from so many connections; any other status than expected is an error. */
export async function load({
  expected = 200,
  connections = 20,
  duration = seconds,
  ...rest
}: Load): Promise<Figures> {
  const result = await autocannon({ ...rest, connections, duration })
  const statuses = Object.keys(result.statusCodeStats ?? {})
  if (result.timeouts > 0 || statuses.some((status) => status !== String(expected))) {
    throw new Error(
      `${rest.url}: ${statuses.join(', ')}, ${result.timeouts} time-outs instead of ${expected}`,
    )
  }
  // The others are connections that ended; their requests were sent again on new ones.
  noteResets(result.errors)
  const { total } = result.requests
  return {
    rate: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / total,
  }
}

/** Measures every subject in turn, round after round, so that those of a round share the machine's mood. */
export async function sideBySide<Name extends string>(
  subjects: Record<Name, () => Promise<Figures>>,
): Promise<Record<Name, Figures[]>> {
  const names = Object.keys(subjects) as Name[]
  const all = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as Record<Name, Figures[]>
  // The first times are warmth, and not counted: a server runs for days.
  const warmUps = Math.ceil(warmSeconds / seconds)
  for (const name of names) for (let time = 0; time < warmUps; time++) await subjects[name]()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) all[name].push(await subjects[name]())
  }
  return all
}

/** How many times as many requests a second; each round is compared in itself. */
export const rateRatio = (of: Figures[], to: Figures[]) =>
  median(of.map(({ rate }, round) => rate / (to[round]?.rate ?? Number.NaN)))

export const medians = (figures: Figures[]): Figures => ({
  rate: median(figures.map(({ rate }) => rate)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  bytes: median(figures.map(({ bytes }) => bytes)),
})

/** The middle of several figures. */
export const median = (values: number[]): number => quantile(values, 0.5)

/** The value below which so large a part (0 to 1) of the values lies. */
export function quantile(values: number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
