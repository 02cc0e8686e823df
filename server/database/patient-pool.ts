import pg from 'pg'

type Waiter = { go(): void; giveUp(error: Error): void; ticks: number }

const tick = 200
/** So many ticks without any answer from PostgreSQL, and those who wait are told; a slow one is waited for. */
const ticksOfSilence = 5
const longestWait = 40

/**
 * A pool in which a request waits for a connection as long as others get theirs, since that is mere load, but not
 * behind connections that hang. (The pool's own time-out cannot tell the two apart.) Ticks are counted rather than
 * time, so that a busy event loop is not taken for a silent database.
 */
export class PatientPool extends pg.Pool {
  #free: number
  #waiting: Waiter[] = []
  #silence = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options)
    this.#free = options.max
    this.on('release', (error: unknown) => {
      if (!error) this.#silence = 0
      this.#leave()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.#enter().then(() =>
      super.connect().catch((error: unknown) => {
        this.#leave()
        throw error
      }),
    )
    if (!callback) return client
    client.then(
      (found) => callback(undefined, found, found.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  /** How many wait for a connection. */
  get queueLength(): number {
    return this.#waiting.length
  }

  /** Whether PostgreSQL answered others a moment ago while some wait: proof enough that it is there. */
  get isOnlyBusy(): boolean {
    return this.#waiting.length > 0 && this.#silence <= 1
  }

  #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    this.#watch()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ go: resolve, giveUp: reject, ticks: 0 })
    })
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next.go()
    else this.#free += 1
  }

  #watch(): void {
    if (this.#timer) return
    this.#silence = 0
    this.#timer = setInterval(() => this.#look(), tick)
    this.#timer.unref()
  }

  #look(): void {
    this.#silence += 1
    for (const waiter of this.#waiting) waiter.ticks += 1
    const isLost = ({ ticks }: Waiter) =>
      Math.min(ticks, this.#silence) >= ticksOfSilence || ticks >= longestWait
    const lost = this.#waiting.filter(isLost)
    this.#waiting = this.#waiting.filter((waiter) => !isLost(waiter))
    for (const { giveUp } of lost) giveUp(new Error('timeout exceeded when trying to connect'))
    if (this.#waiting.length > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void
