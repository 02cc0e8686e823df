import pino from 'pino'

export type Logger = pino.Logger

/** JSON lines on stderr, so that stdout keeps the one line with the address. */
export function createLogger(level: pino.LevelWithSilent = 'info'): Logger {
  return pino({ level, base: undefined }, pino.destination({ dest: 2, sync: true }))
}
