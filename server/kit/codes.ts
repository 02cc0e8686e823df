/** Milliseconds for which the link and the code of a letter are valid, as the letters say. */
export const codeMilliseconds = 30 * 60_000
