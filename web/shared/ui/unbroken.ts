/** The space between a number and its unit, and between the ambulance and its number. */
const spaces = /(?<=\d) (?=(?:mg|mL|mcg|kg|g|U|UI|UTR|minutos|horas)\b)|(?<=SAMU) (?=\(?192)/g

/** A text in which no line ends between what is read as one: 100 mg, SAMU (192). */
export const unbroken = (text: string): string => text.replace(spaces, '\u00a0')
