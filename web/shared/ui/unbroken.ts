/** The space between a number and its unit. */
const spaces = /(?<=\d) (?=(?:mg|mL|mcg|kg|g|U|UI|UTR|minutos|horas)\b)/g

/** A text in which no line ends between a number and its unit. */
export const unbroken = (text: string): string => text.replace(spaces, '\u00a0')
