/**
 * A cell that begins with one of these is run as a formula by spreadsheets (some take the wide forms for the others),
 * so it gets an apostrophe before it; one that begins with an apostrophe gets another, so that reading takes away
 * exactly what writing put there.
 */
const risky = /^['=+\-@＝＋－＠\t\r\n]/
const guarded = /^'['=+\-@＝＋－＠\t\r\n]/

export const guardCell = (text: string) => (risky.test(text) ? `'${text}` : text)
export const readCell = (text: string) => (guarded.test(text) ? text.slice(1) : text)
/** Of the signs above people begin texts with all but this one. */
export const looksLikeFormula = (text: string) => text.startsWith('=')
