import pino from 'pino'

export type Logger = pino.Logger

/** Characters of log lines that wait to be written; lines beyond that are dropped. */
const mostWaiting = 4_000_000

/**
 * JSON lines on stderr, so that stdout keeps the one line with the address. They are written in the background,
 * so no request waits for a disk or a reader; an orderly end, and a fatal line, write what is left.
 */
export function createLogger(level: pino.LevelWithSilent = 'info'): Logger {
  return pino({ level, base: undefined }, pino.destination({ dest: 2, sync: false, maxLength: mostWaiting }))
}
