let count = 0

/** A connection that was closed while a request was on it: noted for the report, and no reason to end the bench. */
export const isReset = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))

export const noteResets = (more: number) => {
  count += more
}

/** The line of the report about connections that were reset; empty when none was. */
export const sayResets = () => (count > 0 ? `\nconnections reset while a request was on them: ${count}` : '')
