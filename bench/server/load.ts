import autocannon from 'autocannon'

/** How long one measurement takes and how often each is made; a quick try asks for less. */
export const rounds = Number(process.env.ROUNDS ?? 5)
export const seconds = Number(process.env.SECONDS ?? 2)
const warmUps = 3

export type Load = {
  url: string
  headers: Record<string, string>
  requests?: autocannon.Request[]
  method?: 'POST'
  body?: string
  connections?: number
  duration?: number
  expected?: number
  /** Each connection has a share of the requests; else all have all. */
  isShared?: boolean
  /** Requests a second; unset: as many as go. */
  overallRate?: number
}
/** Requests a second, milliseconds, bytes of one answer. */
export type Figures = { rate: number; p50: number; p99: number; bytes: number }

/** As many requests as the server answers, from so many connections; any other status than expected is an error. */
export async function load({
  expected = 200,
  connections = 20,
  duration = seconds,
  isShared = false,
  ...rest
}: Load): Promise<Figures> {
  const shared = isShared && rest.requests ? { setupClient: sharing(rest.requests, connections) } : {}
  // Its correction for a client that waits takes a request a millisecond to be due, whatever the rate.
  const atRate = rest.overallRate ? { ignoreCoordinatedOmission: true } : {}
  const result = await autocannon({ ...rest, ...shared, ...atRate, connections, duration })
  const statuses = Object.keys(result.statusCodeStats ?? {})
  if (result.errors > 0 || statuses.some((status) => status !== String(expected))) {
    throw new Error(`${rest.url}: ${statuses.join(', ')}, ${result.errors} errors instead of ${expected}`)
  }
  const { total } = result.requests
  return {
    rate: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / total,
  }
}

function sharing(requests: autocannon.Request[], connections: number) {
  const share = Math.ceil(requests.length / connections)
  let count = 0
  return (client: autocannon.Client) => {
    client.setRequests(requests.slice(count * share, ++count * share))
  }
}

/** Measures every subject in turn, round after round, so that they share the machine's moods; medians of each. */
export async function sideBySide<Name extends string>(
  subjects: Record<Name, () => Promise<Figures>>,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(subjects) as Name[]
  const all = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as Record<Name, Figures[]>
  // The first times are warmth, and not counted: a server runs for days.
  for (const name of names) for (let time = 0; time < warmUps; time++) await subjects[name]()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) all[name].push(await subjects[name]())
  }
  return Object.fromEntries(names.map((name) => [name, medians(all[name])])) as Record<Name, Figures>
}

const medians = (figures: Figures[]): Figures => ({
  rate: median(figures.map(({ rate }) => rate)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  bytes: median(figures.map(({ bytes }) => bytes)),
})

/** The middle of several figures. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
