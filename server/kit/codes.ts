/** Milliseconds for which a link and a code of a letter count, as the letters say. */
export const codeMilliseconds = 30 * 60_000
