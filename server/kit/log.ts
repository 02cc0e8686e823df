import pino from 'pino'

export type Logger = pino.Logger

/** Characters that wait for a reader of the log that does not read; what comes beyond them is dropped. */
const mostWaiting = 4_000_000

/**
 * JSON lines on stderr, so that stdout keeps the one line with the address. They leave beside the requests, which wait
 * for no disk and no reader; an orderly end and a fatal line write what is left.
 */
export function createLogger(level: pino.LevelWithSilent = 'info'): Logger {
  return pino({ level, base: undefined }, pino.destination({ dest: 2, sync: false, maxLength: mostWaiting }))
}
